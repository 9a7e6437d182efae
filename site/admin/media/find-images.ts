import type { MediaItem } from '#contract/admin/media'
import { contains } from '../kit/word-search'

/** Which images are shown, beside what is searched for. */
export type MediaFilter = 'all' | 'unused' | 'undescribed'

const rules: Readonly<Record<MediaFilter, (item: MediaItem) => boolean>> = {
  all: () => true,
  unused: ({ usedIn }) => usedIn.length === 0,
  undescribed: ({ alt }) => alt === '',
}

/** A name of the filters; what is none shows all. */
export function parseFilter(text: string | null): MediaFilter {
  return text === 'unused' || text === 'undescribed' ? text : 'all'
}

/** The images that hold every word of a search, in their name, their description or where they are used. */
export function findImages(items: readonly MediaItem[], search: string, filter: MediaFilter): MediaItem[] {
  return items.filter(
    (item) =>
      rules[filter](item) &&
      contains([item.name, item.alt, ...item.usedIn.map(({ title }) => title)].join(' '), search),
  )
}
