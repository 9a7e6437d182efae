import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Makes the folder for what is about people: closed to other users, and ignored by git whatever else is. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  await writeFile(join(path, '.gitignore'), '*\n', { mode: 0o600 })
}
