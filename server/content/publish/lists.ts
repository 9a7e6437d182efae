import type { AnyContentType, AnyValue } from '#contract/content/content-types'
import type { RawEntry } from '../../storage/read-entries'
import { type PublishContext, unreadableFile } from './context'
import { type Editable, editable, etagOf } from './editable'

/** The readable records of a list, as its file has them. */
export interface List {
  readonly entries: readonly Editable[]
  readonly etag: string
}

/** The list of a type that is edited as a whole, with its ETag. */
export function findList(
  context: PublishContext,
  type: AnyContentType,
): { value: readonly AnyValue[]; etag: string; broken: readonly string[] } {
  const file = context.library.files(type)[0]
  if (file?.source instanceof Error) throw unreadableFile(file.path, file.source)
  const list = listFrom(context, type, file?.source ?? [])
  const broken = list.entries.flatMap((entry) => [...entry.broken, ...entry.mended])
  return { ...remembered(context, type, list), broken }
}

/** A list made of these records. */
export function listFrom(context: PublishContext, type: AnyContentType, raws: readonly RawEntry[]): List {
  const path = type.place.path
  const good = context.library.catalogue(type)
  const entries = raws.flatMap((raw) => {
    const place = { path, dates: context.datesOf(path), lastGood: good.entry(raw.key)?.value }
    return editable(type, raw, place) ?? []
  })
  // The order is significant: it is edited here.
  return { entries, etag: etagOf(path, { records: raws.map(({ fields }) => fields) }) }
}

/** The list as sent to an editor, remembered as seen. */
export function remembered(context: PublishContext, type: AnyContentType, { entries, etag }: List) {
  const value = entries.map((entry) => entry.value)
  context.seen.remember(type, { etag, value }, entries)
  return { value, etag }
}

/** The list that somebody saw under this ETag: from memory, or from an older version in git. */
export async function recallList(
  context: PublishContext,
  type: AnyContentType,
  etag: string,
): Promise<readonly AnyValue[] | null> {
  const seen = context.seen.find(type, etag)
  // Only lists of this type are stored under its name.
  if (seen) return seen as readonly AnyValue[]
  return (await listInGit(context, type, etag))?.entries.map((entry) => entry.value) ?? null
}

/** The fields of each record as the list had them under this ETag: from memory, or from an older version in git. */
export async function rawsInList(
  context: PublishContext,
  type: AnyContentType,
  etag: string,
): Promise<ReadonlyMap<string, Editable['raw']> | null> {
  const seen = context.seen.findInvalid(type, etag)
  if (seen) return new Map(seen.map(({ key, fields }) => [key, fields]))
  const list = await listInGit(context, type, etag)
  return list && new Map(list.entries.map(({ key, raw }) => [key, raw]))
}

/** The list that has this ETag in an older version in git, if it is there. */
async function listInGit(context: PublishContext, type: AnyContentType, etag: string): Promise<List | null> {
  for await (const list of context.seen.versionsOf(type, type.place.path)) {
    const then = listFrom(context, type, list)
    if (then.etag === etag) return then
  }
  return null
}
