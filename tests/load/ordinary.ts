import type { Chance } from '../support/chance'

/** One request of a visitor. */
export interface Wish {
  readonly path: string
  /** Whether the browser has it in its cache and revalidates. */
  readonly isKnown: boolean
}

/** What the pages request from the API after a click. */
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
/** Percentages of all requests: home pages, articles, blog lists, articles as JSON; the rest are API reads. */
const SHARES = { home: 20, article: 10, list: 5, detail: 15 }
/** The share of requests that are for pages, which have a limit of their own. */
export const PAGE_SHARE = (SHARES.home + SHARES.article + SHARES.list) / 100

/**
 * Ordinary load: people who start on the home page, read and click around; three in ten have been there before.
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

/** Somebody who comes from a search engine, for any article. */
export function anyArticle(chance: Chance, slugs: readonly string[]): Wish {
  return { path: `/blog/${chance.pick(slugs)}`, isKnown: false }
}
