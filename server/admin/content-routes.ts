import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { entries, whole } from '#contract/admin/entries'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { Library } from '../content/library'
import { requireFields, takenBy } from '../content/publish/checks'
import type { Publisher } from '../content/publish/publisher'
import { parseBody } from '../http/invalid'
import { listRows } from './rows'
import { wordsIn } from './words'
import { byOf, requireIfMatch, sendSaved, sendSeen } from './writes'

/** Largest entry, in bytes: far above the longest article that is rendered. */
const BODY_LIMIT = 4 * 1024 * 1024

const bulkChange = z.object({
  entries: z
    .array(z.object({ id: z.string(), etag: z.string() }))
    .min(1)
    .max(10_000),
  change: z.record(z.string(), z.unknown()).nullable(),
})

const order = z.object({ ids: z.array(z.string()).max(100_000) })

export interface ContentRoutesOptions {
  readonly library: Library
  readonly publisher: Publisher
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Routes the content of every type: entry by entry, or as a whole. */
export function addContentRoutes(scope: FastifyInstance, options: ContentRoutesOptions): void {
  for (const type of allContentTypes) {
    if (type.editing === 'entries') addEntryRoutes(scope, type, options)
    else addWholeRoutes(scope, type, options)
  }
}

function addEntryRoutes(scope: FastifyInstance, type: AnyContentType, options: ContentRoutesOptions): void {
  const { library, publisher } = options
  const at = (path: string) => path.replace(':type', type.name)
  const limits = { bodyLimit: BODY_LIMIT }

  scope.get<{ Querystring: { fields?: string } }>(at(entries.list.path), async (request) =>
    request.query.fields === 'row' ? listRows(library, type, options.now()) : library.catalogue(type).all,
  )
  scope.get<{ Querystring: { name?: string; except?: string } }>(
    at(entries.nameTaken.path),
    async ({ query }) => {
      const other = takenBy(library, type, query.name ?? '', query.except)
      return { takenBy: other ? { id: type.names(other)[0] ?? '', title: type.title(other) } : null }
    },
  )
  scope.get<{ Querystring: { field?: string } }>(at(entries.words.path), async ({ query }) =>
    wordsIn(library.catalogue(type).all, query.field ?? ''),
  )
  scope.get<{ Params: { id: string } }>(at(entries.get.path), async (request, reply) =>
    sendSeen(request, reply, publisher.find(type, request.params.id)),
  )
  scope.post(at(entries.create.path), limits, async (request, reply) => {
    const saved = await publisher.create(type, requireFields(request.body), byOf(request))
    return sendSaved(reply.code(201), saved)
  })
  scope.post(at(entries.bulk.path), limits, async (request, reply) => {
    const change = parseBody(bulkChange, request.body)
    const commit = await publisher.changeMany(type, change, byOf(request))
    const left = change.entries.flatMap(({ id }) => {
      const entry = library.catalogue(type).entry(id)
      return entry ? [{ id, etag: publisher.find(type, id).etag }] : []
    })
    return sendSaved(reply, { value: { entries: left }, commit })
  })
  scope.put(at(entries.order.path), limits, async (request, reply) => {
    const { ids } = parseBody(order, request.body)
    const commit = await publisher.order(type, ids, byOf(request))
    return sendSaved(reply, {
      value: { ids: library.catalogue(type).all.map((value) => type.names(value)[0]) },
      commit,
    })
  })
  scope.put<{ Params: { id: string } }>(at(entries.save.path), limits, async (request, reply) => {
    const edit = {
      id: request.params.id,
      ifMatch: requireIfMatch(request),
      fields: requireFields(request.body),
    }
    return sendSaved(reply, await publisher.save(type, edit, byOf(request)))
  })
  scope.delete<{ Params: { id: string } }>(at(entries.remove.path), async (request, reply) =>
    removeEntry(request, reply, { type, publisher }),
  )
}

async function removeEntry(
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  { type, publisher }: { type: AnyContentType; publisher: Publisher },
): Promise<FastifyReply> {
  const removal = { id: request.params.id, ifMatch: requireIfMatch(request) }
  const commit = await publisher.remove(type, removal, byOf(request))
  return sendSaved(reply.code(204), { value: undefined, commit })
}

function addWholeRoutes(
  scope: FastifyInstance,
  type: AnyContentType,
  { publisher }: ContentRoutesOptions,
): void {
  const path = whole.get.path.replace(':type', type.name)
  scope.get(path, async (request, reply) => sendSeen(request, reply, publisher.findWhole(type)))
  scope.put(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const edit = { body: request.body, ifMatch: requireIfMatch(request) }
    return sendSaved(reply, await publisher.saveWhole(type, edit, byOf(request)))
  })
}
