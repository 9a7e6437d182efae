import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import { media } from '#contract/addresses'
import { Problem } from '#contract/problem'
import { findWidth, IMAGE_WIDTHS, type ImageWidth } from './image-widths'
import type { Media } from './media'
import type { Served } from './media-files'
import { headerType } from './media-type'
import { IMAGE_FORMATS, type ImageFormat } from './variants'

/** A drawing that is opened by itself can run nothing and load nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
const HOUR = 'public, max-age=3600'
const FOREVER = 'public, max-age=31536000, immutable'

interface Asked {
  readonly name: string
  readonly width: ImageWidth | undefined
  readonly format: ImageFormat | undefined
}

/**
 * Serves content/media: `/media/x.jpg` is the file, `?w=640` the same at that width in the best format that the
 * browser takes, `&v=<version>` an address whose bytes never change.
 */
export function addMediaRoutes(app: FastifyInstance, library: Media): void {
  app.get<{ Params: { '*': string }; Querystring: Readonly<Record<string, unknown>> }>(
    media.pattern,
    { config: { countedAs: 'media' } },
    async (request, reply) => {
      const width = parseWidth(request.query.w)
      const asked = { name: request.params['*'], width, format: findFormat(request) }
      if (width !== undefined) reply.header('vary', 'accept')
      return sendMedia(request, reply, { find: () => findMedia(library, asked), version: request.query.v })
    },
  )
}

async function findMedia(library: Media, { name, width, format }: Asked): Promise<Served> {
  const made = width && format && (await library.variant(name, width, format))
  const served = made || (await library.original(name))
  if (!served) throw new Problem('not-found')
  return served
}

async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  { find, version }: { find: () => Promise<Served>; version: unknown },
): Promise<FastifyReply> {
  const served = await find()
  const headers = { etag: served.etag, 'cache-control': served.version === version ? FOREVER : HOUR }
  reply.headers({
    ...headers,
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    // Everybody may fetch them, with or without a session; feed readers on the web show them in articles.
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (fresh(request.headers, headers)) return reply.code(304).send()
  const body = await served.open()
  // The file changed since it was found; then the new one is sent.
  if (!body) return sendMedia(request, reply, { find, version })
  return reply.type(headerType(served.type)).header('content-length', served.size).send(body)
}

function parseWidth(text: unknown): ImageWidth | undefined {
  const width = findWidth(text)
  if (text === undefined || width !== undefined) return width
  throw new Problem('bad-request', `Deze breedte is er niet. Kies uit ${IMAGE_WIDTHS.join(', ')}.`)
}

/** The best format that the browser names; that it takes everything says nothing about new formats. */
function findFormat(request: FastifyRequest): ImageFormat | undefined {
  const accepted = new Negotiator(request.raw).mediaTypes()
  return IMAGE_FORMATS.find((format) => accepted.includes(`image/${format}`))
}
