import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Where Linux shows memory as a folder. */
const MEMORY = '/dev/shm'
/** Bytes that must be free there, and in the machine as well: a suite holds a tenth of it. */
const ROOM = 4 * 1024 ** 3

/**
 * Calls with variables by which programs keep their temporary files in memory; without any where that has no room, and
 * they are on the disk as ever. Repositories, profiles of browsers: what a test leaves need not outlive it, and to wait
 * until a disk has it is much of what a save costs.
 * @returns what the call returned; its files are gone by then.
 */
export function inMemory(call) {
  if (!hasRoom()) return call({})
  const folder = mkdtempSync(join(MEMORY, 'wissel-'))
  // A test that runs as another account goes through it, and sees no names in it.
  chmodSync(folder, 0o711)
  try {
    return call({ TMPDIR: folder })
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
