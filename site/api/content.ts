import { type Answer, reads } from '#contract/endpoints'
import { answerQuery, contentQuery, nullIfNotFound } from './content-query'
import type { Counted, PostCards } from './post-cards'

/** Articles of one page of the blog. */
export const PAGE_SIZE = 24

export const sectionsQuery = contentQuery(reads.homepageSections, {})

export const pageTextsQuery = contentQuery(reads.pageTexts, {})

export const menusQuery = contentQuery(reads.menus, {})

export const companyQuery = contentQuery(reads.company, {})

/** Those of every page, with the settings and the hidden parts of the home page, in one request: see `spreadEveryPage`. */
export const everyPageQuery = contentQuery(reads.everyPage, {})

/** A tag with a page, by the name in the address of that page or by its own; null when there is none. */
export const tagQuery = (slug: string) => contentQuery(reads.tag, { slug }, { fallback: nullIfNotFound })

export const foundersQuery = contentQuery(
  reads.founders,
  {},
  { fallback: () => ({ remaining: 98 }), staleTime: 2 * 60_000 },
)

export const automationsQuery = contentQuery(
  reads.automations,
  {},
  {
    isMissing: (automations) => automations.length === 0,
    fallback: async () => (await import('./built-in')).automations,
  },
)

/** The step plans that visitors can request. */
export const stepPlansQuery = contentQuery(reads.stepPlans, {}, { fallback: () => [] })

export const testimonialsQuery = contentQuery(
  reads.testimonials,
  {},
  { fallback: async () => (await import('./built-in')).testimonials },
)

export const postTagsQuery = contentQuery(
  reads.postTags,
  {},
  { fallback: async () => (await import('./built-in')).tags },
)

/** Cards for a tag, for an author (by slug) or for all articles, newest first; `page` counts from 1. */
export function postCardsQuery({
  tag,
  author,
  page = 1,
  limit = PAGE_SIZE,
}: {
  tag?: string | undefined
  author?: string
  page?: number
  limit?: number
}) {
  return answerQuery(
    reads.postCards,
    { fields: 'card' as const, limit, offset: (page - 1) * limit, tag, author },
    {
      toValue: counted,
      fallback: async (): Promise<PostCards> =>
        (await import('./built-in')).cards({ tag, author, page, limit }),
    },
  )
}

/** The best articles that match a search, and how many do; null when the search is not available. */
export function searchQuery(question: string) {
  return answerQuery(reads.search, { q: question }, { toValue: counted, fallback: () => null })
}

/** The same of the other pages. */
export function searchPagesQuery(question: string) {
  return answerQuery(reads.searchPages, { q: question }, { toValue: counted, fallback: () => null })
}

const counted = <Item>({ body, total }: Answer<Item[]>): Counted<Item> => ({
  items: body,
  total: total ?? body.length,
})

/** Up to three other articles with the same tag, the most similar first. */
export function relatedQuery(idOrSlug: string) {
  return contentQuery(reads.relatedPosts, { idOrSlug }, { fallback: () => [] })
}

/** One article; null when there is none. */
export function postQuery(idOrSlug: string) {
  return contentQuery(
    reads.post,
    { idOrSlug },
    { fallback: async (error, client) => (await import('./built-in')).postInstead(idOrSlug, error, client) },
  )
}

/** A content page by its path; null when there is none. */
export function pageQuery(path: string) {
  return contentQuery(reads.page, { path }, { fallback: nullIfNotFound })
}
