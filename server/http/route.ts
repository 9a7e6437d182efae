import type { Readable } from 'node:stream'
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'
import { z } from 'zod'
import type { Exchange, FileReply, Multipart } from '#contract/exchange'
import type { Person, Role } from '#contract/person'
import { requirePerson, requireRole } from './current-user'
import { parseBody } from './invalid-fields'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an admin route that works without a login, such as the login itself. */
    isOpen?: boolean
    /** True for what a person may do who must set up a second factor first. */
    isBeforeSecondFactor?: boolean
  }
}

/** Who may ask: anyone, anyone logged in even before setting up a second factor, or who has at least a role. */
type Asker = 'anyone' | 'before-second-factor' | Role

/** Turns input into a value, or throws a Problem: a schema, or a function for what a schema cannot express. */
type Check<T> = z.ZodType<T> | ((request: FastifyRequest) => T)

/** Who asks, and about what. */
interface Asking<Params, By extends Asker> {
  readonly params: Params
  readonly person: By extends 'anyone' ? Person | null : Person
  readonly request: FastifyRequest
}

/** All input, validated. */
interface Asked<Params, Query, Body, By extends Asker> extends Asking<Params, By> {
  readonly query: Query
  readonly body: Body
  readonly reply: FastifyReply
}

/** A reply that a handler sent itself, since it is not the exchange's JSON: a 304 or a redirect. */
export class Answered {
  readonly reply: FastifyReply

  constructor(reply: FastifyReply) {
    this.reply = reply
  }
}

// biome-ignore lint/suspicious/noConfusingVoidType: it is the return type of a handler.
type Nothing = void

type Given<Reply> =
  | (Reply extends FileReply ? Readable | Uint8Array : Reply extends undefined ? Nothing : Reply)
  | Answered

interface Handling<Params, Query, Body, Reply, By extends Asker>
  extends Pick<RouteShorthandOptions, 'bodyLimit' | 'onSend' | 'preHandler' | 'preParsing'> {
  /** `editor` when absent: what an author may do says so. */
  readonly by?: By
  readonly query?: Check<Query>
  readonly body?: Check<Body>
  /** The status of a reply with a body; one without is a 204. */
  readonly status?: 200 | 201
  readonly config?: FastifyContextConfig
  /** A precondition, checked before the query and the body; throws a Problem. */
  first?(asking: Asking<Params, By>): void
  handle(asked: Asked<Params, Query, Body, By>): Given<Reply> | Promise<Given<Reply>>
}

/** A check for each part that the exchange takes, and for no other. */
type Checked<Query, Body> = (keyof Query extends never ? { query?: never } : { query: unknown }) &
  ([Body] extends [undefined | Multipart] ? { body?: never } : { body: unknown })

/** What a check may return: all of the value; optional keys may be present as undefined. */
type Loose<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? {
        [Key in keyof T]: Pick<T, Key> extends Required<Pick<T, Key>>
          ? Loose<T[Key]>
          : Loose<T[Key]> | undefined
      }
    : T

/**
 * Routes an exchange: only its method, at its address, for those who may ask; the handler gets validated input
 * and returns what the description promises. Checked in order: who asks, then `first`, then the query and the
 * body (tests/decisions/0052).
 */
export function route<
  Params extends object,
  Query extends object,
  Body,
  Reply,
  CheckedQuery extends Loose<Query>,
  CheckedBody extends Loose<Body>,
  By extends Asker = 'editor',
>(
  scope: FastifyInstance,
  { method, path }: Exchange<Params, Query, Body, Reply>,
  handling: Handling<Params, CheckedQuery, CheckedBody, Reply, By> & Checked<Query, Body>,
): void {
  const {
    by,
    query,
    body,
    status = 200,
    config,
    first,
    handle,
    ...options
  }: Handling<Params, CheckedQuery, CheckedBody, Reply, By> = handling
  scope.route({
    ...options,
    method,
    url: path,
    config: { ...config, isOpen: by === 'anyone', isBeforeSecondFactor: by === 'before-second-factor' },
    handler: async (request, reply) => {
      // The router fills in the path parameters from which the type was derived; `by` decides about the person.
      const asking = { params: request.params, person: requireAsker(by, request), request } as Asking<
        Params,
        By
      >
      first?.(asking)
      // Where there is no check, the description does not have the part either.
      const checked = {
        query: query && check(query, request, request.query),
        body: body && check(body, request, request.body),
      } as Pick<Asked<Params, CheckedQuery, CheckedBody, By>, 'query' | 'body'>
      const given = await handle({ ...asking, ...checked, reply })
      if (given instanceof Answered) return given.reply
      return given === undefined ? reply.code(204).send() : reply.code(status).send(given)
    },
  })
}

/** @throws {Problem} unauthorized or forbidden when this person may not ask. */
function requireAsker(by: Asker = 'editor', request: FastifyRequest): Person | null {
  if (by === 'anyone') return request.person ?? null
  return by === 'before-second-factor' ? requirePerson(request) : requireRole(request, by)
}

function check<T>(how: Check<T>, request: FastifyRequest, sent: unknown): T {
  return how instanceof z.ZodType ? parseBody(how, sent) : how(request)
}
