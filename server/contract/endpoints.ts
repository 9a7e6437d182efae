import { api } from './addresses'
import type { Automation } from './content/automation'
import type { BlogPost } from './content/blog-post'
import type { Founders } from './content/founders'
import type { GlobalSetting } from './content/global-setting'
import type { HomepageSection } from './content/homepage-section'
import type { PageTexts } from './content/page-texts'
import type { Testimonial } from './content/testimonial'
import type { FormSubmission } from './form-submission'
import type { ArticleHeading } from './rendered-article'
import type { Vital } from './vital'

/**
 * Every public exchange, described once: the server routes it and the site calls it from here.
 * No zod: this file goes to visitors.
 */

/** What visitors see of an article. */
export type PublicPost = Omit<BlogPost, 'status' | 'publishAt' | 'aliases'>

/** What an img element needs to keep its place and to load no more than it shows. */
export interface ImageAttributes {
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** Absent for drawings and for what moves. */
  readonly srcSet?: string | undefined
  /** `#rrggbb`, for the ground while the image loads. */
  readonly color: string
}

/** What goes along with an `imageUrl` that is an image of ours. */
interface WithImage {
  readonly image?: ImageAttributes | undefined
}

/** An article with its body as sanitised HTML and the headings in it; null when the body could not be rendered. */
export type PostDetail = PublicPost &
  WithImage & { readonly contentHtml: string | null; readonly headings: readonly ArticleHeading[] }

/** An article that may not be public yet, for whoever has a link to it until that expires (ISO 8601 in UTC). */
export type DraftDetail = PostDetail & { readonly expires: string; readonly isPublic: boolean }

/** An automation as visitors see it. */
export type PublicAutomation = Automation & WithImage

/** Content of this many characters or less is replaced by built-in content of the same id (tests/spec.md, section 7). */
export const SHORT_CONTENT = 200

/**
 * An article in a list. `excerpt` is its first 120 characters without Markdown marks, `isCut` whether there
 * are more; `isShort` says that its content is short enough to be replaced.
 */
export type PostCard = Pick<
  PublicPost,
  'id' | 'slug' | 'title' | 'tag' | 'imageUrl' | 'createdAt' | 'authorName' | 'authorPhoto' | 'authorLinkedIn'
> &
  WithImage & { readonly excerpt: string; readonly isCut: boolean; readonly isShort: boolean }

/** The articles of a list; without `fields` whole ones, from `offset` at most `limit`, of one tag. */
export interface PostListQuery {
  readonly fields?: 'card'
  readonly limit?: number
  readonly offset?: number
  readonly tag?: string
}

/** A read; `Input` holds its path parameters and query together. */
export interface Read<Reply, Input extends object = Record<never, never>> {
  readonly method: 'GET'
  readonly path: string
  /** The parts of the query that make a difference. */
  readonly queryNames: readonly string[]
  /** Never set: carries the types. */
  readonly types?: { readonly reply: Reply; readonly input: Input }
}

/** A write with a JSON body. */
export interface Write<Body, Reply> {
  readonly method: 'POST'
  readonly path: string
  readonly types?: { readonly reply: Reply; readonly body: Body }
}

const read = <Reply, Input extends object = Record<never, never>>(
  path: string,
  ...queryNames: readonly (keyof Input & string)[]
): Read<Reply, Input> => ({ method: 'GET', path, queryNames })

const write = <Body, Reply>(path: string): Write<Body, Reply> => ({ method: 'POST', path })

export const reads = {
  homepageSections: read<HomepageSection[]>(api.homepageSections.pattern),
  automations: read<PublicAutomation[]>(api.automations.pattern),
  testimonials: read<Testimonial[]>(api.testimonials.pattern),
  posts: read<PublicPost[], Omit<PostListQuery, 'fields'>>(api.posts.pattern, 'limit', 'offset', 'tag'),
  postCards: read<PostCard[], PostListQuery & { readonly fields: 'card' }>(
    api.posts.pattern,
    'fields',
    'limit',
    'offset',
    'tag',
  ),
  post: read<PostDetail, { readonly idOrSlug: string }>(api.post.pattern),
  relatedPosts: read<PostCard[], { readonly idOrSlug: string }>(api.relatedPosts.pattern),
  search: read<PostCard[], { readonly q: string; readonly limit?: number }>(api.search.pattern, 'q', 'limit'),
  postTags: read<string[]>(api.postTags.pattern),
  founders: read<Founders>(api.founders.pattern),
  globalSettings: read<Pick<GlobalSetting, 'key' | 'value'>[]>(api.globalSettings.pattern),
  pageTexts: read<PageTexts>(api.pageTexts.pattern),
} as const

/** An article that is not public, for whoever has the link: never kept, so it is none of `reads`. */
export const draftRead = read<DraftDetail, { readonly token: string }>(api.draft.pattern)

export const writes = {
  submitForm: write<Partial<FormSubmission> & { readonly email: string }, { readonly message: string }>(
    api.form.pattern,
  ),
  /** What the links in our mail do, by their code. */
  confirm: write<{ readonly code: string }, { readonly message: string }>(api.confirm.pattern),
  unsubscribe: write<{ readonly code: string }, { readonly message: string }>(api.unsubscribe.pattern),
  vital: write<Vital, undefined>(api.vitals.pattern),
} as const

/** A reply with the number of items there are in all, for lists that can be cut. */
export interface Answer<Reply> {
  readonly body: Reply
  readonly total?: number
  /** False for an answer that is not worth keeping: there are too many questions like it. */
  readonly isKept?: boolean
}

/** The header that carries `Answer.total`. */
export const TOTAL_HEADER = 'x-total-count'

/** The address of an exchange: `:name` parts filled from the input, the rest of it as query. */
export function address(exchange: { readonly path: string }, input: object): string {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = exchange.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value ?? ''))
  })
  const query = [...rest].map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
  return query ? `${path}?${query}` : path
}
