/** Image formats whose parts can be separated, by file extension. */
type Parted = 'png' | 'jpg' | 'webp' | 'gif' | 'avif'

/**
 * How much work an image may be, for nobody else is answered meanwhile: some tens of milliseconds. A photo of 20 MB takes
 * less than half of it.
 */
const MOST_WORK = 200_000
/** What a part with a name costs of it; a piece of one costs 1. */
const PART = 10

class TooManyParts extends Error {}

/** Counts the work on one image. @throws {TooManyParts} */
type Work = (cost?: number) => void

/**
 * An image without metadata of a camera or a program (place, device, names, comments) and without trailing
 * bytes. The picture data is unchanged.
 * @returns undefined when the file is not structured as its type requires.
 */
export function stripMetadata(bytes: Buffer, extension: Parted): Buffer | 'too-many-parts' | undefined {
  let done = 0
  try {
    return cutters[extension](bytes, (cost = 1) => {
      done += cost
      if (done > MOST_WORK) throw new TooManyParts()
    })
  } catch (error) {
    // A length that points past the end of the file.
    if (error instanceof RangeError) return undefined
    if (error instanceof TooManyParts) return 'too-many-parts'
    throw error
  }
}

const cutters: Readonly<Record<Parted, (bytes: Buffer, work: Work) => Buffer | undefined>> = {
  png: cutPng,
  jpg: cutJpeg,
  webp: cutWebp,
  gif: cutGif,
  avif: cutAvif,
}

/** PNG chunks that affect the picture; all others are text, time or unknown. */
const PNG_PARTS =
  /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|bKGD|pHYs|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/

function cutPng(bytes: Buffer, work: Work): Buffer | undefined {
  const kept = [bytes.subarray(0, 8)]
  for (let at = 8; ; ) {
    work(PART)
    const size = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const part = piece(bytes, at, size + 12)
    if (PNG_PARTS.test(name)) kept.push(part)
    if (name === 'IEND') return Buffer.concat(kept)
    at += part.length
  }
}

/** WebP chunks that affect the picture. */
const WEBP_PARTS = /^(?:VP8 |VP8L|ALPH|ANIM|ANMF|ICCP)$/
/** The bits of a VP8X header that announce EXIF and XMP. */
const WEBP_NOTES = 0x0c

function cutWebp(bytes: Buffer, work: Work): Buffer | undefined {
  const end = 8 + bytes.readUInt32LE(4)
  if (end > bytes.length) return undefined
  const kept: Buffer[] = []
  for (let at = 12; at + 8 <= end; ) {
    work(PART)
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const part = piece(bytes, at, Math.min(8 + size + (size % 2), end - at))
    if (name === 'VP8X') {
      const head = Buffer.from(part)
      head.writeUInt8(head.readUInt8(8) & ~WEBP_NOTES, 8)
      kept.push(head)
    } else if (WEBP_PARTS.test(name)) kept.push(part)
    at += part.length
  }
  const body = Buffer.concat(kept)
  const head = Buffer.from(bytes.subarray(0, 12))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** GIF extensions that set how often it repeats. */
const GIF_LOOPS = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/

function cutGif(bytes: Buffer, work: Work): Buffer | undefined {
  const headEnd = 13 + colorTable(bytes.readUInt8(10))
  const kept = [piece(bytes, 0, headEnd)]
  for (let at = headEnd; ; ) {
    work(PART)
    const mark = bytes.readUInt8(at)
    if (mark === 0x3b) return Buffer.concat([...kept, piece(bytes, at, 1)])
    if (mark === 0x21) {
      const label = bytes.readUInt8(at + 1)
      const part = piece(bytes, at, endOfBlocks(bytes, at + 2, work) - at)
      const isLoop = label === 0xff && GIF_LOOPS.test(part.toString('latin1', 3, 14))
      // The remaining extensions are frame timings and text that is drawn.
      if (isLoop || label === 0xf9 || label === 0x01) kept.push(part)
      at += part.length
    } else if (mark === 0x2c) {
      const data = at + 10 + colorTable(bytes.readUInt8(at + 9)) + 1
      const part = piece(bytes, at, endOfBlocks(bytes, data, work) - at)
      kept.push(part)
      at += part.length
    } else return undefined
  }
}

const colorTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Sub-blocks, each with its length in front, up to an empty one. */
function endOfBlocks(bytes: Buffer, start: number, work: Work): number {
  let at = start
  for (let size = bytes.readUInt8(at); size !== 0; size = bytes.readUInt8(at)) {
    work()
    at += size + 1
  }
  return at + 1
}

function cutJpeg(bytes: Buffer, work: Work): Buffer | undefined {
  const kept = [piece(bytes, 0, 2)]
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined
    work()
    const mark = bytes.readUInt8(at + 1)
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === 0xd9) return Buffer.concat([...kept, piece(bytes, at, 2)])
    work(PART)
    const part = piece(bytes, at, bytes.readUInt16BE(at + 2) + 2)
    const end = mark === 0xda ? endOfScan(bytes, at + part.length, work) : at + part.length
    if (!isJpegNote(mark, part)) kept.push(bytes.subarray(at, end))
    at = end
  }
}

/** JPEG comments and application segments, except those for colour. */
function isJpegNote(mark: number, part: Buffer): boolean {
  if (mark === 0xfe) return true
  if (mark < 0xe0 || mark > 0xef) return false
  const name = part.toString('latin1', 4, 16)
  const isColor =
    (mark === 0xe2 && name.startsWith('ICC_PROFILE\0')) || (mark === 0xee && name.startsWith('Adobe'))
  return !isColor && !(mark === 0xe0 && name.startsWith('JFIF\0'))
}

/** Picture data continues until a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, start: number, work: Work): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    work()
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  throw new RangeError('a scan without an end')
}

/**
 * AVIF boxes that affect the picture; they refer to each other by offset, so only what follows the last can be
 * cut.
 */
const AVIF_PARTS = /^(?:ftyp|meta|mdat|moov|iref|pict)$/

function cutAvif(bytes: Buffer, work: Work): Buffer | undefined {
  let end = 0
  for (let at = 0; at + 8 <= bytes.length; ) {
    work(PART)
    const short = bytes.readUInt32BE(at)
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short
    if (size < 8 || at + size > bytes.length) break
    at += size
    if (AVIF_PARTS.test(bytes.toString('latin1', at - size + 4, at - size + 8))) end = at
  }
  return end === 0 ? undefined : bytes.subarray(0, end)
}

function piece(bytes: Buffer, at: number, length: number): Buffer {
  if (at + length > bytes.length) throw new RangeError('a part that leads past the end')
  return bytes.subarray(at, at + length)
}
