import type { AnyContentType } from '#contract/content/content-types'
import type { FileProblem } from '#contract/problem'
import { decodeExact } from '../../storage/bytes'
import { toLf } from '../../storage/splice/edits'
import { readableEntries } from '../../storage/storage-of'
import { type Catalogues, catalogueOf } from '../catalogue'
import { type Entry, fileIn } from '../read-entry'

/** A file of content. */
export interface ContentPlace {
  readonly type: AnyContentType
  readonly path: string
}

/** What is wrong in a file. Of two entries with one name visitors see one, and no form can give the other another. */
export function problemsIn(
  library: Catalogues,
  { type, path }: ContentPlace,
  bytes: Uint8Array,
): readonly FileProblem[] {
  const { problems, entries } = fileIn(type, path, bytes)
  const twice = type.place.isList ? keysTwice(type, bytes) : new Set<string>()
  const others = entries.filter(({ key }) => !twice.has(key))
  const told = twice.size > 0 ? keysTold(path, bytes, twice) : []
  return [...problems, ...told, ...namesTaken(library, type, others)]
}

/** The names in a file that another entry has, which is what visitors see of them. */
export function namesTaken(
  { catalogue }: Catalogues,
  type: AnyContentType,
  entries: readonly Entry[],
): readonly FileProblem[] {
  const others = entries.flatMap(({ value, file }) =>
    type.names(value).flatMap((name) => {
      const other = catalogue(type).entry(name)
      return other && other.file !== file ? other : []
    }),
  )
  // Those have their names, whenever this file was made.
  const last = entries.map((entry) => ({ ...entry, isUncommitted: true, created: LAST }))
  return catalogueOf(type, [...new Set(others), ...last], 0).problems
}

/** After every moment, as a text. */
const LAST = '9'

/** The ids that stand twice in a list. */
function keysTwice(type: AnyContentType, bytes: Uint8Array): ReadonlySet<string> {
  const seen = new Set<string>()
  const twice = new Set<string>()
  for (const { key } of readableEntries(type, bytes)) (seen.has(key) ? twice : seen).add(key)
  return twice
}

function keysTold(path: string, bytes: Uint8Array, keys: ReadonlySet<string>): FileProblem[] {
  const lines = toLf(decodeExact(bytes)).split('\n')
  return [...keys].map((key) => {
    const line = lines.findLastIndex((one) => one.includes('"id"') && one.includes(JSON.stringify(key))) + 1
    const message = `“${key}” staat hier twee keer. Haal een van de twee weg, of geef die een ander id.`
    return { file: path, message, ...(line > 0 ? { line } : {}) }
  })
}
