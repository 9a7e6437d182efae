import type { MediaItem } from '#contract/admin/media'
import { mediaText } from '../../text/admin/media'
import { contains } from '../kit/word-search'

/** Which files are shown, apart from the search. */
export type MediaFilter = 'all' | 'unused' | 'undescribed' | 'downloads'

const rules: Readonly<Record<MediaFilter, (item: MediaItem) => boolean>> = {
  all: () => true,
  unused: ({ usedIn }) => usedIn.length === 0,
  undescribed: ({ kind, alt }) => kind === 'image' && alt === '',
  downloads: ({ kind }) => kind === 'download',
}

const isFilter = (text: string): text is MediaFilter => Object.hasOwn(rules, text)

/** A valid filter name; anything else shows all. */
export function parseFilter(text: string | null): MediaFilter {
  return text !== null && isFilter(text) ? text : 'all'
}

/** The files that match every word of a search in their name, their description or where they are used. */
export function findMedia(items: readonly MediaItem[], search: string, filter: MediaFilter): MediaItem[] {
  return items.filter(
    (item) =>
      rules[filter](item) &&
      contains([item.name, item.alt, ...item.usedIn.map(({ title }) => title)].join(' '), search),
  )
}

/** How many there are, in words: `12 afbeeldingen en 2 PDF’s`. */
export function countOf(items: readonly MediaItem[]): string {
  const pictures = items.filter(({ kind }) => kind === 'image').length
  return mediaText.count(pictures, items.length - pictures)
}
