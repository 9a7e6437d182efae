import type { MediaItem } from '#contract/admin/media'

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
  const words = fold(search).split(/\s+/)
  return items.filter((item) => {
    const text = fold([item.name, item.alt, ...item.usedIn.map(({ title }) => title)].join(' '))
    return rules[filter](item) && words.every((word) => text.includes(word))
  })
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
