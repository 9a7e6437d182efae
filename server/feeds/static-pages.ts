import { pageKeys, pages, type StillPage } from '#contract/addresses'

/** A page whose address does not come from content. */
export interface StaticPage {
  readonly path: string
  readonly title: string
}

/** The labels of the pages with a fixed address; null for those that no list names. A new page must be added here. */
const titles: Readonly<Record<StillPage, string | null>> = {
  home: 'Home',
  blog: 'Blog',
  automations: 'Automatiseringen',
  search: null,
  result: null,
  confirm: null,
  unsubscribe: null,
}

const isStill = (key: keyof typeof pages): key is StillPage => Object.hasOwn(titles, key)

/** The fixed pages that sitemaps list before content, in the order of the routes. */
export const staticPages: readonly StaticPage[] = pageKeys.filter(isStill).flatMap((key) => {
  const title = titles[key]
  return title === null ? [] : [{ path: pages[key].to(), title }]
})
