import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import sharp, { type Exif } from 'sharp'
import { onTestFinished } from 'vitest'
import { addErrorReplies } from '../../../server/http/error-replies'
import { createDrawings } from '../../../server/media/drawings'
import { createMedia } from '../../../server/media/media'
import { openMediaFiles } from '../../../server/media/media-files'
import { addMediaRoutes } from '../../../server/media/media-routes'
import { workers } from '../../support/built-site'
import { temporaryFolder } from '../../support/temporary-folder'

/** The Accept headers of a browser that takes every format, and of one from before AVIF. */
export const NEW_BROWSER = 'image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8'
export const OLDER_BROWSER = 'image/webp,*/*'

/** A site folder to put images in. */
export function mediaFolder() {
  const root = temporaryFolder()
  const path = (name: string) => join(root, 'content/media', name)
  mkdirSync(path('.'), { recursive: true })
  return {
    root,
    path,
    put(name: string, bytes: Uint8Array | string) {
      mkdirSync(dirname(path(name)), { recursive: true })
      writeFileSync(path(name), bytes)
    },
  }
}

/**
 * The drawing process, ended with the test.
 * @param deadline milliseconds that a drawing may take; as on a site when absent.
 */
export function openDrawings(startWorker = workers.drawing, deadline?: number) {
  const drawings = createDrawings(startWorker, deadline)
  onTestFinished(drawings.close)
  return drawings
}

/** The media room and its routes on real folders, with its warnings. */
export async function openRoom(
  folder = mediaFolder(),
  cacheFolder = join(temporaryFolder(), 'cache'),
  drawings = openDrawings(),
) {
  const warnings: { context: object; message: string }[] = []
  const log = { warn: (context: object, message: string) => warnings.push({ context, message }) }
  const media = createMedia({ files: await openMediaFiles(folder.root), cacheFolder, drawings, log })
  const app = Fastify()
  onTestFinished(() => app.close())
  addErrorReplies(app)
  addMediaRoutes(app, { library: media, moved: () => undefined })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  return { ...folder, media, app, get, warnings, cacheFolder }
}

/** A JPEG like a photo, the left half in one colour and the right half in another. */
export async function photo(width: number, height: number, exif?: Exif): Promise<Buffer> {
  const right = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: '#2040c0' },
  })
    .png()
    .toBuffer()
  const image = sharp({ create: { width, height, channels: 3, background: '#ff5a1f' } })
    .composite([{ input: right, gravity: 'east' }])
    .jpeg()
  return (exif ? image.withExif(exif) : image).toBuffer()
}

/** A drawing of one colour. */
export function svg(
  attributes: string,
  content = '<rect width="100%" height="100%" fill="#ff5a1f"/>',
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
}

/**
 * Three kilobytes that keep a core busy for a minute: a dashed line of four hundred segments, six hundred
 * times.
 */
export function endless(): string {
  const line = Array.from({ length: 400 }, (_, at) => `L${(at * 37) % 500} ${(at * 91) % 500}`).join('')
  const path = `<path id="p" d="M0 0${line}" fill="none" stroke="#000" stroke-dasharray="0.3"/>`
  return svg('width="500" height="500"', `<defs>${path}</defs>${'<use href="#p" x="1"/>'.repeat(600)}`)
}
