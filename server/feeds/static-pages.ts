import { pageKeys, pages, type StillPage } from '#contract/addresses'

/** A page whose address does not come from content. */
export interface StaticPage {
  readonly path: string
  readonly title: string
}

/** What lists call the pages that have one address each; null for what no list names. A new page must be here. */
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

/** The pages that sitemaps list before what content brings, in the order of the routes. */
export const staticPages: readonly StaticPage[] = pageKeys.filter(isStill).flatMap((key) => {
  const title = titles[key]
  return title === null ? [] : [{ path: pages[key].to(), title }]
})
