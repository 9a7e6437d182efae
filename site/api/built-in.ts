import { excerpt, isExcerptCut } from '#contract/plain-text'
import type {
  AutomationDetail,
  PostDetail,
  PublicAutomation,
  PublicPost,
  PublicTestimonial,
} from '#contract/public-content'
import builtIn from './built-in.json' with { type: 'json' }
import type { PostCards } from './post-cards'

/**
 * Content that replaces the server's when it cannot be reached (tests/spec.md, section 3;
 * tests/decisions/0008).
 */

const createdAt = '2026-09-01T07:30:00.000Z'

const dated = <T extends object>(entries: readonly T[]) => entries.map((entry) => ({ ...entry, createdAt }))

export const automations: readonly PublicAutomation[] = dated(builtIn.automations)

/** A built-in automation, without what only its own page would show; null if none has this id. */
export function builtInAutomation(id: string): AutomationDetail | null {
  const found = automations.find((entry) => entry.id === id)
  if (!found) return null
  return { ...found, flow: [], tools: [], effort: '', pitfalls: [], related: [], previous: null, next: null }
}

export const testimonials: readonly PublicTestimonial[] = dated(builtIn.testimonials)

const author = {
  metaTitle: '',
  metaDescription: '',
  keywords: '',
  authorName: 'Redactie',
  authorPhoto: '',
  authorLinkedIn: '',
  updatedAt: createdAt,
}

export const posts: readonly PublicPost[] = dated(builtIn.posts).map((post) => ({ ...author, ...post }))

/** The built-in articles as a list of cards. */
export function cards(tag: string | undefined, limit: number): PostCards {
  const chosen = posts.filter((post) => tag === undefined || post.tag === tag)
  const items = chosen.slice(0, limit).map((post) => ({
    ...post,
    excerpt: excerpt(post.content),
    isCut: isExcerptCut(post.content),
    isShort: false,
  }))
  return { items, total: chosen.length }
}

/** A built-in article, shown as plain text; null if none has this id or slug. */
export function detail(idOrSlug: string): PostDetail | null {
  const post = posts.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
  return post ? { ...post, contentHtml: null, headings: [] } : null
}
