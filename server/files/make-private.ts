import { chmod, stat } from 'node:fs/promises'
import { makeFolderDurably } from './write-durably'

/** Makes a folder that only we may enter; its entry is on disk before anything is written in it. */
export async function makePrivate(folder: string): Promise<void> {
  await makeFolderDurably(folder, 0o700)
  if (((await stat(folder)).mode & 0o077) !== 0) await chmod(folder, 0o700)
}
