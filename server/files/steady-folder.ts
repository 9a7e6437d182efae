import { lstat, open, stat } from 'node:fs/promises'

/** A folder as what it is, not as what has its name: whoever puts another thing in its place changes nothing here. */
export interface SteadyFolder {
  /** Leads to that very folder, also when it was moved; to nothing once it is gone. Means something to this process alone. */
  readonly path: string
  /** Whether it still has its name. */
  isInPlace(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Keeps hold of a folder. Where the system has no way to a folder that is open (outside Linux), its name has to do.
 * See tests/decisions/0025.
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
