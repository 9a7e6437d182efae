import type { QueryClient } from '@tanstack/react-query'
import { reads } from '#contract/endpoints'
import { excerpt, isExcerptCut } from '#contract/plain-text'
import type {
  AutomationDetail,
  PostDetail,
  PublicAutomation,
  PublicPost,
  PublicTestimonial,
} from '#contract/public-content'
import builtIn from './built-in.json' with { type: 'json' }
import { isNotFound } from './content-query'
import type { PostCards } from './post-cards'

/**
 * Content that replaces the server's when it cannot be reached (tests/spec.md, section 3;
 * tests/decisions/0008).
 */

const createdAt = '2026-09-01T07:30:00.000Z'

interface Entry {
  readonly id: string
  readonly createdAt: string
}

/** Whether a list holds the built-in entry with this id, and not one of the server's with the same id. */
const holds = (list: readonly Entry[], id: string) =>
  list.some((entry) => entry.id === id && entry.createdAt === createdAt)

const dated = <T extends object>(entries: readonly T[]) => entries.map((entry) => ({ ...entry, createdAt }))

export const automations: readonly PublicAutomation[] = dated(builtIn.automations)

/**
 * What stands in for an automation that was not given, without what only its own page would show: the built-in one, if
 * any. One that the server says is not there only has that while the list is the built-in one too.
 * @param readList the automations as visitors see them.
 */
export async function automationInstead(
  id: string,
  error: Error,
  readList: () => Promise<readonly PublicAutomation[]>,
): Promise<AutomationDetail | null> {
  const found = automations.find((entry) => entry.id === id)
  if (!found) return null
  if (isNotFound(error) && !holds(await readList(), id)) return null
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

export const tags: readonly string[] = [...new Set(posts.map(({ tag }) => tag))]

/** A part of the list of built-in articles, as `postCardsQuery` asks for it. @throws for an author: none of them has one. */
export function cards({
  tag,
  author,
  page,
  limit,
}: {
  readonly tag: string | undefined
  readonly author: string | undefined
  readonly page: number
  readonly limit: number
}): PostCards {
  if (author !== undefined) throw new Error(`No list of the articles of ${author}`)
  const chosen = posts.filter((post) => tag === undefined || post.tag === tag)
  const items = chosen.slice((page - 1) * limit, page * limit).map((post) => ({
    ...post,
    excerpt: excerpt(post.content),
    isCut: isExcerptCut(post.content),
    isShort: false,
  }))
  return { items, total: chosen.length }
}

/**
 * What stands in for an article that was not given: the built-in one, if any. One that the server says is not there only
 * has that while a list with it is shown, or was.
 */
export function postInstead(idOrSlug: string, error: Error, client: QueryClient): PostDetail | null {
  const post = detail(idOrSlug)
  if (!post || !isNotFound(error)) return post
  const lists = client.getQueriesData<PostCards>({
    predicate: ({ queryKey: [address] }) => String(address).startsWith(`${reads.postCards.path}?`),
  })
  return lists.some(([, cards]) => cards && holds(cards.items, post.id)) ? post : null
}

/** A built-in article, shown as plain text; null if none has this id or slug. */
export function detail(idOrSlug: string): PostDetail | null {
  const post = posts.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug)
  return post ? { ...post, contentHtml: null, headings: [] } : null
}
