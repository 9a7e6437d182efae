import { type ImageWidth, usefulWidths } from './image-widths'
import { sniffType } from './media-type'
import { svgSize } from './svg-size'

/** Pixels above which a file is a decompression bomb, not an image: 50 megapixels. */
const MOST_PIXELS = 50_000_000
/** The formats that a raster file may contain, whatever its name says. */
const PIXEL_FORMATS = ['jpeg', 'png', 'webp', 'heif', 'gif']
/** The background for transparent images: that of the site. */
export const GROUND = '#f5f1e8'

/** Facts about an image. */
export interface MediaInfo {
  /** Pixels, as the image is shown: after applying its orientation. */
  readonly width: number
  readonly height: number
  /** The average colour, `#rrggbb`. */
  readonly color: string
  /** The hash of its bytes. */
  readonly version: string
  /** The widths at which it can be requested; none for drawings and animations. */
  readonly widths: readonly ImageWidth[]
}

/** Opens bytes as an image, within limits; a truncated one fails as soon as it is read. */
export async function openImage(bytes: Uint8Array) {
  // Loaded with the first image of pixels (tests/decisions/0108).
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: 30 })
}

/**
 * Determines the size and the average colour of an image; all of it is decoded, so that a broken one is
 * detected.
 * @param colorOfDrawing renders SVG without blocking the server.
 * @throws {Error} when it is broken, too large, or not of the stated type.
 */
export async function examineImage(
  bytes: Buffer,
  type: string,
  colorOfDrawing: (bytes: Uint8Array) => Promise<string>,
): Promise<Omit<MediaInfo, 'version'>> {
  if (type === 'image/svg+xml') {
    const size = svgSize(bytes.toString('utf8'))
    return { ...size, color: await colorOfDrawing(bytes), widths: [] }
  }
  const { format, pages = 1, autoOrient } = await (await openImage(bytes)).metadata()
  if (!PIXEL_FORMATS.includes(format)) throw new Error(`holds ${format}, not an image of pixels`)
  const { width, height } = autoOrient
  const widths = pages > 1 || isMovingPng(bytes) ? [] : usefulWidths(width)
  return { width, height, color: await averageColor(bytes), widths }
}

/** Whether bytes are a PNG with the part that makes it move before its picture; sharp takes one for a still. */
export function isMovingPng(bytes: Buffer): boolean {
  return sniffType(bytes) === 'image/png' && bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
}

/**
 * Whether the failure is temporary (the disk, the process that draws, a busy machine) and not caused by the
 * image.
 */
export function isOfTheMoment(error: unknown): boolean {
  // Decoding errors have no code; system errors and our own problems do.
  return error instanceof Error && ('code' in error || /^timeout:/.test(error.message))
}

/** The average colour of an image that is safe to decode here, `#rrggbb`. */
export async function averageColor(bytes: Buffer): Promise<string> {
  const image = await openImage(bytes)
  const { data, info } = await image
    .resize(64, 64, { fit: 'fill' })
    .flatten({ background: GROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const channels = info.channels >= 3 ? [0, 1, 2] : [0, 0, 0]
  const averages = channels.map((channel) => {
    let sum = 0
    for (let at = channel; at < data.length; at += info.channels) sum += data[at] ?? 0
    return Math.round((sum * info.channels) / data.length)
  })
  return `#${averages.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
