import { reads } from '#contract/endpoints'
import type {
  FoundPage,
  PageDetail,
  PostCard,
  PostDetail,
  PublicTag,
  StepPlanChoice,
} from '#contract/public-content'
import { contentQuery } from './content-query'
import type { PostCards } from './post-cards'

/** Articles of one page of the blog. */
export const PAGE_SIZE = 24

export const sectionsQuery = contentQuery({
  exchange: reads.homepageSections,
  input: {},
  toValue: (answer) => answer.body,
})

export const pageTextsQuery = contentQuery({
  exchange: reads.pageTexts,
  input: {},
  toValue: (answer) => answer.body,
})

export const settingsQuery = contentQuery({
  exchange: reads.globalSettings,
  input: {},
  toValue: (answer) => answer.body,
  fallback: () => [],
})

export const menusQuery = contentQuery({
  exchange: reads.menus,
  input: {},
  toValue: (answer) => answer.body,
})

export const companyQuery = contentQuery({
  exchange: reads.company,
  input: {},
  toValue: (answer) => answer.body,
})

/** The same and the menus and settings, in one request: see `spreadEveryPage`. */
export const everyPageQuery = contentQuery({
  exchange: reads.everyPage,
  input: {},
  toValue: (answer) => answer.body,
})

/** A tag with a page, by the name in the address of that page or by its own; null when there is none. */
export const tagQuery = (slug: string) =>
  contentQuery({
    exchange: reads.tag,
    input: { slug },
    toValue: ({ body }): PublicTag | null => body,
    fallback: () => null,
  })

export const foundersQuery = contentQuery({
  exchange: reads.founders,
  input: {},
  toValue: (answer) => answer.body,
  fallback: () => ({ remaining: 98 }),
  staleTime: 2 * 60_000,
})

export const automationsQuery = contentQuery({
  exchange: reads.automations,
  input: {},
  toValue: (answer) => answer.body,
  isMissing: (automations) => automations.length === 0,
  fallback: async () => (await import('./built-in')).automations,
})

/** The step plans that visitors can request. */
export const stepPlansQuery = contentQuery({
  exchange: reads.stepPlans,
  input: {},
  toValue: ({ body }): readonly StepPlanChoice[] => body,
  fallback: () => [],
})

export const testimonialsQuery = contentQuery({
  exchange: reads.testimonials,
  input: {},
  toValue: (answer) => answer.body,
  fallback: async () => (await import('./built-in')).testimonials,
})

export const postTagsQuery = contentQuery({
  exchange: reads.postTags,
  input: {},
  toValue: (answer) => answer.body,
  fallback: async () => [...new Set((await import('./built-in')).posts.map((post) => post.tag))],
})

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
  return contentQuery({
    exchange: reads.postCards,
    input: {
      fields: 'card' as const,
      limit,
      offset: (page - 1) * limit,
      ...(tag === undefined ? {} : { tag }),
      ...(author === undefined ? {} : { author }),
    },
    toValue: ({ body, total }): PostCards => ({ items: body, total: total ?? body.length }),
    fallback: async (): Promise<PostCards> => (await import('./built-in')).cards(tag, limit),
  })
}

/** Articles that match a search, the best first; null when the search is not available. */
export function searchQuery(question: string) {
  return contentQuery({
    exchange: reads.search,
    input: { q: question },
    toValue: ({ body }): readonly PostCard[] | null => body,
    fallback: () => null,
  })
}

/** Other pages that match a search; null when the search is not available. */
export function searchPagesQuery(question: string) {
  return contentQuery({
    exchange: reads.searchPages,
    input: { q: question },
    toValue: ({ body }): readonly FoundPage[] | null => body,
    fallback: () => null,
  })
}

/** Up to three other articles with the same tag, the most similar first. */
export function relatedQuery(idOrSlug: string) {
  return contentQuery({
    exchange: reads.relatedPosts,
    input: { idOrSlug },
    toValue: ({ body }) => body,
    fallback: () => [],
  })
}

/** One article; null when there is none. */
export function postQuery(idOrSlug: string) {
  return contentQuery({
    exchange: reads.post,
    input: { idOrSlug },
    toValue: ({ body }): PostDetail | null => body,
    fallback: async (error) =>
      error.message === 'Client error: 404' ? null : (await import('./built-in')).detail(idOrSlug),
  })
}

/** A content page by its path; null when there is none. */
export function pageQuery(path: string) {
  return contentQuery({
    exchange: reads.page,
    input: { path },
    toValue: ({ body }): PageDetail | null => body,
    fallback: (error) => {
      if (error.message === 'Client error: 404') return null
      throw error
    },
  })
}
