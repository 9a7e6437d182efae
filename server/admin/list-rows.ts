import { entryScreen } from '#contract/admin/addresses'
import type { Row } from '#contract/admin/entries'
import { type AnyContentType, pendingTypeOf } from '#contract/content/content-types'
import { planOf } from '#contract/content/entry-plan'
import { possibleColumns } from '#contract/content/listed-columns'
import type { Library } from '../content/library'
import { etagOf } from '../content/publish/editable'
import { createUseCounts } from '../content/uses'

/**
 * All entries of a type as the admin's list shows them, in the type's own order.
 * @param columns fields to show besides those of the type; what fits in no column is left out
 * @param showsWaiting whether it says which entries have a change that waits
 */
export function listRows(
  library: Library,
  type: AnyContentType,
  {
    now,
    columns,
    showsWaiting,
  }: { readonly now: number; readonly columns: readonly string[]; readonly showsWaiting: boolean },
): Row[] {
  const possible = new Set(possibleColumns(type))
  const shown = [...type.columns, ...columns.filter((name) => possible.has(name) && name in type.fields)]
  const doubts = doubtsByKey(library, type)
  const countUses = createUseCounts(library, type)
  const pending = showsWaiting ? pendingTypeOf(type) : undefined
  const waits = (id: string) => pending && library.catalogue(pending).entry(id) && entryScreen(pending, id)
  return library.catalogue(type).entries.map(({ value, file, key, raw }) => {
    const problem = problemOf(library, type, { file, key }) ?? doubts.get(key)
    const page = type.page?.(value)
    const plan = planOf(type, value, now)
    const id = type.names(value)[0] ?? ''
    const waiting = waits(id)
    return {
      id,
      title: type.title(value),
      state: type.state(value, now),
      etag: etagOf(file, raw),
      ...(plan === undefined ? {} : { plan }),
      ...(page === undefined ? {} : { page }),
      ...(type.isPublic(value, now) ? { isPublic: true } : {}),
      ...(waiting === undefined ? {} : { waiting }),
      ...usesIn(countUses(value)),
      values: Object.fromEntries(shown.map((name) => [name, value[name]])),
      ...(problem === undefined ? {} : { problem }),
    }
  })
}

const usesIn = (uses: Row['uses'] = {}) => (Object.keys(uses).length > 0 ? { uses } : {})

function problemOf(
  library: Library,
  type: AnyContentType,
  { file, key }: { file: string; key: string },
): string | undefined {
  const problems = library.file(type, file)?.problems ?? []
  const own = problems.find(({ field }) => field === undefined || key === '' || field.startsWith(`${key}.`))
  return own?.message
}

/** The first warning about each entry, by its key in the file. */
function doubtsByKey(library: Library, type: AnyContentType): ReadonlyMap<string, string> {
  const doubts = new Map<string, string>()
  for (const { field = '', message } of library.doubts(type)) {
    const key = field.slice(0, Math.max(0, field.lastIndexOf('.')))
    if (!doubts.has(key)) doubts.set(key, message)
  }
  return doubts
}
