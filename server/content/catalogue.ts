import { compareCodes } from '#contract/compare-codes'
import type { ContentType } from '#contract/content/content-type'
import type { AnyContentType } from '#contract/content/content-types'
import type { Fields, ValueOf } from '#contract/content/field'
import type { FileProblem } from '#contract/problem'
import { slugify } from '#contract/slug'
import type { Entry } from './read-entry'

/** The entries of one type by name and in order, without duplicate names. */
export interface Catalogue<F extends Fields = Fields> {
  readonly all: readonly ValueOf<F>[]
  readonly public: readonly ValueOf<F>[]
  /** The file of each of `all`, in the same order. */
  readonly entries: readonly Entry<F>[]
  readonly problems: readonly FileProblem[]
  /** The public entry with this id or slug, or else with this file name. */
  find(name: string): ValueOf<F> | undefined
  /** The entry with this id or slug, public or not. */
  entry(name: string): Entry<F> | undefined
}

/** The catalogues of all types. */
export interface Catalogues {
  catalogue<F extends Fields>(type: ContentType<F>): Catalogue<F>
}

/** Entries with distinct names, as a catalogue has them. */
interface Chosen {
  /** By age, the oldest first. */
  readonly byAge: readonly Entry[]
  /** In the order of their type. */
  readonly sorted: readonly Entry[]
  /** The places of entries in `byAge`, by name. */
  readonly named: ReadonlyMap<string, number>
  /** The same by file name; of those with the same one, the oldest. */
  readonly stems: () => ReadonlyMap<string, number>
  readonly problems: readonly FileProblem[]
}

/** Builds the catalogue as it is at a moment (milliseconds since 1970). */
export function catalogueOf(type: AnyContentType, entries: readonly Entry[], now: number): Catalogue {
  return catalogueFrom(type, choose(type, entries), now)
}

/** Builds a catalogue again whenever its entries change. */
export function createCatalogueBuilder(
  type: AnyContentType,
): (entries: readonly Entry[], now: number) => Catalogue {
  let last: { readonly entries: readonly Entry[]; readonly chosen: Chosen } | undefined
  return (entries, now) => {
    const chosen = (last && replaced(type, last, entries)) ?? choose(type, entries)
    last = { entries, chosen }
    return catalogueFrom(type, chosen, now)
  }
}

/** The most entries that are replaced one by one. */
const FEW = 50

/**
 * The same with a few entries replaced by versions that keep names, age and order, as those of most saves do:
 * ten thousand are then not sorted again (tests/decisions/0125). Undefined for any other change.
 */
function replaced(
  type: AnyContentType,
  { entries: before, chosen }: { readonly entries: readonly Entry[]; readonly chosen: Chosen },
  entries: readonly Entry[],
): Chosen | undefined {
  if (before.length !== entries.length || chosen.problems.length > 0) return undefined
  const changed: (readonly [old: Entry, entry: Entry])[] = []
  for (let at = 0; at < entries.length; at++) {
    const [old, entry] = [before[at], entries[at]]
    if (!old || !entry || old === entry) continue
    if (changed.length === FEW || !isInSamePlace(type, old, entry)) return undefined
    changed.push([old, entry])
  }
  const [byAge, sorted] = [[...chosen.byAge], [...chosen.sorted]]
  for (const [old, entry] of changed) {
    byAge[byAge.indexOf(old)] = entry
    sorted[sorted.indexOf(old)] = entry
  }
  return { ...chosen, byAge, sorted }
}

function isInSamePlace(type: AnyContentType, old: Entry, entry: Entry): boolean {
  return (
    byAge(old, entry) === 0 &&
    type.names(old.value).join('\0') === type.names(entry.value).join('\0') &&
    type.compare(old.value, entry.value) === 0
  )
}

function choose(type: AnyContentType, entries: readonly Entry[]): Chosen {
  const problems: FileProblem[] = []
  const named = new Map<string, number>()
  const oldest: Entry[] = []
  for (const entry of [...entries].sort(byAge)) {
    const names = type.names(entry.value)
    const taken = names.find((name) => named.has(name))
    if (taken !== undefined) {
      const field = fieldNaming(taken, entry.raw)
      const other = oldest[named.get(taken) ?? -1]?.file
      const message = type.waitsFor
        ? `Hiervoor is er nog een wijziging: ${other}. Verwijder een van de twee; tot dan komt geen van beide online.`
        : `“${entry.raw[field] ?? taken}” wordt al gebruikt in ${other}; kies een ander id of webadres.`
      problems.push({ file: entry.file, field: type.place.isList ? `${entry.key}.${field}` : field, message })
      continue
    }
    for (const name of names) named.set(name, oldest.length)
    oldest.push(entry)
  }
  const sorted = oldest.toSorted((a, b) => type.compare(a.value, b.value))
  let places: ReadonlyMap<string, number> | undefined
  const stems = () => (places ??= placesByStem(oldest))
  return { byAge: oldest, sorted, named, stems, problems }
}

function catalogueFrom(
  type: AnyContentType,
  { byAge: oldest, sorted, named, stems, problems }: Chosen,
  now: number,
): Catalogue {
  const all = sorted.map((entry) => entry.value)
  const entryAt = (place: number | undefined) => (place === undefined ? undefined : oldest[place])
  return {
    all,
    entries: sorted,
    public: all.filter((value) => type.isPublic(value, now)),
    problems,
    find(name) {
      const value = entryAt(named.get(name) ?? stems().get(name.normalize('NFC')))?.value
      return value && type.isPublic(value, now) ? value : undefined
    },
    entry: (name) => entryAt(named.get(name)),
  }
}

function placesByStem(byAge: readonly Entry[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  // Oldest last, so that it overwrites newer entries with the same name.
  for (let at = byAge.length - 1; at >= 0; at--) places.set(byAge[at]?.stem.normalize('NFC') ?? '', at)
  return places
}

/** The field that a name was written in: an id may be made from the path of a page. */
function fieldNaming(name: string, raw: Entry['raw']): string {
  const fields = Object.entries(raw).filter(([, value]) => typeof value === 'string')
  const [exact] = fields.find(([, value]) => value === name) ?? []
  if (exact !== undefined) return exact
  const [path] =
    fields.find(([, value]) => String(value).startsWith('/') && slugify(String(value)) === name) ?? []
  return path ?? 'id'
}

function byAge(a: Entry, b: Entry): number {
  // A copy has the moment of the original, or an earlier one: the commit of that came after it was written.
  const isLater = Number(a.isUncommitted) - Number(b.isUncommitted)
  return isLater || compareCodes(a.created, b.created) || compareCodes(a.file, b.file)
}
