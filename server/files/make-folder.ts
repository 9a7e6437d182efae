import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Problem } from '#contract/problem'
import { hasCode } from './error-code'

/**
 * Makes a folder and its missing parents. Node's own recursive mkdir never returns for a path in a folder that
 * is open but was removed: such a folder still seems to exist, yet nothing can be made in it.
 * @throws {Problem} unavailable in such a folder.
 * @returns the folders that were made, the deepest first.
 */
export async function makeFolders(path: string, mode = 0o777): Promise<readonly string[]> {
  try {
    await mkdir(path, { mode })
    return [path]
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await isFolder(path))) return []
    if (!hasCode(error, 'ENOENT')) throw error
    if (await isFolder(dirname(path))) throw new Problem('unavailable')
  }
  const above = await makeFolders(dirname(path), mode)
  return [...(await makeFolders(path, mode)), ...above]
}

/** @throws the error of a disk that does not say. */
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return false
    throw error
  }
}
