import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { absentOrThrow } from './error-code'

/** The paths of the regular files below a folder, from there and with forward slashes. @throws when it cannot be read */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

/** The names of what is in a folder; none where that is not there. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder).catch(absentOrThrow)) ?? []
}
