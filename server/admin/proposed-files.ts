import { typeOfPath } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { Library } from '../content/library'
import { requireNothingOfOwners } from '../content/publish/require-allowed'
import type { BranchChanges, BranchFile } from '../git/sync/branch-changes'

/** Bytes of entries that are parsed for a branch in the list, and on its own screen: up to 3 ms per kilobyte. */
export const MOST_LISTED = 256 * 1024
export const MOST_SHOWN = 2 * 1024 * 1024

/** The files whose bytes are parsed, until there are too many of those: whoever may push decides on them. */
export function withinSight(files: readonly BranchFile[], most: number): BranchFile[] {
  let left = most
  return files.map((file) => {
    const { path, before, after } = file
    if (!typeOfPath(path)) return file
    const size = (before?.length ?? 0) + (after?.length ?? 0)
    if (size > left) return { ...file, before: null, after: null, isTooLarge: true }
    left -= size
    return file
  })
}

/**
 * Only owners may merge what only owners may change: some settings, and everything outside the content, such as
 * the program itself. What cannot be inspected might be that.
 * @throws {Problem} forbidden
 */
export function requireForEditors(
  library: Library,
  changes: BranchChanges,
  files: readonly BranchFile[],
): void {
  if (changes.others > 0)
    throw new Problem(
      'forbidden',
      'Dit voorstel wijzigt ook bestanden die geen inhoud van de site zijn. Alleen een eigenaar mag het samenvoegen.',
    )
  if (files.length < changes.files.length || files.some((file) => file.isTooLarge && typeOfPath(file.path)))
    throw new Problem('forbidden', 'Dit voorstel is zo groot dat alleen een eigenaar het mag samenvoegen.')
  const changed = files.flatMap(({ path, from, after }) => [
    { path, bytes: after },
    ...(from === undefined ? [] : [{ path: from, bytes: null }]),
  ])
  requireNothingOfOwners(library, changed)
}
