import { compareCodes } from '#contract/compare-codes'
import type { ContentType } from '#contract/content/content-type'
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

/** Builds the catalogue as it is at a moment (milliseconds since 1970). */
export function catalogueOf<F extends Fields>(
  type: ContentType<F>,
  entries: readonly Entry<F>[],
  now: number,
): Catalogue<F> {
  const problems: FileProblem[] = []
  const named = new Map<string, Entry<F>>()
  const chosen = [...entries].sort(byAge).filter((entry) => {
    const names = type.names(entry.value)
    const taken = names.find((name) => named.has(name))
    if (taken !== undefined) {
      const field = fieldNaming(taken, entry.raw)
      const message = `"${entry.raw[field] ?? taken}" wordt al gebruikt in ${named.get(taken)?.file}; kies een ander id of webadres.`
      problems.push({ file: entry.file, field: type.place.isList ? `${entry.key}.${field}` : field, message })
      return false
    }
    for (const name of names) named.set(name, entry)
    return true
  })
  // Oldest last, so that it overwrites newer entries with the same name.
  const stems = new Map(chosen.toReversed().map((entry) => [entry.stem.normalize('NFC'), entry]))
  const sorted = chosen.sort((a, b) => type.compare(a.value, b.value))
  const all = sorted.map((entry) => entry.value)
  return {
    all,
    entries: sorted,
    public: all.filter((value) => type.isPublic(value, now)),
    problems,
    find(name) {
      const value = (named.get(name) ?? stems.get(name.normalize('NFC')))?.value
      return value && type.isPublic(value, now) ? value : undefined
    },
    entry: (name) => named.get(name),
  }
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
  return compareCodes(a.created, b.created) || compareCodes(a.file, b.file)
}
