import type { ContentType, Fields, ValueOf } from '#contract/content/content-type'
import { Problem } from '#contract/problem'
import type { RawEntry } from '../../storage/read-entries'
import type { PublishContext } from './context'
import { type Editable, editable, etagOf } from './editable'

/** A list of records as its file has it, each that can be read. */
export interface List<F extends Fields> {
  readonly entries: readonly Editable<F>[]
  readonly etag: string
}

/** The list of a type that is edited as a whole, with its ETag. */
export function findList<F extends Fields>(
  context: PublishContext,
  type: ContentType<F>,
): { value: readonly ValueOf<F>[]; etag: string } {
  const file = context.library.files(type)[0]
  if (file?.source instanceof Error) throw new Problem('conflict', file.source.message)
  return remembered(context, type, listFrom(context, type, file?.source ?? []))
}

/** The list that these records are. */
export function listFrom<F extends Fields>(
  context: PublishContext,
  type: ContentType<F>,
  raws: readonly RawEntry[],
): List<F> {
  const path = type.place.path
  const good = context.library.catalogue(type)
  const entries = raws.flatMap((raw) => {
    const place = { path, dates: context.datesOf(path), lastGood: good.entry(raw.key)?.value }
    return editable(type, raw, place) ?? []
  })
  // Order counts: that is what one edits here.
  return { entries, etag: etagOf(path, { records: raws.map(({ fields }) => fields) }) }
}

/** What an editor gets of a list, and is known to have seen. */
export function remembered<F extends Fields>(
  context: PublishContext,
  type: ContentType<F>,
  { entries, etag }: List<F>,
) {
  const value = entries.map((entry) => entry.value)
  context.seen.remember(type, '', { etag, value })
  return { value, etag }
}

/** What somebody saw of a list under this ETag: remembered, or found again among the older versions in git. */
export async function recallList<F extends Fields>(
  context: PublishContext,
  type: ContentType<F>,
  etag: string,
): Promise<readonly ValueOf<F>[] | null> {
  const seen = context.seen.find(type, '', etag)
  // Only lists of this type are remembered under its name.
  if (seen) return seen as readonly ValueOf<F>[]
  for await (const list of context.seen.versionsOf(type, type.place.path)) {
    const then = listFrom(context, type, list)
    if (then.etag === etag) return then.entries.map((entry) => entry.value)
  }
  return null
}
