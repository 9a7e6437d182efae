import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { encodePart } from '#contract/address'
import { media } from '#contract/addresses'
import { Problem } from '#contract/problem'
import { isUnchanged } from '../http/is-unchanged'
import type { SharedReplies } from '../http/shared-replies'
import { findWidth, IMAGE_WIDTHS, type ImageWidth } from './image-widths'
import type { Media } from './media'
import type { Served } from './media-files'
import { headerType, mediaKindOf } from './media-type'
import { IMAGE_FORMATS, type ImageFormat } from './variants'

/** A drawing opened on its own can run nothing and load nothing. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'"
/** The same for a PDF. Without `sandbox`: some browser versions do not open a PDF with it. */
const DOWNLOAD_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** Any site may load images, with or without a session; web-based feed readers show them in articles. */
const FOR_ALL = { 'cross-origin-resource-policy': 'cross-origin' }
const HOUR = 'public, max-age=3600'
/** The same, for browsers only. */
const OWN_HOUR = 'private, max-age=3600'
const FOREVER = 'public, max-age=31536000, immutable'

export interface MediaRoutes {
  readonly library: Media
  /** Where the file of an address went, when it is no longer there. */
  readonly moved: (address: string) => { readonly to: string } | 'gone' | undefined
  /** The cache in front, which is told when an image is gone or another. */
  readonly shared?: Pick<SharedReplies, 'forgettable' | 'isCurrent'> | undefined
}

interface Asked {
  readonly name: string
  readonly width: ImageWidth | undefined
  readonly format: ImageFormat | undefined
}

/**
 * Serves content/media: `/media/x.jpg` is the file, `?w=640` the same at that width in the best format that the
 * browser accepts, and with `&v=<version>` the bytes at an address never change.
 */
export function addMediaRoutes(app: FastifyInstance, { library, moved, shared }: MediaRoutes): void {
  /** Where a file went, unless a writer removed it there without a commit. */
  async function whereItWent(address: string): Promise<{ readonly to: string } | undefined> {
    const found = moved(address)
    if (found === undefined || found === 'gone') return undefined
    const name = media.nameIn(found.to)
    return name === undefined || (await library.original(name)) ? found : undefined
  }

  app.get<{ Params: { '*': string }; Querystring: Readonly<Record<string, unknown>> }>(
    media.pattern,
    { config: { countedAs: 'media' } },
    async (request, reply) => {
      const width = parseWidth(request.query.w)
      const asked = { name: request.params['*'], width, format: findFormat(request) }
      if (width !== undefined) reply.header('vary', 'accept')
      const find = async () => {
        const found = (await findMedia(library, asked)) ?? (await whereItWent(request.url))
        if (!found) throw new Problem('not-found')
        if (!('to' in found)) reply.headers(shared?.forgettable ?? {})
        return found
      }
      const briefly = shared && !shared.isCurrent() ? OWN_HOUR : HOUR
      return sendMedia(request, reply, { name: asked.name, find, version: request.query.v, briefly })
    },
  )
}

/** A file, or where it went. */
type Found = Served | { readonly to: string }

async function findMedia(library: Media, { name, width, format }: Asked): Promise<Served | undefined> {
  const made = width && format && (await library.variant(name, width, format))
  return made || library.original(name)
}

async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: { name: string; find: () => Promise<Found>; version: unknown; briefly: string },
): Promise<FastifyReply> {
  const { name, version, briefly } = asked
  const served = await asked.find()
  // A file may return to a name that it left, as a page to its address.
  if ('to' in served)
    return reply.headers({ ...FOR_ALL, 'cache-control': 'no-cache' }).redirect(served.to, 301)
  const isForever = served.version === version && !served.isForNow
  const headers = { etag: served.etag, 'cache-control': isForever ? FOREVER : briefly }
  reply.headers({ ...headers, ...harmless(served.type, name) })
  if (isUnchanged(request.headers, headers.etag)) return reply.code(304).send()
  const body = await served.open()
  // The file changed since it was looked up; the new version is sent.
  if (!body) return sendMedia(request, reply, asked)
  return reply.type(headerType(served.type)).header('content-length', served.size).send(body)
}

/** Headers that keep a file from running anything, whatever its bytes are. */
function harmless(type: string, name: string): Readonly<Record<string, string>> {
  const nosniff = { 'x-content-type-options': 'nosniff' }
  if (mediaKindOf(type) === 'image') {
    return {
      ...nosniff,
      'content-security-policy': IMAGE_POLICY,
      ...FOR_ALL,
    }
  }
  const disposition = `inline; filename*=UTF-8''${headerName(name)}`
  return { ...nosniff, 'content-security-policy': DOWNLOAD_POLICY, 'content-disposition': disposition }
}

/** The file name for Content-Disposition, encoded by RFC 8187. */
function headerName(name: string): string {
  const own = name.slice(name.lastIndexOf('/') + 1)
  return encodePart(own).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function parseWidth(text: unknown): ImageWidth | undefined {
  const width = findWidth(text)
  if (text === undefined || width !== undefined) return width
  throw new Problem('bad-request', `Deze breedte is er niet. Kies uit ${IMAGE_WIDTHS.join(', ')}.`)
}

/** The best format that Accept names explicitly; a wildcard says nothing about new formats. */
function findFormat(request: FastifyRequest): ImageFormat | undefined {
  const accepted = new Negotiator(request.raw).mediaTypes()
  return IMAGE_FORMATS.find((format) => accepted.includes(`image/${format}`))
}
