import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ChangedImages, history, type PastImage } from '#contract/admin/history'
import { Problem } from '#contract/problem'
import { MEDIA_FOLDER } from '../content/image-changes'
import type { CommitFile } from '../git/log/history'
import type { Repository } from '../git/repository'
import { route } from '../http/route'
import { measureImage, readBitmap } from '../media/measure-image'
import { findMediaType, mediaKindOf } from '../media/media-type'

/** An image opened on its own can run nothing and load nothing. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
/** A commit never changes, but only someone with a session may see it, so shared caches may not store it. */
const FOREVER = 'private, max-age=31536000, immutable'

const imageQuery = z.object({ path: z.string().max(1000), side: z.enum(['before', 'after']) })

type PastRepository = Pick<Repository, 'fileOf' | 'blob'>

/**
 * Routes the images of content/media as they were on both sides of a commit: only those that the commit itself
 * changed, and only raster images. A drawing is text, which the change itself contains.
 */
export function addPastImageRoute(scope: FastifyInstance, repository: PastRepository): void {
  route(scope, history.image, {
    query: imageQueryOf,
    // Set last: the guard sets `no-store` before it.
    onSend: async (_, reply) => {
      if (reply.statusCode === 200) reply.header('cache-control', FOREVER)
    },
    handle: async ({ params, query, reply }) => {
      const bytes = await pastBytes(repository, { sha: params.sha, ...query })
      const image = bytes && (await readBitmap(bytes))
      if (!bytes || !image) throw new Problem('not-found', 'Deze versie van de afbeelding is er niet.')
      reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': POLICY })
      reply.type(image.type)
      return bytes
    },
  })
}

/** @throws {Problem} bad-request without details: only the admin builds these addresses. */
function imageQueryOf({ query }: FastifyRequest): z.output<typeof imageQuery> {
  const { success, data } = imageQuery.safeParse(query)
  if (success) return data
  throw new Problem('bad-request')
}

interface Asked extends z.infer<typeof imageQuery> {
  readonly sha: string
}

async function pastBytes({ fileOf, blob }: PastRepository, { sha, path, side }: Asked) {
  const file = isImagePath(path) ? await fileOf(sha, path) : undefined
  // A file moved in from another folder was not an image of the site before.
  if (!file || (side === 'before' && !isImagePath(file.from ?? path))) return null
  const hash = file[side]
  return hash === null ? null : blob(hash)
}

/** What a commit did to a file as an image of the site; undefined when its name is not that of an image. */
export async function changedImages(file: CommitFile): Promise<ChangedImages | undefined> {
  const { path, from = path, before, after } = file
  if (!isImagePath(path)) return undefined
  const isSame = from !== path && before && after && Buffer.compare(before, after) === 0
  return {
    before: isSame || !isImagePath(from) ? null : await measure(before, from),
    after: await measure(after, path),
  }
}

/** Whether a path is that of a public image in content/media. */
function isImagePath(path: string): boolean {
  if (!path.startsWith(MEDIA_FOLDER)) return false
  const type = findMediaType(path.slice(MEDIA_FOLDER.length))
  return type !== undefined && mediaKindOf(type) === 'image'
}

async function measure(bytes: Uint8Array | null, path: string): Promise<PastImage | null> {
  if (!bytes) return null
  return { size: bytes.length, ...(await measureImage(bytes, findMediaType(path) ?? '')) }
}
