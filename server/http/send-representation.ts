import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import { type Encoding, type ReplyDraft, Representation } from './representation'
import { allowStyle } from './security-headers'

/**
 * Sends a reply in the encoding that the client prefers, or 304 when its copy is still good.
 * @param shared headers that let a shared cache keep it.
 */
export async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  shared?: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  // The route may already have set that nothing caches it.
  const caching = reply.getHeader('cache-control') ?? 'no-cache'
  const headers = {
    'cache-control': String(caching),
    vary: 'accept-encoding',
    // Nobody can ask whether a copy is still good of what may not be kept.
    ...(caching !== 'no-store' && { etag: representation.etag }),
  }
  const isFresh = representation.status === 200 && fresh(request.headers, headers)
  const encoding = isFresh || !representation.isCompressible ? 'identity' : preferred(request)
  // Before any header is set: when it fails the reply is an error, which no cache may keep.
  const bytes = isFresh ? undefined : await representation.bytes(encoding)
  reply.headers({ ...headers, ...representation.headers, ...shared })
  if (representation.style) allowStyle(reply, representation.style)
  if (isFresh) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(representation.status).type(representation.type).send(bytes)
}

/** Sends a reply that nobody else gets, in the same way. */
export function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  draft: ReplyDraft,
): Promise<FastifyReply> {
  return sendRepresentation(request, reply, new Representation({ ...draft, isKept: false }))
}

/** What nearly every client accepts, as browsers write it and caches shorten it. */
const COMMON: ReadonlyMap<string | undefined, Encoding> = new Map([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
])

/** The encoding that the client prefers. */
export function preferred(request: FastifyRequest): Encoding {
  const common = COMMON.get(request.headers['accept-encoding'])
  if (common) return common
  const accepted = new Negotiator(request.raw).encodings(['br', 'gzip'])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
