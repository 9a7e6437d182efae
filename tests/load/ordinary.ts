import type { Chance } from '../support/chance'

/** One request of somebody who visits the site. */
export interface Wish {
  readonly path: string
  /** Whether the browser has it already and asks if it is still good. */
  readonly isKnown: boolean
}

/** What the pages ask of the API when somebody clicks on. */
const READS = [
  '/api/homepage-sections',
  '/api/automations',
  '/api/testimonials',
  '/api/founders',
  '/api/global-settings',
  '/api/content',
  '/api/blog-tags',
  '/api/blog-posts?fields=card&limit=12',
]
/** Of a hundred requests: home pages, articles, lists of the blog and articles as JSON; the rest reads the API. */
const SHARES = { home: 20, article: 10, list: 5, detail: 15 }
/** How many of all requests are for pages, which have a limit of their own. */
export const PAGE_SHARE = (SHARES.home + SHARES.article + SHARES.list) / 100

/**
 * Ordinary load: people who come in at the front page, read on and click around, three in ten of whom have been there.
 * @param slugs the articles that are read.
 */
export function ordinaryWish(chance: Chance, slugs: readonly string[]): Wish {
  const isKnown = chance.is(0.3)
  const draw = chance.below(100)
  if (draw < SHARES.home) return { path: '/', isKnown }
  if (draw < SHARES.home + SHARES.article) return { path: `/blog/${chance.pick(slugs)}`, isKnown }
  if (draw < PAGE_SHARE * 100) return { path: '/blog', isKnown }
  if (draw < PAGE_SHARE * 100 + SHARES.detail) {
    return { path: `/api/blog-posts/${chance.pick(slugs)}`, isKnown }
  }
  return { path: chance.pick(READS), isKnown }
}

/** Somebody who comes from a search engine, for any article that there is. */
export function anyArticle(chance: Chance, slugs: readonly string[]): Wish {
  return { path: `/blog/${chance.pick(slugs)}`, isKnown: false }
}
