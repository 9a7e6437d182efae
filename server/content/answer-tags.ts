import { type AnyContentType, contentTypes } from '#contract/content/content-types'
import { reads } from '#contract/endpoints'
import { type Exchange, either } from '#contract/exchange'
import { ANY_CHANGE, contentTag, EVERY_PAGE, RELATED } from './content-tags'

/** What an answer of a read depends on. */
interface Dependence<Reply> {
  /** The types of which any change may change the answer. */
  readonly of: readonly AnyContentType[]
  /** Tags that stand for more than one type. */
  readonly also?: readonly string[]
  /** The types of which it shows some entries: when it names none, any change counts. */
  readonly some?: readonly AnyContentType[]
  /** The tags of those entries. */
  readonly shown?: (reply: Reply) => readonly string[]
}

type TagsOf = (reply: unknown) => readonly string[]

function tagged<Params extends object, Query extends object, Reply>(
  { path }: Exchange<Params, Query, undefined, Reply>,
  { of, also = [], some = [], shown = () => [] }: Dependence<Reply>,
): readonly [path: string, tags: TagsOf] {
  const tagsOf = (types: readonly AnyContentType[]) => types.map((type) => contentTag(type))
  return [
    path,
    // The contract gives the answers at this path this reply type.
    (reply) => [
      ...also,
      ...(reply === undefined ? tagsOf([...of, ...some]) : [...tagsOf(of), ...shown(reply as Reply)]),
    ],
  ]
}

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

/** The tags of each read that a shared cache may keep, by its path; a search is not among them. */
const tagsByPath: ReadonlyMap<string, TagsOf> = new Map([
  tagged(reads.homepageSections, { of: [homepageSection] }),
  tagged(reads.automations, {
    of: [automation],
    shown: (all) => all.map(({ id }) => contentTag(automation, id)),
  }),
  // Any article may be the one that comes nearest to it.
  tagged(reads.automation, { of: [automation, blogPost] }),
  tagged(reads.stepPlans, { of: [stepPlan, automation] }),
  tagged(reads.stepPlan, {
    of: [automation],
    some: [stepPlan],
    shown: ({ id }) => [contentTag(stepPlan, id)],
  }),
  tagged(reads.testimonials, { of: [testimonial] }),
  tagged(either(reads.posts, reads.postCards), { of: [blogPost, author, blogTag], shown: ofPosts }),
  tagged(reads.post, {
    of: [author, blogTag, stepPlan, automation],
    some: [blogPost],
    shown: (post) => ofPosts([post]),
  }),
  tagged(reads.relatedPosts, { of: [author, blogTag], also: [RELATED], some: [blogPost], shown: ofPosts }),
  tagged(reads.postTags, { of: [blogPost, blogTag] }),
  tagged(reads.tag, { of: [blogPost, blogTag] }),
  tagged(reads.author, { of: [author] }),
  tagged(reads.founders, { of: [founders] }),
  tagged(reads.company, { of: [company, globalSetting] }),
  tagged(reads.menus, { of: [], also: [EVERY_PAGE] }),
  tagged(reads.globalSettings, { of: [globalSetting, company] }),
  tagged(reads.pageTexts, { of: [pageTexts, company, globalSetting] }),
  tagged(reads.everyPage, { of: [], also: [EVERY_PAGE] }),
  // A page names the pages beside it.
  tagged(reads.page, {
    of: [contentPage, company, globalSetting, pageTexts],
    shown: ({ path }) => [contentTag(contentPage, path)],
  }),
])

/**
 * The tags of what a public read answered, by its path; when it answered nothing, of whatever may change that. An answer of
 * a read that is not known here may change with anything.
 */
export function answerTags(path: string, answer: unknown): readonly string[] {
  return tagsByPath.get(path)?.(answer) ?? [ANY_CHANGE]
}
