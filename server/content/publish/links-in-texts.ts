import type { LinkingEntry, LinksToPage } from '#contract/admin/entries'
import { type AnyContentType, type AnyValue, editedTypes, idOf } from '#contract/content/content-types'
import type { Field } from '#contract/content/field'
import { placedValues } from '#contract/content/nested-fields'
import { Unreadable } from '../../files/unreadable'
import { createTurns } from '../../processes/turns'
import { changedEntry } from '../../storage/entries'
import type { Library } from '../library'
import { createFieldMover, type FieldMover } from '../moved-fields'
import { type AlsoChanged, isGood } from './also-change'
import type { PublishContext } from './context'
import type { Draft } from './draft'

/**
 * Adds to a draft the new address of a page in every link to it, also in changes that wait. A link in a file that cannot be read or changed
 * stays: its address redirects. See tests/decisions/0115.
 */
export async function changeLinks(
  { library, siteUrl }: PublishContext,
  type: AnyContentType,
  { before, after }: { before: AnyValue; after: AnyValue },
  draft: Draft,
): Promise<readonly AlsoChanged[]> {
  const [from, to] = [type.page?.(before), type.page?.(after)]
  if (from === undefined || to === undefined || from === to) return []
  const moved = createFieldMover({ paths: new Map([[from, to]]), siteUrl })
  return (await changeEverywhere(library, moved, draft)).done
}

/**
 * Adds to a draft what a mover changes in all entries, as the draft has them by now. What is in a file
 * that cannot be read or changed stays, and so does an entry that would no longer be valid.
 * @returns what was changed, and how many entries had something to change.
 */
export async function changeEverywhere(
  library: Pick<Library, 'files'>,
  moved: FieldMover,
  draft: Draft,
): Promise<{ readonly done: readonly AlsoChanged[]; readonly found: number }> {
  const turn = createTurns()
  const done: AlsoChanged[] = []
  let found = 0
  for (const type of editedTypes) {
    let count = 0
    for (const { path, source } of library.files(type)) {
      await turn()
      if (source instanceof Error) continue
      const wanted = source.filter(({ fields }) => moved(type, fields).count > 0).length
      found += wanted
      if (wanted > 0 || draft.hasChanged(path)) count += await changeFile(type, path, { moved, draft })
    }
    if (count > 0) done.push({ type, count, isLink: true })
  }
  return { done, found }
}

/** @returns how many entries were changed. */
async function changeFile(
  type: AnyContentType,
  path: string,
  { moved, draft }: { moved: FieldMover; draft: Draft },
): Promise<number> {
  try {
    const file = await draft.open(type, draft.placeOf(path))
    let count = 0
    file.data = file.data.map((raw) => {
      const { changes } = moved(type, raw.fields)
      const changed = changedEntry(raw, changes)
      if (Object.keys(changes).length === 0 || (isGood(type, raw) && !isGood(type, changed))) return raw
      count += 1
      return changed
    })
    if (count > 0) await file.write()
    return count
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return 0
  }
}

/** Most entries that are named: nobody reads more before a save. */
const MOST = 20

interface Linked {
  /** The entries that are linked to or chosen. */
  readonly to: readonly AnyValue[]
  /** The entries whose own links do not count. */
  readonly except?: readonly AnyValue[]
  /** The types whose entries are looked at. */
  readonly among: readonly AnyContentType[]
}

/** The links to the pages of entries in the texts of other content, drafts included. */
export async function findLinks(
  { library, siteUrl }: Pick<PublishContext, 'siteUrl'> & { readonly library: Pick<Library, 'catalogue'> },
  type: AnyContentType,
  { to, except = [], among }: Linked,
): Promise<LinksToPage> {
  const left = new Set(except.flatMap((value) => type.names(value)[0] ?? []))
  // What would change with each of the pages, if these moved to where they are.
  const paths = new Map(to.flatMap((value) => type.page?.(value) ?? []).map((path) => [path, path]))
  if (paths.size === 0) return { count: 0, entryCount: 0, entries: [] }
  const moved = createFieldMover({ paths, siteUrl })
  const turn = createTurns()
  const found: LinkingEntry[] = []
  for (const other of among) {
    for (const { value: entry, raw } of library.catalogue(other).entries) {
      await turn()
      const isOfType = (other.waitsFor ?? other).name === type.name
      if (isOfType && left.has(idOf(other, entry))) continue
      const { count } = moved(other, raw)
      if (count > 0) found.push({ type: other.name, title: other.title(entry), count })
    }
  }
  return totalOf(found)
}

/** The entries that chose one of these entries in a field, within blocks too. */
export function findChoices(
  library: Pick<Library, 'catalogue'>,
  type: AnyContentType,
  { to, among }: Linked,
): LinksToPage {
  const ids = new Set(to.flatMap((value) => type.names(value)[0] ?? []))
  const isChoice = ({ field, value }: { readonly field: Field; readonly value: unknown }) =>
    field.chosenFrom === type.name && typeof value === 'string' && ids.has(value)
  const found = among.flatMap((other) =>
    library.catalogue(other).all.flatMap((entry) => {
      const count = placedValues(other.fields, entry).filter(isChoice).length
      return count > 0 ? [{ type: other.name, title: other.title(entry), count }] : []
    }),
  )
  return totalOf(found)
}

const totalOf = (found: readonly LinkingEntry[]): LinksToPage => ({
  count: found.reduce((sum, one) => sum + one.count, 0),
  entryCount: found.length,
  entries: found.slice(0, MOST),
})
