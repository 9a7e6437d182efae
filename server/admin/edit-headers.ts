import type { FastifyReply, FastifyRequest } from 'fastify'
import { BROKEN_HEADER, COMMIT_HEADER, FORM_HEADER, MESSAGE_HEADER } from '#contract/admin/write-headers'
import { isAtLeast, type Person } from '#contract/person'
import { Problem } from '#contract/problem'
import type { Changer, Editor } from '../content/publish/context'
import { requireStill } from '../http/current-user'
import { isUnchanged } from '../http/is-unchanged'
import { Answered } from '../http/route'

/** Longest commit message that a person may send, in characters. */
const LONGEST_MESSAGE = 2000
/** The same of the name of a form. */
const LONGEST_FORM = 100

interface OfPerson {
  readonly person: Person
  readonly request: FastifyRequest
}

/** Who makes this change: how commits name them, and whether they still may when it gets its turn. */
export function changerOf({ person, request }: OfPerson): Changer {
  const { name, email, commitEmail = email } = person
  return {
    author: { name, email: commitEmail },
    requireStill: () => requireStill(request, person),
  }
}

/** The same, with their role and the commit message if they sent one. */
export function editorOf(asked: OfPerson): Editor {
  const message = messageOf(asked.request)
  const isOwner = isAtLeast(asked.person, 'owner')
  const isAuthor = !isAtLeast(asked.person, 'editor')
  return { ...changerOf(asked), isOwner, isAuthor, ...(message ? { message } : {}) }
}

/** The form that a new entry comes from, of this person alone; undefined for a program that names none. */
export function formOf({ person, request }: OfPerson): string | undefined {
  const sent = request.headers[FORM_HEADER]
  return typeof sent === 'string' && sent !== '' ? `${person.id} ${sent.slice(0, LONGEST_FORM)}` : undefined
}

function messageOf(request: FastifyRequest): string | undefined {
  const sent = request.headers[MESSAGE_HEADER]
  if (typeof sent !== 'string') return undefined
  try {
    return decodeURIComponent(sent).replaceAll('\0', '').slice(0, LONGEST_MESSAGE).trim() || undefined
  } catch {
    throw new Problem(
      'bad-request',
      `Stuur ${MESSAGE_HEADER} als tekst met procentcodes (encodeURIComponent).`,
    )
  }
}

/**
 * The ETag of what the editor saw, or several, as sent.
 * @throws {Problem} precondition-required, also for `*`: that does not say which version was seen.
 */
export function requireIfMatch(request: FastifyRequest): string {
  const sent = request.headers['if-match']?.trim()
  if (!sent || sent === '*') throw new Problem('precondition-required')
  return sent
}

/** Replies with a value and its ETag, or with 304 when the client already has it. */
export function seen<Value>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { value, etag, broken = [] }: { value: Value; etag: string; broken?: readonly string[] },
): Value | Answered {
  reply.header('etag', etag)
  if (broken.length > 0) reply.header(BROKEN_HEADER, broken.map(encodeURIComponent).join(' '))
  return isUnchanged(request.headers, etag) ? new Answered(reply.code(304).send()) : value
}

/** Replies with the result of a write, and its commit in the headers. */
export function saved<Value>(
  reply: FastifyReply,
  { value, etag, commit }: { value: Value; etag?: string; commit: string | null },
): Value {
  if (etag !== undefined) reply.header('etag', etag)
  if (commit !== null) reply.header(COMMIT_HEADER, commit)
  return value
}
