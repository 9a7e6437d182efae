import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import { absentOrThrow, hasCode } from './error-code'
import { Unreadable } from './unreadable'

/** Largest file of the site, such as an image, in bytes; anything larger is not content but an accident. */
export const LARGEST_FILE = 25 * 1024 * 1024
/** The same for a text. */
const LARGEST_TEXT = 16 * 1024 * 1024

/** How a file is opened: links are not followed, and a pipe without a writer is not waited for. */
export const REGULAR_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The system's error codes for something that exists but is not a file we can read. */
const UNREADABLE = ['EACCES', 'EPERM', 'EIO', 'EISDIR', 'ENXIO', 'ENODEV']

/**
 * The text of a content file, without byte order mark.
 * @returns null when there is no such file.
 * @throws {Unreadable} for a link, a folder or a pipe, a file that is too large or one that is not UTF-8.
 */
export async function readText(path: string): Promise<string | null> {
  const bytes = await readBytes(path)
  return bytes && decodeText(bytes)
}

/**
 * The same, while nobody waits for this thread: at a start it takes a fifth of the time (tests/decisions/0127).
 * @throws {Unreadable} as `readText`.
 */
export function readTextAtOnce(path: string): string | null {
  try {
    const bytes = readRegularFileAtOnce(path)
    return bytes && decodeText(bytes)
  } catch (error) {
    throw asUnreadable(error)
  }
}

/**
 * The bytes of a content file.
 * @returns null when there is no such file.
 * @throws {Unreadable} for a link, a folder or a pipe, or a file that is too large.
 */
export async function readBytes(path: string): Promise<Uint8Array | null> {
  try {
    return await readRegularFile(path)
  } catch (error) {
    throw asUnreadable(error)
  }
}

/**
 * Decodes UTF-8, without byte order mark.
 * @throws {Unreadable} when the bytes are too many, not UTF-8, or hold a zero byte, as those of UTF-16 do.
 */
export function decodeText(bytes: Uint8Array): string {
  requireSize(bytes.length, LARGEST_TEXT)
  const zero = bytes.indexOf(0)
  if (zero >= 0)
    throw new Unreadable(
      `Dit bestand bevat op regel ${lineAt(bytes, zero)} een nulteken, dat in geen tekst voorkomt. Haal het weg, of sla het bestand opnieuw op met de codering UTF-8.`,
    )
  const text = decode(bytes)
  if (text !== undefined) return text
  throw new Unreadable('Dit bestand is geen UTF-8-tekst; sla het opnieuw op met de codering UTF-8.')
}

/** The number of the line that a byte is on. */
const lineAt = (bytes: Uint8Array, at: number) =>
  bytes.subarray(0, at).reduce((line, byte) => (byte === LF ? line + 1 : line), 1)
const LF = 10

async function readRegularFile(path: string): Promise<Uint8Array | null> {
  const handle = await open(path, REGULAR_ONLY).catch(absentOrUnreadable)
  if (!handle) return null
  try {
    requireRegular(await handle.stat())
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

function readRegularFileAtOnce(path: string): Uint8Array | null {
  let file: number
  try {
    file = openSync(path, REGULAR_ONLY)
  } catch (error) {
    return absentOrUnreadable(error)
  }
  try {
    requireRegular(fstatSync(file))
    return readFileSync(file)
  } finally {
    closeSync(file)
  }
}

function requireRegular(stats: Stats): void {
  if (!stats.isFile()) throw new Unreadable('Dit is geen gewoon bestand.')
  requireSize(stats.size, LARGEST_FILE)
}

function requireSize(size: number, most: number): void {
  if (size > most) throw new Unreadable(`Dit bestand is te groot (meer dan ${most / 1024 / 1024} MB).`)
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

function absentOrUnreadable(error: unknown): null {
  if (hasCode(error, 'ELOOP'))
    throw new Unreadable('Dit is een snelkoppeling (symlink); die wordt niet gevolgd.')
  return absentOrThrow(error)
}

/** An error of the system that concerns only this file, in words; it is the cause. */
export function asUnreadable(error: unknown): unknown {
  if (!UNREADABLE.some((code) => hasCode(error, code))) return error
  const isDenied = hasCode(error, 'EACCES') || hasCode(error, 'EPERM')
  return new Unreadable(isDenied ? DENIED : 'Dit bestand is niet te lezen.', undefined, { cause: error })
}

const DENIED =
  'De server mag dit niet lezen. Vraag degene die de server beheert om het van de gebruiker van de server te maken (chown).'
