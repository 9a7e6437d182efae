import type { MediaKind } from '#contract/media-kind'
import { svgSize } from './svg-size'

/** The media type of PDF, the only type of file besides images. */
export const PDF = 'application/pdf'

/** The media types that are served, by file extension. */
const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: PDF,
}

/** What files of a type are for. */
export function mediaKindOf(type: string): MediaKind {
  return type.startsWith('image/') ? 'image' : 'download'
}

/** What people call a type: `JPEG`, `SVG`, `PDF`. */
export function formatOf(type: string): string {
  return type.replace(/^.*\/|\+.*$/g, '').toUpperCase()
}

/** The Content-Type header of a type, with the encoding for text. */
export function headerType(type: string): string {
  return type === types.svg ? `${type}; charset=utf-8` : type
}

/**
 * The media type of a file by its name; undefined for what is not served: other types, hidden files, and names
 * outside the folder.
 */
export function findMediaType(name: string): string | undefined {
  const isPlain =
    !/[\\\0]/.test(name) && name.split('/').every((part) => part !== '' && !part.startsWith('.'))
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()
  return isPlain && extension !== undefined && Object.hasOwn(types, extension) ? types[extension] : undefined
}

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
