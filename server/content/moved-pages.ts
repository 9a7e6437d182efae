import { basename, extname } from 'node:path'
import type { ContentType, Fields, Moves, ValueOf } from '#contract/content/content-type'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import type { Catalogues } from './catalogue'
import { createFormerSite } from './former-site'
import type { GoneNames } from './gone-files'
import { createMovedTags, type MovedPage } from './moved-tags'
import type { FileHistory } from './read-entry'

/** What tells where pages went: what there is, and what git tells of what was. */
export interface Whereabouts extends Catalogues {
  readonly history: ReadonlyMap<string, FileHistory>
  /** By what names visitors knew what lay in files that are gone; a file that was not looked at yet is not in it. */
  readonly gone: GoneNames
}

type FindMoved = (address: string) => MovedPage | undefined

/** Tells where the page of an address went; undefined for one that is there or never was. */
export function createMovedPages(library: Whereabouts): FindMoved {
  const formerly = createFormerSite(library)
  const finders = [
    ...allContentTypes.flatMap((type) => finderOf(type, library) ?? []),
    // Articles name tags that have no entry, and those have pages too.
    createMovedTags(library),
  ]
  return (address) => {
    const elsewhere = formerly(address)
    if (elsewhere !== undefined) return { to: elsewhere }
    for (const find of finders) {
      const moved = find(address)
      if (moved) return moved
    }
    return undefined
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

type ByStem = ReadonlyMap<string, string | 'gone'>

/**
 * Finds the entries that were renamed or deleted: by the names that they say they had, by their id, and by those that
 * their files had.
 * @returns undefined for a name that never was, and for one that is in use.
 */
function createFormerNames<F extends Fields>(
  type: ContentType<F>,
  moves: Moves<ValueOf<F>>,
  library: Whereabouts,
): (name: string) => ValueOf<F> | 'gone' | undefined {
  const indexes = new WeakMap<GoneNames, WeakMap<ReadonlyMap<string, FileHistory>, ByStem>>()
  const aliases = new WeakMap<readonly ValueOf<F>[], ReadonlyMap<string, ValueOf<F>>>()

  function aliasOf(name: string): ValueOf<F> | undefined {
    const { public: entries } = library.catalogue(type)
    const index =
      aliases.get(entries) ??
      new Map(entries.flatMap((entry) => moves.aliases(entry).map((alias) => [alias, entry] as const)))
    aliases.set(entries, index)
    return index.get(name)
  }

  /** The entry of this name now; what a list lies in is the name of none of its entries. */
  function present(name: string): ValueOf<F> | undefined {
    const found = library.catalogue(type).find(name)
    return found && (type.place.hasNamedFiles || type.names(found).includes(name)) ? found : undefined
  }

  return (name) => {
    const stem = moves.stem(name)
    const lower = name.toLowerCase()
    // Capital letters do not decide: a link that was typed by hand leads on as well.
    const found = present(name) ?? aliasOf(name) ?? present(lower) ?? aliasOf(lower)
    if (found) return moves.name(found) === name ? undefined : found
    const { history, gone } = library
    const ofGone = indexes.get(gone) ?? new WeakMap<ReadonlyMap<string, FileHistory>, ByStem>()
    indexes.set(gone, ofGone)
    const index = ofGone.get(history) ?? indexHistory(history, gone, { type, moves })
    ofGone.set(history, index)
    const now = index.get(stem)
    return now === undefined || now === 'gone' ? now : present(now)
  }
}

function indexHistory<F extends Fields>(
  history: ReadonlyMap<string, FileHistory>,
  gone: GoneNames,
  { type: { place }, moves }: { readonly type: ContentType<F>; readonly moves: Moves<ValueOf<F>> },
): ByStem {
  const index = new Map<string, string | 'gone'>()
  if (!place.hasNamedFiles) return index
  for (const [path, { former, isGone }] of history) {
    const known = isGone ? gone.get(path) : undefined
    // What visitors never saw is not gone for them.
    if (known?.length === 0) continue
    const files = (isGone ? [path, ...former] : former).filter((name) => place.has(name))
    const names = [...files.map(stemOf), ...(known ?? []).map((name) => moves.stem(name))]
    const isThere = !isGone && place.has(path)
    const now = isThere ? stemOf(path) : 'gone'
    for (const name of names) {
      // A name that was used twice leads to the entry that is still there.
      if (now !== 'gone' || !index.has(name)) index.set(name, now)
    }
  }
  return index
}

const stemOf = (path: string) => basename(path, extname(path))
