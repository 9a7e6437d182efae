import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux's in-memory file system. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there and in the machine's memory; a suite uses a tenth of that. */
const ROOM = 4 * 1024 ** 3

/**
 * Calls with environment variables that keep programs' temporary files in memory; with none where there is no
 * room, so that they stay on the disk. The repositories and browser profiles of tests are temporary, and
 * waiting for a disk is a large part of the cost of a save.
 * @returns what the call resolved with; its files are gone by then.
 */
export async function inMemory(call) {
  if (!hasRoom()) return await call({})
  const folder = mkdtempSync(join(MEMORY, 'wissel-'))
  // A test that runs as another account may pass through it, but not list it.
  chmodSync(folder, 0o711)
  try {
    return await call({ TMPDIR: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasRoom() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) > ROOM
  } catch {
    return false
  }
}
