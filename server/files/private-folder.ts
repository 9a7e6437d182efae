import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolders } from './make-folder'

/** Makes the folder for people's data: closed to other users, and always ignored by git. */
export async function makePrivateFolder(path: string): Promise<void> {
  await makeFolders(path, 0o700)
  await chmod(path, 0o700)
  const ignore = join(path, '.gitignore')
  // A file made by another user cannot be written by us, and need not be.
  if ((await readFile(ignore, 'utf8').catch(() => null)) !== '*\n')
    await writeFile(ignore, '*\n', { mode: 0o600 })
}
