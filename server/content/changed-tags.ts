import { isDeepStrictEqual } from 'node:util'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { ANY_CHANGE, contentTag, EVERY_PAGE, EVERYTHING, RELATED } from './content-tags'
import type { Library } from './library'

/** Types of which a change shows on any page: in its policy, in its images, or by leading elsewhere. */
const OF_ALL: readonly string[] = [
  contentTypes.globalSetting,
  contentTypes.altText,
  contentTypes.redirect,
].map(({ name }) => name)

/** Types that are searched, and whose words stand in articles. */
const FOUND: readonly string[] = [
  ...allContentTypes.filter(({ foundAs }) => foundAs !== undefined),
  contentTypes.blogPost,
  contentTypes.blogTag,
  contentTypes.author,
].map(({ name }) => name)

export interface ChangedTagsOptions {
  readonly library: Pick<Library, 'revision' | 'revisionOf' | 'catalogue'>
  /** Grows when pages show other images, or a text that could not be rendered before, without a change of content. */
  readonly otherChanges: () => number
  /** Grows when the search answers differently without a change of content. */
  readonly searchChanges: () => number
  /** Differs when something differs that every page shows. */
  readonly everyPage: () => string | Promise<string>
}

type Values = ReadonlyMap<string, object>

/** Tells the tags of what visitors see differently since the last time it was asked; nothing the first time. */
export function createChangedTags(options: ChangedTagsOptions): () => Promise<readonly string[]> {
  const { library, otherChanges, searchChanges, everyPage } = options
  const seen = new Map<string, { readonly revision: number; readonly values: Values }>()
  let revision = Number.NaN
  let others = Number.NaN
  let searches = Number.NaN
  let shown: string | undefined

  function changesOf(type: AnyContentType): readonly string[] {
    const before = seen.get(type.name)
    const now = library.revisionOf(type)
    if (before?.revision === now) return []
    const values = publicValues(library, type)
    seen.set(type.name, { revision: now, values })
    if (!before) return []
    const changed = changedEntries(before.values, values)
    if (changed.length === 0 && isSameOrder(before.values, values)) return []
    const names = changed.flatMap((value) => type.names(value as never))
    return [
      ...(OF_ALL.includes(type.name) ? [EVERYTHING] : []),
      ...(FOUND.includes(type.name) ? [RELATED] : []),
      contentTag(type),
      ...names.map((name) => contentTag(type, name)),
    ]
  }

  return async () => {
    const isSame = revision === library.revision && others === otherChanges()
    if (isSame && searches === searchChanges()) return []
    const isFirst = Number.isNaN(revision)
    revision = library.revision
    const tags = new Set(allContentTypes.flatMap(changesOf))
    const [showed, hadOthers, hadSearches] = [shown, others, searches]
    others = otherChanges()
    searches = searchChanges()
    shown = await everyPage()
    if (isFirst) return []
    if (shown !== showed) tags.add(EVERY_PAGE)
    if (others !== hadOthers) tags.add(EVERYTHING)
    if (searches !== hadSearches) tags.add(RELATED)
    return tags.size === 0 ? [] : [...tags, ANY_CHANGE]
  }
}

/** What visitors may see of a type, by id or by place; settings count whole, since some are never shown themselves. */
function publicValues(library: Pick<Library, 'catalogue'>, type: AnyContentType): Values {
  const { all, public: open } = library.catalogue(type)
  const values: readonly object[] = OF_ALL.includes(type.name) ? all : open
  return new Map(values.map((value, index) => [type.names(value as never)[0] ?? String(index), value]))
}

/** Each entry that was added, removed or changed, as it was and as it is. */
function changedEntries(before: Values, now: Values): readonly object[] {
  const ids = new Set([...before.keys(), ...now.keys()])
  return [...ids].flatMap((id) => {
    const [was, is] = [before.get(id), now.get(id)]
    // The library keeps the same object for an entry whose file did not change.
    if (was === is || isDeepStrictEqual(was, is)) return []
    return [was, is].filter((value) => value !== undefined)
  })
}

function isSameOrder(before: Values, now: Values): boolean {
  return before.size === now.size && isDeepStrictEqual([...before.keys()], [...now.keys()])
}
