import type { Row } from '#contract/admin/entries'
import type { WaitingVersion } from '#contract/admin/pending'
import { type AnyContentType, idOf, pendingTypeOf } from '#contract/content/content-types'
import { planOf } from '#contract/content/entry-plan'
import type { Field } from '#contract/content/field'
import { possibleColumns } from '#contract/content/listed-columns'
import type { FileProblem } from '#contract/problem'
import type { Library } from '../content/library'
import { etagOf } from '../content/publish/editable'
import { createUseCounts } from '../content/uses'
import { waitingVersions } from '../content/waiting-versions'

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
  const doubts = library.doubts(type)
  const countUses = createUseCounts(library, type)
  const pending = showsWaiting ? pendingTypeOf(type) : undefined
  const waiting = new Map(pending ? waitingVersions(library).flatMap(screenIfFor(type)) : [])
  return library.catalogue(type).entries.map(({ value, file, key, raw }) => {
    const isItsOwn = isAbout({ file, key })
    const problem = library.file(type, file)?.problems.find(isItsOwn) ?? doubts.find(isItsOwn)
    const page = type.page?.(value)
    const plan = planOf(type, value, now)
    const id = idOf(type, value)
    const change = waiting.get(id)
    return {
      id,
      title: type.title(value),
      state: type.state(value, now),
      etag: etagOf(file, raw),
      ...(plan === undefined ? {} : { plan }),
      ...(page === undefined ? {} : { page }),
      ...(type.isPublic(value, now) ? { isPublic: true } : {}),
      ...(change === undefined ? {} : { waiting: change }),
      ...usesIn(countUses(value)),
      values: Object.fromEntries(
        shown.map((name) => [name, isYetToCome(type.fields[name], value[name], now) ? null : value[name]]),
      ),
      ...(problem === undefined ? {} : { problem: problem.message }),
    }
  })
}

/** The id of the entry of a type for which a version waits, with the screen of that. */
const screenIfFor =
  ({ name }: AnyContentType) =>
  ({ type, publicId, screen }: WaitingVersion): (readonly [string, string])[] =>
    type === name && publicId !== null ? [[publicId, screen]] : []

/** What is planned and was never updated has the date of its plan here. */
const isYetToCome = (field: Field | undefined, value: unknown, now: number) =>
  field?.isPast === true && Date.parse(String(value)) > now

const usesIn = (uses: Row['uses'] = {}) => (Object.keys(uses).length > 0 ? { uses } : {})

/** Whether a problem is about an entry, by its file and its key in there; an entry with a file of its own has the key ''. */
const isAbout =
  (entry: { readonly file: string; readonly key: string }) =>
  ({ file, field }: FileProblem): boolean =>
    file === entry.file && (field === undefined || entry.key === '' || field.startsWith(`${entry.key}.`))
