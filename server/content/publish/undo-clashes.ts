import type { UndoClash } from '#contract/admin/history'
import { type AnyContentType, typeOfPath } from '#contract/content/content-types'
import { isSame, lowerFirst } from '#contract/content/describe-change'
import { Problem } from '#contract/problem'
import type { RawEntry } from '../../storage/read-entries'
import { readableEntries } from '../../storage/storage-of'
import type { Catalogues } from '../catalogue'
import { screenOfEntry } from '../entry-forms'
import { nameOf, titleOf } from './restored-file'

/** A file that cannot get back what a commit replaced in it, in bytes; null where there is no file. */
interface ClashingFile {
  readonly path: string
  readonly before: Uint8Array | null
  readonly after: Uint8Array | null
  readonly now: Uint8Array | null
}

/** What of a commit's changes to a file was changed again since, entry by entry; at least one. */
export function clashesIn(
  library: Catalogues,
  { path, before, after, now }: ClashingFile,
): readonly UndoClash[] {
  const type = typeOfPath(path)
  if (!type) return [{ title: path, fields: [] }]
  const [was, is, present] = [before, after, now].map((bytes) => readableEntries(type, bytes))
  const keys = new Set([...(was ?? []), ...(is ?? [])].map(({ key }) => key))
  const touched = [...keys].flatMap((key) => {
    const of = (entries: readonly RawEntry[] = []) => entries.find((entry) => entry.key === key)
    const sides = { was: of(was), is: of(is), now: of(present) }
    const named = sides.now ?? sides.is ?? sides.was
    if (!named || isSame(sides.was?.fields, sides.is?.fields)) return []
    const clash = {
      title: titleOf(type, named),
      fields: changedAgain(type, sides),
      ...(sides.now
        ? { screen: screenOfEntry(library, type, { id: idIn(type, path, sides.now), file: path }) }
        : {}),
    }
    const isFree = [sides.was, sides.is].some((side) => isSame(side?.fields, sides.now?.fields))
    return [{ clash, isFree }]
  })
  const changed = touched.filter(({ isFree }) => !isFree)
  // Lines beside those of the commit may be in the way as well: then all that it changed here is named.
  const named = (changed.length > 0 ? changed : touched).map(({ clash }) => clash)
  return named.length > 0 ? named : [{ title: type.labels.many, fields: [], screen: type.screen }]
}

/** The labels of the fields that the commit changed and that have another value since. */
function changedAgain(
  type: AnyContentType,
  { was, is, now }: Record<'was' | 'is' | 'now', RawEntry | undefined>,
): string[] {
  if (!was || !is || !now) return []
  return [...new Set([...Object.keys(was.fields), ...Object.keys(is.fields)])]
    .filter((name) => {
      const [old, made, value] = [was, is, now].map(({ fields }) => fields[name])
      return !isSame(old, made) && !isSame(made, value) && !isSame(old, value)
    })
    .map((name) => lowerFirst(type.fields[name]?.label ?? name))
}

/** What an entry is known by; '' for one that is broken. */
function idIn(type: AnyContentType, path: string, now: RawEntry): string {
  return type.place.hasNamedFiles ? (nameOf(type, now, path) ?? '') : now.key
}

/** How many clashes the sentence names; the reply has them all. */
const NAMED = 3

/** The refusal to undo a change, which names what was changed again since. @param hasRest whether the rest can be undone */
export function changedSince(clashes: readonly UndoClash[], hasRest = false): Problem {
  const named = clashes
    .slice(0, NAMED)
    .map(({ title, fields }) => lowerFirst(fields.length > 0 ? `${title} (${fields.join(', ')})` : title))
  const others = clashes.length - named.length
  const words = [...named, ...(others > 0 ? [`nog ${others}`] : [])].join(', ')
  const still = hasRest
    ? 'Wat verder in hetzelfde artikel of dezelfde lijst is vervangen, blijft dan ook staan; de rest kan nog wel in één keer.'
    : 'Zet terug wat je nodig hebt: bij elk onderdeel van deze wijziging staat daarvoor een knop.'
  return new Problem(
    'conflict',
    `Dit is daarna weer gewijzigd: ${words}. Alles in één keer ongedaan maken kan daardoor niet meer. ${still}`,
    { body: { clashes, ...(hasRest && { hasRest }) } },
  )
}
