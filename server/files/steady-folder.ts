import * as fs from 'node:fs'
import { lstat, stat } from 'node:fs/promises'
import { promisify } from 'node:util'

const open = promisify(fs.open)
const close = promisify(fs.close)

/** The folder itself, not whatever has its name: putting something else in its place changes nothing here. */
export interface SteadyFolder {
  /** A path to that very folder, even after a move; to nothing once it is gone. Valid in this process only. */
  readonly path: string
  /** Whether its name still leads to it. */
  isInPlace(): Promise<boolean>
  close(): Promise<void>
}

/** A line of the log in JSON, in which such a folder has the name that it has now: to others that path means nothing. */
export function withNamesOfFolders(line: string): string {
  return line.replace(/\/proc\/self\/fd\/\d+(?=\/)/g, (own) => {
    try {
      return JSON.stringify(fs.readlinkSync(own)).slice(1, -1)
    } catch {
      return own
    }
  })
}

/**
 * Keeps hold of a folder. Where the system offers no path to an open folder (outside Linux), its name has to
 * do. See tests/decisions/0025.
 * @param name path of a folder that exists.
 */
export async function keepFolder(name: string): Promise<SteadyFolder> {
  const first = await lstat(name)
  // A number, not a handle: where a start fails nobody closes it, and a handle that is collected ends the process on Node 26.
  const descriptor = await open(name, 'r')
  const own = `/proc/self/fd/${descriptor}`
  const isOpenable = await stat(own).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  return {
    path: isOpenable ? own : name,
    async isInPlace() {
      const now = await lstat(name).catch(() => null)
      return now !== null && now.ino === first.ino && now.dev === first.dev
    },
    close: () => close(descriptor),
  }
}
