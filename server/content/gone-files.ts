import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { readableEntries } from '../storage/storage-of'
import type { OfferVersions } from './older-versions'
import { type FileHistory, fileStem, readEntry } from './read-entry'

/** The public names of the entries in deleted files; empty for one that was never public. */
export type GoneNames = ReadonlyMap<string, readonly string[]>

interface Gone {
  readonly type: AnyContentType
  readonly history: FileHistory
}

/**
 * Finds the former addresses of deleted files. Their versions are read once, in the background, when the
 * history changes: requests never read git.
 */
export function createGoneFiles(offerVersions: OfferVersions | undefined) {
  let names: GoneNames = new Map()
  /** When each examined file was deleted. */
  const looked = new Map<string, string>()

  return {
    get names() {
      return names
    },
    /** @throws when git fails; the files are examined again when the history changes. */
    async look(history: ReadonlyMap<string, FileHistory>): Promise<void> {
      const fresh = new Map(
        [...goneOf(history)].filter(([path, { history }]) => looked.get(path) !== history.modified),
      )
      if (fresh.size === 0 || !offerVersions) return
      const found = new Map<string, readonly string[]>()
      await offerVersions([...fresh.keys()], (path, bytes) => {
        const gone = fresh.get(path)
        const known = gone && publicNames(gone.type, path, gone.history, bytes)
        if (known) found.set(path, known)
        return known !== undefined
      })
      for (const [path, { history }] of fresh) looked.set(path, history.modified)
      names = new Map([...names, ...[...fresh.keys()].map((path) => [path, found.get(path) ?? []] as const)])
    },
  }
}

/** The deleted files of types whose entries have an address each. */
function goneOf(history: ReadonlyMap<string, FileHistory>): Map<string, Gone> {
  const addressed = allContentTypes.filter(({ moves, place }) => moves && place.hasNamedFiles)
  const found = new Map<string, Gone>()
  for (const [path, known] of history) {
    const type = known.isGone ? addressed.find(({ place }) => place.has(path)) : undefined
    if (type) found.set(path, { type, history: known })
  }
  return found
}

/** The names of an entry from a version of its file; undefined when that was not public. */
function publicNames(
  type: AnyContentType,
  path: string,
  { created, modified }: FileHistory,
  bytes: Uint8Array,
): readonly string[] | undefined {
  const [entry] = readableEntries(type, bytes)
  const origin = { stem: fileStem(path), created, modified }
  const value = entry && readEntry(type, type.complete(entry.fields, origin)).value
  if (!value || !type.moves || !type.isPublic(value, Date.parse(modified))) return undefined
  return [type.moves.name(value), ...type.moves.aliases(value)]
}
