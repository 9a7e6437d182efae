import type { Metadata } from 'sharp'
import { type Size, svgSize } from './svg-size'

/** What the bytes of an image are, whatever its name says. */
export interface Bitmap extends Size {
  /** The media type. */
  readonly type: string
}

/** Reads the header of a raster image; undefined for a format that browsers do not show. */
export async function readBitmap(bytes: Uint8Array): Promise<Bitmap | undefined> {
  const facts = await readHeader(bytes).catch(() => undefined)
  const type = facts && typeOf(facts)
  return facts && type !== undefined ? { type, ...facts.autoOrient } : undefined
}

/** What the header of a raster image says. Nothing is decoded, so the pixel limit does not apply. */
export async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** The media type of what sharp read; undefined for what browsers do not show. */
export function typeOf({ format, compression }: Metadata): string | undefined {
  return format === 'heif' && compression === 'av1' ? 'image/avif' : types[format]
}

/**
 * Measures an image of content/media, past or present, in pixels as shown.
 * @param type according to its name.
 * @returns undefined for what cannot be measured.
 */
export async function measureImage(bytes: Uint8Array, type: string): Promise<Size | undefined> {
  if (type !== 'image/svg+xml') {
    const bitmap = await readBitmap(bytes)
    return bitmap && { width: bitmap.width, height: bitmap.height }
  }
  try {
    return svgSize(new TextDecoder().decode(bytes))
  } catch {
    // Not a valid drawing.
    return undefined
  }
}
