import type { Moves } from '#contract/content/content-type'
import { type AnyContentType, type AnyValue, allContentTypes } from '#contract/content/content-types'
import { leadsElsewhere } from '#contract/links'
import { perObject } from '#contract/per-object'
import { createMostRecent } from '../processes/most-recent'
import type { Catalogues } from './catalogue'
import { createFormerSite } from './former-site'
import type { GoneNames } from './gone-files'
import { createMovedMedia } from './moved-media'
import { createMovedTags, type MovedPage } from './moved-tags'
import { type FileHistory, fileStem, UNDATED } from './read-entry'

/** The catalogues, and what git knows of the past: enough to find where pages went. */
export interface Whereabouts extends Catalogues {
  readonly history: ReadonlyMap<string, FileHistory>
  /** The public names of entries in deleted files; a file that has not been examined yet is absent. */
  readonly gone: GoneNames
}

type FindMoved = (address: string) => MovedPage | undefined

/** Tells where the page of an address went; undefined for one that exists or never existed. */
export function createMovedPages(library: Whereabouts): FindMoved {
  const formerly = createFormerSite(library)
  const finders = [
    ...allContentTypes.flatMap((type) => finderOf(type, library) ?? []),
    // Articles may use tags without an entry, which have pages too.
    createMovedTags(library),
    createMovedMedia(library),
  ]
  function sinceMoved(address: string): MovedPage | undefined {
    for (const find of finders) {
      const moved = find(address)
      if (moved) return moved
    }
    return undefined
  }

  return (address) => {
    const elsewhere = formerly(address)
    if (elsewhere === undefined) return sinceMoved(address)
    // A redirect may have been written before its page moved: one step still leads there.
    const moved = leadsElsewhere(elsewhere) ? undefined : sinceMoved(elsewhere)
    return { to: moved && moved !== 'gone' ? withRest(moved.to, elsewhere) : elsewhere }
  }
}

/** An address with the query and the anchor of another, unless it has its own. */
function withRest(address: string, other: string): string {
  return /[?#]/.test(address) ? address : address + (/[?#].*$/.exec(other)?.[0] ?? '')
}

/** Addresses whose answer is remembered, and the characters that one may have. */
const MOST_REMEMBERED = 4096
const LONGEST_REMEMBERED = 512

/** The same for a server, which is asked for a few addresses all the time: answers hold until something changes. */
export function rememberMoves(library: Whereabouts & { readonly revision: number }): FindMoved {
  const find = createMovedPages(library)
  const known = createMostRecent<{ readonly moved: MovedPage | undefined }>(MOST_REMEMBERED)
  let { revision, history, gone } = library
  return (address) => {
    const isSame = revision === library.revision && history === library.history && gone === library.gone
    if (!isSame) known.clear()
    ;({ revision, history, gone } = library)
    const answer = known.get(address)
    if (answer) return answer.moved
    const moved = find(address)
    if (address.length < LONGEST_REMEMBERED) known.set(address, { moved })
    return moved
  }
}

function finderOf(type: AnyContentType, library: Whereabouts): FindMoved | undefined {
  const { moves, page: pageOf } = type
  if (!moves || !pageOf) return undefined
  const find = createFormerNames(type, moves, library)
  return (address) => {
    const name = moves.nameIn(address)
    const moved = name === undefined ? undefined : find(name)
    return moved && moved !== 'gone' ? { to: pageOf(moved) } : moved
  }
}

/** The present file name of what had a name before, and when it left that name; empty for what is gone. */
type ByStem = ReadonlyMap<string, { readonly now: string | 'gone'; readonly left: string }>

/**
 * Finds entries that were renamed or deleted: by their listed former names, their id, and former file names.
 * @returns undefined for a name that never existed, and for one in use.
 */
function createFormerNames(
  type: AnyContentType,
  moves: Moves<AnyValue>,
  library: Whereabouts,
): (name: string) => AnyValue | 'gone' | undefined {
  const indexOf = perObject((gone: GoneNames) =>
    perObject((history: Whereabouts['history']) => indexHistory(history, gone, { type, moves })),
  )
  const byAlias = perObject(
    (entries: readonly AnyValue[]) =>
      new Map(entries.flatMap((entry) => moves.aliases(entry).map((alias) => [alias, entry] as const))),
  )
  const aliasOf = (name: string) => byAlias(library.catalogue(type).public).get(name)

  /** The entry with this name now; the file name of a list names none of its entries. */
  function present(name: string): AnyValue | undefined {
    const found = library.catalogue(type).find(name)
    return found && (type.place.hasNamedFiles || type.names(found).includes(name)) ? found : undefined
  }

  return (name) => {
    const stem = moves.stem(name)
    const lower = name.toLowerCase()
    // Case is ignored: hand-typed links must work as well.
    const found = present(name) ?? aliasOf(name) ?? present(lower) ?? aliasOf(lower)
    if (found) return moves.name(found) === name ? undefined : found
    const now = indexOf(library.gone)(library.history).get(stem)?.now
    return now === undefined || now === 'gone' ? now : present(now)
  }
}

function indexHistory(
  history: ReadonlyMap<string, FileHistory>,
  gone: GoneNames,
  { type, moves }: { readonly type: AnyContentType; readonly moves: Moves<AnyValue> },
): ByStem {
  const index = new Map<string, { now: string | 'gone'; left: string }>()
  for (const [path, known] of history) {
    const isThere = !known.isGone && type.place.has(path)
    const now = isThere ? fileStem(path) : 'gone'
    const parts = isThere
      ? known.former.map((one, at) => ({ former: [one], left: known.left[at] ?? '' }))
      : [{ former: known.former, left: '' }]
    for (const { former, left } of parts) {
      const names = namesInFormerFiles(type, [path, { ...known, former }], gone)
      for (const name of names.flatMap((one) => [one, moves.stem(one)])) {
        // A reused name leads to an entry that still exists, and of several to the one that had it last.
        const other = index.get(name)
        if (!other || left > other.left) index.set(name, { now, left })
      }
    }
  }
  return index
}

/**
 * The names that an entry of a type had in addresses while it was in former files, as far as git knows: as those files were
 * named, and as the type writes that in an address; of a deleted file also those that it held.
 */
export function namesInFormerFiles(
  { place, moves, complete }: AnyContentType,
  [path, { former, isGone }]: readonly [path: string, history: FileHistory],
  gone: GoneNames,
): readonly string[] {
  const known = isGone ? gone.get(path) : undefined
  // An entry that was never public is not reported as gone.
  if (!moves || !place.hasNamedFiles || known?.length === 0) return []
  const files = (isGone ? [path, ...former] : former).filter((name) => place.has(name))
  const named = files.map(fileStem).flatMap((stem) => {
    const written = moves.name(complete({}, { stem, ...UNDATED }) as AnyValue)
    return [stem, written]
  })
  return place.has(path) ? [...named, ...(known ?? [])] : named
}
