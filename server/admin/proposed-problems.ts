import { setImmediate } from 'node:timers/promises'
import type { ProposedProblem } from '#contract/admin/branches'
import { typeOfPath } from '#contract/content/content-types'
import type { Library } from '../content/library'
import { fileIn } from '../content/read-entry'
import type { BranchFile } from '../git/sync/branch-changes'

/**
 * What is wrong in the files of a branch, and what visitors would get of it after a merge. Yields to other requests
 * between files.
 */
export async function proposedProblems(
  library: Library,
  files: readonly BranchFile[],
): Promise<ProposedProblem[]> {
  const problems: ProposedProblem[] = []
  for (const file of files) {
    problems.push(...problemsOf(library, file))
    await setImmediate()
  }
  return problems
}

function problemsOf(
  library: Library,
  { path, from = path, after, isTooLarge }: BranchFile,
): ProposedProblem[] {
  const type = typeOfPath(path)
  if (!type) return []
  if (!after) return isTooLarge ? [{ file: path, message: TOO_LARGE, shows: 'now' }] : []
  const { problems, entries } = fileIn(type, path, after)
  const onSite = (library.file(type, path) ?? library.file(type, from))?.entries ?? []
  return problems.map((problem) => {
    const isOf = ({ key }: { readonly key: string }) => isAbout(problem.field, key)
    const shows = entries.some(isOf) ? 'now' : onSite.some(isOf) ? 'before' : 'nothing'
    return { ...problem, shows }
  })
}

/** Whether a problem concerns the entry with this key; one without a place concerns the whole file. */
function isAbout(field: string | undefined, key: string): boolean {
  return field === undefined || key === '' || field === key || field.startsWith(`${key}.`)
}

const TOO_LARGE = 'Dit bestand is te groot om hier te bekijken.'
