import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { Unreadable } from './unreadable'

/** Above this a file is not content but an accident, in bytes. */
const LARGEST_FILE = 16 * 1024 * 1024

/**
 * The text of a content file, without byte order mark.
 * @returns null when there is no such file.
 * @throws {Unreadable} for a link, a file that is too large or one that is not UTF-8.
 */
export async function readText(path: string): Promise<string | null> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(absentOrThrow)
  if (!handle) return null
  try {
    const { size } = await handle.stat()
    if (size > LARGEST_FILE) throw new Unreadable('Dit bestand is te groot (meer dan 16 MB).')
    return decode(await handle.readFile())
  } finally {
    await handle.close()
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Unreadable('Dit bestand is geen UTF-8-tekst; sla het opnieuw op met de codering UTF-8.')
  }
}

function absentOrThrow(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  if (error.code === 'ELOOP')
    throw new Unreadable('Dit is een snelkoppeling (symlink); die wordt niet gevolgd.')
  if (error.code === 'EACCES' || error.code === 'EISDIR')
    throw new Unreadable('Dit bestand is niet te lezen.')
  throw error
}
