import { setImmediate as anotherTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { largestUpload, megabytes } from '#contract/largest-upload'
import { PDF, sniffType } from './media-type'

const unpack = promisify(inflate)

/** Limits for decompressed object streams: bytes in all, and the number of streams. */
const LARGEST_UNPACKED = 64 * 1024 * 1024
const MOST_STREAMS = 100_000
/** Bytes after the end mark that are tolerated. */
const TAIL = 1024
/** Bytes before a stream in which its dictionary is searched for. */
const DESCRIPTION = 2048

/** Characters that are searched in one turn, and streams that are looked at in one: others are answered in between. */
const SEARCHED_AT_ONCE = 256 * 1024
const STREAMS_AT_ONCE = 500

/** Names that a document to read does not need, with what they do, and for one that is short what stands behind it. */
const refused: readonly (readonly [name: string, why: string, behind?: string])[] = [
  ['Encrypt', 'is beveiligd met een wachtwoord of tegen kopiëren'],
  ['JavaScript', 'bevat JavaScript'],
  ['Launch', 'start een ander programma'],
  ['EmbeddedFile', 'heeft bijlagen'],
  ['FileAttachment', 'heeft bijlagen'],
  // The files themselves, which need no name: a dictionary, or where it is; no program writes a comment there.
  ['EF', 'heeft bijlagen', '(?:[\\0\\s]*(?:<<|%)|[\\0\\s]+\\d+[\\0\\s%])'],
  ['RichMedia', 'bevat film of geluid'],
  // It may have a script that is not called JavaScript.
  ['Rendition', 'bevat film of geluid'],
  ['XFA', 'bevat een formulier dat alleen in Adobe Reader werkt'],
]
const patterns = refused.map(([name, why, behind = '']) => [new RegExp(nameIn(name) + behind), why] as const)
const ANY = new RegExp(patterns.map(([{ source }]) => source).join('|'))
const PACKS = new RegExp(nameIn('ObjStm'), 'g')
/** Characters of the longest spelling of one of these names. */
const LONGEST = 1 + 3 * Math.max(...refused.map(([name]) => name.length))

/**
 * Why bytes are not a PDF for the site, as a Dutch sentence; undefined when they are: complete, not too large,
 * with nothing that runs, hides or needs a password. Compressed objects are unpacked to check that, within
 * limits (tests/decisions/0084).
 */
export async function whyNoPdf(bytes: Buffer): Promise<string | undefined> {
  if (sniffType(bytes) !== PDF) return 'Dit bestand is geen PDF, al heet het zo.'
  const why = await whatIsWrong(bytes)
  return why && `Deze PDF ${why}.`
}

async function whatIsWrong(bytes: Buffer): Promise<string | undefined> {
  const { document } = largestUpload
  if (bytes.length > megabytes(document)) return `is groter dan ${document} MB`
  const text = bytes.toString('latin1')
  const tail = text.slice(-TAIL)
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return 'is niet compleet'
  return (await whyRefused(text)) ?? whyPacksRefused(bytes, text)
}

async function whyRefused(text: string): Promise<string | undefined> {
  for await (const part of inParts(text)) {
    if (ANY.test(part)) return patterns.find(([pattern]) => pattern.test(part))?.[1]
  }
  return undefined
}

/** A text in parts to search, each with the beginning of the next, where a name may end. */
async function* inParts(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SEARCHED_AT_ONCE) {
    if (at > 0) await anotherTurn()
    yield text.slice(at, at + SEARCHED_AT_ONCE + LONGEST)
  }
}

/** The same check for object streams, which are compressed. */
async function whyPacksRefused(bytes: Buffer, text: string): Promise<string | undefined> {
  let left = LARGEST_UNPACKED
  let streams = 0
  let marks = 0
  /** Where the last stream ends; -1 when none ends from there on. */
  let end = 0
  for (const { 0: mark, index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    streams += 1
    if (streams > MOST_STREAMS) return TOO_MUCH
    if (streams % STREAMS_AT_ONCE === 0) await anotherTurn()
    const description = text.slice(Math.max(0, index - DESCRIPTION), index)
    const own = description.slice(description.lastIndexOf(' obj'))
    const marked = marksIn(own).length
    if (marked === 0) continue
    marks += marked
    // All programs use plain Flate here; any other filter could hide the content.
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*[/>]/.test(own) || own.includes('/DecodeParms'))
      return HIDDEN
    const start = index + mark.length
    if (end !== -1 && end < start) end = bytes.indexOf('endstream', start)
    const unpacked = await unpackFrom(bytes.subarray(start, end === -1 ? undefined : end), left)
    if (typeof unpacked === 'string') return unpacked
    left -= unpacked.length
    const why = await whyRefused(unpacked.toString('latin1'))
    if (why !== undefined) return why
  }
  // A mark elsewhere is a pack that was not looked into, because a long or odd description hides where it begins.
  return (await countMarks(text)) === marks ? undefined : HIDDEN
}

async function countMarks(text: string): Promise<number> {
  let count = 0
  for await (const part of inParts(text))
    count += marksIn(part).filter(({ index }) => index < SEARCHED_AT_ONCE).length
  return count
}

const marksIn = (text: string) => [...text.matchAll(PACKS)]

const HIDDEN = 'is zo ingepakt dat niet te zien is wat erin zit'
const TOO_MUCH = 'is te ingewikkeld'
const BROKEN = 'is beschadigd'

/** What bytes are when unpacked, or why they cannot be. @param most bytes that it may grow to. */
async function unpackFrom(bytes: Buffer, most: number): Promise<Buffer | string> {
  try {
    // Bytes after the compressed data belong to the file; truncated data still yields what it can.
    return await unpack(bytes, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.max(1, most),
    })
  } catch (error) {
    return error instanceof RangeError ? TOO_MUCH : BROKEN
  }
}

/**
 * A pattern for a PDF name in any spelling: each letter may be written as `#` and its hexadecimal code. In other capitals it
 * is another name, and one that compressed data holds by chance.
 */
function nameIn(name: string): string {
  const letters = [...name].map((letter) => {
    const code = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  })
  return `/${letters.join('')}`
}
