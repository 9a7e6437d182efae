import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { isUnchanged } from './is-unchanged'
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
  const caching = String(reply.getHeader('cache-control') ?? 'no-cache')
  const form = formFor(request.headers, representation, caching)
  // Before any header is set: when it fails the reply is an error, which no cache may keep.
  const bytes = form === 'unchanged' ? undefined : await representation.bytes(form)
  reply.headers({ ...headersOf(representation, form, caching), ...shared })
  if (representation.style) allowStyle(reply, representation.style)
  if (form === 'unchanged') return reply.code(304).send()
  return reply.code(representation.status).type(representation.type).send(bytes)
}

/** How a client gets a reply; `unchanged` when its copy is still good. */
export type Form = Encoding | 'unchanged'

/** The form of a reply for a client that sent these headers. @param caching its `cache-control`. */
export function formFor(asked: IncomingHttpHeaders, representation: Representation, caching: string): Form {
  const { status, etag, isCompressible } = representation
  // Nobody can ask whether a copy is still good of what may not be kept.
  if (caching !== 'no-store' && status === 200 && isUnchanged(asked, etag)) return 'unchanged'
  return isCompressible ? preferred(asked) : 'identity'
}

/** The headers of a reply in a form, apart from the type and the length of its bytes. */
export function headersOf(
  { etag, headers }: Representation,
  form: Form,
  caching: string,
): Readonly<Record<string, string>> {
  return {
    'cache-control': caching,
    vary: 'accept-encoding',
    ...(caching !== 'no-store' && { etag }),
    ...headers,
    ...((form === 'br' || form === 'gzip') && { 'content-encoding': form }),
  }
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
export function preferred(asked: IncomingHttpHeaders): Encoding {
  const common = COMMON.get(asked['accept-encoding'])
  if (common) return common
  const accepted = new Negotiator({ headers: asked }).encodings(['br', 'gzip'])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
