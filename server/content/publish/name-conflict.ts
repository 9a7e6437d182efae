import { Problem } from '#contract/problem'
import type { FileChange } from '../../git/commit/commit-request'
import { readEntry } from '../read-entry'
import type { Desk } from './context'
import { stemOf } from './editable'
import { readRaw } from './raw-entries'
import { entriesOf } from './restored-file'
import { typeAt } from './type-of-path'

/**
 * Looks at what comes back from the past before it is written.
 * @throws {Problem} conflict when an entry would take a name that another one has by now: one of the two would
 * then vanish from the site.
 */
export function requireNoClash(desk: Desk, changes: readonly FileChange[]): void {
  const changed = new Set(changes.map(({ path }) => path))
  for (const name of changes.flatMap((change) => namesIn(desk, change))) {
    const other = name.catalogue.entry(name.name)
    if (!other || changed.has(other.file)) continue
    throw new Problem(
      'conflict',
      `"${name.name}" is intussen in gebruik bij "${name.titleOf(other.value)}". Wijzig of verwijder dat eerst; daarna kan dit terug.`,
    )
  }
}

function namesIn(desk: Desk, { path, bytes }: FileChange) {
  const type = typeAt(path)
  if (!type || !bytes) return []
  const catalogue = desk.library.catalogue(type)
  const origin = { stem: stemOf(path), ...desk.datesOf(path) }
  return readRaw(() => entriesOf(type, bytes)).flatMap(({ fields }) => {
    const { value } = readEntry(type, type.complete(fields, origin))
    return (value ? type.names(value) : []).map((name) => ({ name, catalogue, titleOf: type.title }))
  })
}
