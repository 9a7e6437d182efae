import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { Problem } from '#contract/problem'
import type { RawEntry } from '../../storage/codecs'
import { pathsOf } from './conflict-reply'
import type { Desk } from './context'
import { type Editable, editable, etagOf } from './editable'
import { mergeLists } from './merge-lists'
import type { Parsed } from './validate'

/** A list of records as its file has it, each that can be read. */
export interface List<F extends Fields> {
  readonly entries: readonly Editable<F>[]
  readonly etag: string
}

/** The list that these records are. */
export function listFrom<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  raws: readonly RawEntry[],
): List<F> {
  const path = pathOf(type)
  const good = desk.library.catalogue(type)
  const entries = raws.flatMap((raw) => {
    const place = { path, dates: desk.datesOf(path), lastGood: good.entry(raw.key)?.value }
    return editable(type, raw, place) ?? []
  })
  // Order counts: that is what one edits here.
  return { entries, etag: etagOf(path, { records: raws.map(({ fields }) => fields) }) }
}

/** A late save of a list: what is there now, and what was sent. */
interface LateList<F extends Fields> {
  readonly list: List<F>
  readonly read: Parsed<ValueOf<F>[]>
  readonly body: readonly unknown[]
  readonly ifMatch: string
}

/** What a late save of a list is answered with. */
export async function staleList<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  { list, read, body, ifMatch }: LateList<F>,
): Promise<Problem> {
  const { value: current, etag } = remembered(desk, type, list)
  const base = await recallList(desk, type, ifMatch)
  if (read.errors) {
    const conflicts = pathsOf(read.errors)
    return new Problem('stale', undefined, { body: { base, current, etag, conflicts, proposal: body } })
  }
  const sides = { base, mine: read.value, current }
  const { value, conflicts, clashes } = await mergeLists(type, sides, desk.repository.merge)
  const outcome = conflicts.length === 0 ? { merged: value } : { clashes }
  return new Problem('stale', undefined, {
    body: { base, current, etag, conflicts, proposal: value, ...outcome },
  })
}

/** What somebody saw of a list under this ETag: remembered, or found again among the older versions in git. */
async function recallList<F extends Fields>(
  desk: Desk,
  type: ContentType<F>,
  etag: string,
): Promise<readonly ValueOf<F>[] | null> {
  const seen = desk.seen.find(type, '', etag)
  // Only lists of this type are remembered under its name.
  if (seen) return seen as readonly ValueOf<F>[]
  for await (const list of desk.seen.versionsOf(type, pathOf(type))) {
    const then = listFrom(desk, type, list)
    if (then.etag === etag) return then.entries.map((entry) => entry.value)
  }
  return null
}

/** What an editor gets of a list, and is known to have seen. */
export function remembered<F extends Fields>(desk: Desk, type: ContentType<F>, { entries, etag }: List<F>) {
  const value = entries.map((entry) => entry.value)
  desk.seen.remember(type, '', { etag, value })
  return { value, etag }
}

/** The file of a list. */
export function pathOf({ storage }: { readonly storage: ContentType['storage'] }): string {
  if (storage.kind === 'markdown')
    throw new Error('A type with a file for each entry is not edited as a whole')
  return storage.file
}
