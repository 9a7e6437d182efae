import { lstat, open, stat } from 'node:fs/promises'

/** The folder itself, not whatever has its name: putting something else in its place changes nothing here. */
export interface SteadyFolder {
  /** A path to that very folder, even after a move; to nothing once it is gone. Valid in this process only. */
  readonly path: string
  /** Whether its name still leads to it. */
  isInPlace(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Keeps hold of a folder. Where the system offers no path to an open folder (outside Linux), its name has to
 * do. See tests/decisions/0025.
 * @param name path of a folder that exists.
 */
export async function keepFolder(name: string): Promise<SteadyFolder> {
  const handle = await open(name, 'r')
  const first = await lstat(name)
  const own = `/proc/self/fd/${handle.fd}`
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
    close: () => handle.close(),
  }
}
