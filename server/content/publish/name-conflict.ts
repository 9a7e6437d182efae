import { typeOfPath } from '#contract/content/content-types'
import { isSame } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import { readableEntries } from '../../storage/storage-of'
import { type Entry, fileStem, readEntry } from '../read-entry'
import type { PublishContext } from './context'

/**
 * Checks an old version before it is written.
 * @throws {Problem} conflict when an entry would take a name that another one has by now: one of the two would
 * disappear from the site.
 */
export function requireNoNameConflict(context: PublishContext, changes: readonly FileChange[]): void {
  const changed = new Set(changes.map(({ path }) => path))
  for (const { name, catalogue, type, isBeside } of changes.flatMap((change) => namesIn(context, change))) {
    const other = catalogue.entry(name)
    if (!other || (changed.has(other.file) && !isBeside(other))) continue
    // An id stays, whatever else is changed.
    const act = type.names(other.value)[0] === name ? 'Verwijder' : 'Wijzig of verwijder'
    throw new Problem(
      'conflict',
      `“${name}” is intussen in gebruik bij “${type.title(other.value)}”. ${act} dat eerst; daarna kan dit terug.`,
    )
  }
}

/** The names in a file that is changed, each with whether another entry has it beside one that is brought in. */
function namesIn(context: PublishContext, { path, bytes }: FileChange) {
  const type = typeOfPath(path)
  if (!type) return []
  const catalogue = context.library.catalogue(type)
  const origin = { stem: fileStem(path), ...context.datesOf(path) }
  const { source } = context.library.file(type, path) ?? {}
  const before = Array.isArray(source) ? source : []
  const entries = readableEntries(type, bytes).map(({ key, fields }) => {
    const { value } = readEntry(type, type.complete(fields, origin))
    const isThere = before.some((one) => one.key === key && isSame(one.fields, fields))
    return { key, isThere, names: value ? type.names(value) : [] }
  })
  return entries.flatMap(({ key, isThere, names }) =>
    names.map((name) => ({
      name,
      catalogue,
      type,
      isBeside: (other: Entry) =>
        !isThere &&
        other.file === path &&
        other.key !== key &&
        entries.some((one) => one.key === other.key && one.names.includes(name)),
    })),
  )
}
