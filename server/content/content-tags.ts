import type { ContentType } from '#contract/content/content-type'

/** The tag of every reply that a shared cache may keep. */
export const EVERYTHING = 'site'
/** The tag of replies that any visible change may change. */
export const ANY_CHANGE = 'any-change'
/** The tag of what every page reads: texts, settings, menus. */
export const EVERY_PAGE = 'every-page'
/** The tag of the articles that come nearest to another: every text that can be found decides about them. */
export const RELATED = 'related'

/** Most characters of a name in a tag: caches limit the length of a tag. Two names that begin alike may then share one. */
const LONGEST = 200

/**
 * The tag of a type, or of its entry with this name; a reply that shows the entry has it. A tag has only signs that mean
 * nothing in a list or an expression: names that differ only in other signs share a tag.
 */
export function contentTag({ name: type }: Pick<ContentType, 'name'>, name?: string): string {
  if (name === undefined) return type
  return `${type}/${name
    .replace(/^\/+/, '')
    .replaceAll(/[^\w/-]/g, '_')
    .slice(0, LONGEST)}`
}
