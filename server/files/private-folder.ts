import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes the folder for what is about people: closed to other users, and ignored by git whatever else is. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  const ignore = join(path, '.gitignore')
  // One that another user wrote cannot be written by us, and need not be.
  if ((await readFile(ignore, 'utf8').catch(() => null)) !== '*\n')
    await writeFile(ignore, '*\n', { mode: 0o600 })
}
