import { type AnyContentType, contentTypes } from '#contract/content/content-types'
import { reads } from '#contract/endpoints'
import type { Exchange } from '#contract/exchange'
import { ANY_CHANGE, contentTag, EVERY_PAGE, RELATED } from './content-tags'

/** The parameters and the query of a read. */
type Asked = Readonly<Record<string, unknown>>

/** What an answer of a read depends on. */
interface Dependence<Reply> {
  /** The types of which any change may change the answer. */
  readonly of: readonly AnyContentType[]
  /** Tags that stand for more than one type. */
  readonly also?: readonly string[]
  /** The types of which it shows some entries: when it names none, any change counts. */
  readonly some?: readonly AnyContentType[]
  /** The tags of those entries, and of those that would be shown instead once they are there. */
  readonly shown?: (reply: Reply, asked: Asked) => readonly string[]
  /** Whether nothing else changes the answer, but images: after other changes it is not made again. */
  readonly isAll?: true
}

type ReplyOf<E> = E extends Exchange<infer _Params, infer _Query, infer _Body, infer Reply> ? Reply : never

/** The reads by name, but the searches; the cards of articles are answered at the path of the articles. */
type Declared = Omit<typeof reads, 'search' | 'searchPages' | 'postCards'>

const {
  author,
  automation,
  blogPost,
  blogTag,
  company,
  contentPage,
  founders,
  globalSetting,
  homepageSection,
  pageTexts,
  stepPlan,
  testimonial,
} = contentTypes

const ofPosts = (posts: readonly { readonly slug: string }[]) =>
  posts.map(({ slug }) => contentTag(blogPost, slug))

/** What each read depends on; leaving one out is a compile error. */
const dependences: { readonly [Name in keyof Declared]: Dependence<ReplyOf<Declared[Name]>> } = {
  homepageSections: { of: [homepageSection, testimonial], isAll: true },
  automations: {
    of: [automation],
    isAll: true,
    shown: (all) => all.map(({ id }) => contentTag(automation, id)),
  },
  // Any article may be the one that comes nearest to it.
  automation: { of: [automation, blogPost] },
  stepPlans: { of: [stepPlan, automation], isAll: true },
  stepPlan: {
    of: [automation],
    some: [stepPlan],
    shown: ({ id }) => [contentTag(stepPlan, id)],
  },
  testimonials: { of: [testimonial], isAll: true },
  posts: { of: [blogPost, author, blogTag], shown: ofPosts },
  post: {
    of: [author, blogTag, stepPlan, automation],
    some: [blogPost],
    // An article that was found by a former name makes room for one that gets that name.
    shown: (post, { idOrSlug = post.slug }) => [
      ...new Set(ofPosts([post, { slug: String(idOrSlug).toLowerCase() }])),
    ],
  },
  relatedPosts: { of: [author, blogTag], also: [RELATED], some: [blogPost], shown: ofPosts },
  postTags: { of: [blogPost, blogTag] },
  tag: { of: [blogPost, blogTag] },
  author: { of: [author] },
  founders: { of: [founders], isAll: true },
  company: { of: [company, globalSetting], isAll: true },
  menus: { of: [], also: [EVERY_PAGE] },
  globalSettings: { of: [globalSetting, company], isAll: true },
  pageTexts: { of: [pageTexts, company, globalSetting], isAll: true },
  everyPage: { of: [], also: [EVERY_PAGE] },
  // A page names the pages beside it.
  page: {
    of: [contentPage, company, globalSetting, pageTexts],
    isAll: true,
    shown: ({ path }) => [contentTag(contentPage, path)],
  },
}

/** By path. */
const byPath: ReadonlyMap<string, Dependence<never>> = new Map(
  Object.entries(dependences).map(([name, dependence]) => [reads[name as keyof Declared].path, dependence]),
)

/**
 * The tags of what a public read answered, by its path; when it answered nothing, of whatever may change that. An answer of
 * a read that is not known here may change with anything.
 */
export function answerTags(path: string, answer: unknown, asked: Asked = {}): readonly string[] {
  const dependence = byPath.get(path)
  if (!dependence) return [ANY_CHANGE]
  const { of, also = [], some = [], shown = () => [] } = dependence
  const tagsOf = (types: readonly AnyContentType[]) => types.map((type) => contentTag(type))
  if (answer === undefined) return [...also, ...tagsOf([...of, ...some])]
  // The contract gives the answers at this path the reply type of the read.
  return [...also, ...tagsOf(of), ...shown(answer as never, asked)]
}

/** The types of which a change may change what the read at a path answers; undefined where anything may. */
export function typesOfRead(path: string): readonly AnyContentType[] | undefined {
  const dependence = byPath.get(path)
  return dependence?.isAll && dependence.of
}
