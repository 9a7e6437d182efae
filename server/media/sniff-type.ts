import { PDF } from './media-type'
import { svgSize } from './svg-size'

/** Bytes at the start of a file that are enough to recognise its type. */
export const SNIFFED = 64 * 1024

const SVG = 'image/svg+xml'

/** How files of each type start, in Latin-1. */
const beginnings: readonly (readonly [type: string, beginning: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftyp(?:.{4}){0,16}?avi[fs]/s],
  [PDF, /^%PDF-[12]\.\d/],
]

/** The media type that the first bytes indicate, whatever the file is called; undefined for any other. */
export function sniffType(bytes: Uint8Array): string | undefined {
  const front = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, SNIFFED))
  const text = front.toString('latin1', 0, 100)
  const found = beginnings.find(([, beginning]) => beginning.test(text))?.[0]
  return found ?? (isDrawing(front) ? SVG : undefined)
}

function isDrawing(front: Buffer): boolean {
  try {
    return svgSize(front.toString('utf8')) !== undefined
  } catch {
    // Its root is not an SVG element.
    return false
  }
}
