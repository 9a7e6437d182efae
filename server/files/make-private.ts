import { chmod, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolders } from './make-folder'
import { syncFolder } from './write-durably'

/** Makes a folder that only we may enter; its entry is on disk before anything is written in it. */
export async function makePrivate(folder: string): Promise<void> {
  const topmost = await makeFolders(folder, 0o700)
  for (let made = folder; topmost && made.length >= topmost.length; made = dirname(made)) {
    await syncFolder(dirname(made))
  }
  if (((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700)
}
