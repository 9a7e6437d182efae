import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../files/error-code'

/** Not data: files that a server makes anew, or that may be half written when we look. */
const NO_DATA =
  /^(?:cache|lost\+found|incoming|moved\.json|site\.json|\.gitignore|\.wissel-restore|server\.lock(?:\..*)?)$/
const DRAFT = /\.tmp$/
/** Attempts before we give up, and milliseconds between two. */
const TRIES = 500
const BETWEEN = 20
const PIECE = 256 * 1024

interface HeldFile {
  readonly path: string
  readonly size: number
  read(): Generator<Uint8Array>
}

/** The files of a folder as they all were at one moment, whatever happens to them later. */
export interface Snapshot {
  readonly files: readonly HeldFile[]
  close(): void
}

/**
 * Takes a snapshot of a folder in which others replace files whole or append to them. Each file is opened,
 * which preserves its version; if they are all unchanged afterwards, they existed together in that state.
 * @throws {Error} when the folder is never unchanged for a few milliseconds.
 */
export async function takeSnapshot(folder: string): Promise<Snapshot> {
  const held = new Map<string, { fd: number; stamp: string; size: number }>()
  const letGo = (path: string) => {
    const file = held.get(path)
    if (file) closeSync(file.fd)
    held.delete(path)
  }
  for (let left = TRIES; left > 0; left--) {
    const seen = look(folder)
    for (const path of [...held.keys()]) if (held.get(path)?.stamp !== seen.get(path)) letGo(path)
    for (const path of seen.keys()) if (!held.has(path)) hold(folder, path, held)
    const again = look(folder)
    const isSame =
      again.size === held.size && [...again].every(([path, stamp]) => held.get(path)?.stamp === stamp)
    if (isSame)
      return {
        files: [...held].map(([path, { fd, size }]) => ({ path, size, read: () => pieces(fd, size) })),
        close: () => [...held.keys()].forEach(letGo),
      }
    await sleep(BETWEEN)
  }
  for (const path of [...held.keys()]) letGo(path)
  throw new Error(`The files in ${folder} change all the time. Try again at a quieter moment.`)
}

function hold(
  folder: string,
  path: string,
  held: Map<string, { fd: number; stamp: string; size: number }>,
): void {
  try {
    const fd = openSync(join(folder, path), 'r')
    const stats = fstatSync(fd, { bigint: true })
    held.set(path, { fd, stamp: stampOf(stats), size: Number(stats.size) })
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

/** The files with a stamp that changes whenever one is written or replaced. */
function look(folder: string, below = '', found = new Map<string, string>()): Map<string, string> {
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if ((below === '' && NO_DATA.test(entry.name)) || DRAFT.test(entry.name)) continue
    if (entry.isDirectory()) look(folder, path, found)
    else if (entry.isFile()) note(join(folder, path), path, found)
  }
  return found
}

function note(place: string, path: string, found: Map<string, string>): void {
  try {
    found.set(path, stampOf(statSync(place, { bigint: true })))
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

function stampOf(stats: { dev: bigint; ino: bigint; size: bigint; mtimeNs: bigint }): string {
  // Not the ctime: replacing a file that we hold open changes that of the old inode.
  return [stats.dev, stats.ino, stats.size, stats.mtimeNs].join(' ')
}

function* pieces(fd: number, size: number): Generator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const piece = new Uint8Array(Math.min(PIECE, size - at))
    const read = readSync(fd, piece, 0, piece.length, at)
    if (read === 0) throw new Error('A file became shorter while it was read.')
    at += read
    yield piece.subarray(0, read)
  }
}
