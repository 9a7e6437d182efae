import { createHash } from 'node:crypto'
import { addressReader } from '#contract/address'
import { pages } from '#contract/addresses'
import type { BlogAuthor } from '#contract/content/author'
import type { Automation } from '#contract/content/automation'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import { type Answer, reads } from '#contract/endpoints'
import { type Exchange, either } from '#contract/exchange'
import { hiddenParts } from '#contract/home-parts'
import type { ReadContent } from '#contract/page'
import { Problem } from '#contract/problem'
import type {
  EveryPage,
  PostCard,
  PostDetail,
  PublicAuthor,
  PublicAutomation,
  PublicPost,
  PublicTag,
  StepPlanDetail,
} from '#contract/public-content'
import { automationDetail } from './automation-detail'
import { authorAt, authorOfPost, withByline } from './bylines'
import { choosePosts, PAGE } from './choose-posts'
import { companyOf, publicSettings } from './company-of'
import { factsFor, fillTexts } from './fill-page'
import type { Images } from './images'
import type { Library } from './library'
import { createMenus } from './menus'
import type { MovedPage } from './moved-tags'
import { createPageReader, type ReadSources } from './page-reads'
import { addsCardImages, photoOf, toPublic } from './post-card'
import { typesOfRead } from './read-dependences'
import { stepPlanChoices, stepPlansBelow } from './step-plan-choices'
import { tagSlugOf, tagsOf } from './tags'

/** Answers one public read; throws a Problem where there is nothing to answer. */
type Reader = (input: Readonly<Record<string, unknown>>) => Answer<unknown> | Promise<Answer<unknown>>

/** The public reads by path: the HTTP routes and the page renderer both ask here. */
export type PublicReads = ReadonlyMap<string, Reader>

/** An entry of the public reads: the handler of an exchange, checked against the reply type of its contract. */
export function readerOf<Params extends object, Query extends object, Reply>(
  { path }: Exchange<Params, Query, undefined, Reply>,
  read: (input: Params & Readonly<Record<string, unknown>>) => Answer<Reply> | Promise<Answer<Reply>>,
): readonly [path: string, reader: Reader] {
  // The router and the page renderer supply the path parameters; the query is unchecked.
  return [path, (input) => read(input as Params & Readonly<Record<string, unknown>>)]
}

/** @param moved where the page of an address went; when absent, nothing is found by a former name. */
export function createPublicReads(
  { library, markdown, images }: ReadSources,
  moved: (address: string) => MovedPage | undefined = () => undefined,
): PublicReads {
  const { blogPost, automation, stepPlan, testimonial, homepageSection, founders, pageTexts } = contentTypes

  const cardWithImages = addsCardImages(images)
  const menus = createMenus(library)
  const texts = () => fillTexts(library.document(pageTexts), factsFor(library))

  type Known = Pick<Library, 'revision' | 'history' | 'gone'>
  let kept: { readonly of: Known; readonly answer: Answer<EveryPage> } | undefined

  /** The same answer until the content changes, or where pages went, which menus depend on: each page that is rendered asks for it. */
  function everyPage(): Answer<EveryPage> {
    const { revision, history, gone } = library
    const of = kept?.of
    const isSame = of?.revision === revision && of.history === history && of.gone === gone
    if (kept && isSame) return kept.answer
    kept = { of: { revision, history, gone }, answer: { body: makeEveryPage() } }
    return kept.answer
  }

  function makeEveryPage(): EveryPage {
    const content = {
      texts: texts(),
      settings: publicSettings(library),
      company: companyOf(library),
      menus: menus(),
      hidden: [...hiddenParts(library.catalogue(homepageSection).all)],
    }
    const revision = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
    return { revision, ...content }
  }

  /** The sections of the home page; that of the quotes is not shown while there are none. */
  function sections() {
    const hasQuotes = library.catalogue(testimonial).public.length > 0
    return library
      .catalogue(homepageSection)
      .public.map((one) => (one.key === 'testimonials' && !hasQuotes ? { ...one, isVisible: false } : one))
  }

  async function posts(input: Readonly<Record<string, unknown>>): Promise<Answer<PublicPost[] | PostCard[]>> {
    const { cut, total, isCards, limit } = choosePosts(library, input)
    // Only what pages show is cached: made-up tags and offsets must not evict anything else.
    const isPart = limit === undefined ? cut.length === total : limit <= PAGE
    const isKept = cut.length > 0 && isPart
    if (!isCards) return { body: cut.map(toPublic), total, isKept }
    return { body: await Promise.all(cut.map(cardWithImages)), total, isKept }
  }

  /** The present slug of a page that had this one; '' for a page that never had. */
  function slugNow(
    page: typeof pages.article | typeof pages.tag | typeof pages.author,
    slug: string,
  ): string {
    const now = moved(page.to({ slug }))
    return (now && now !== 'gone' && addressReader(page)(now.to)?.slug) || ''
  }

  async function post({ idOrSlug }: { readonly idOrSlug: string }): Promise<Answer<PostDetail>> {
    const posts = library.catalogue(blogPost)
    // A link may be older than the slug: the server redirects a document to it, a browser that has one asks here.
    const found = posts.find(idOrSlug) ?? posts.find(slugNow(pages.article, idOrSlug))
    if (!found) throw new Problem('not-found', 'Artikel niet gevonden')
    return { body: await detailOf(found, { library, markdown, images }) }
  }

  function tag({ slug }: { readonly slug: string }): Answer<PublicTag> {
    const tags = tagsOf(library)
    const found = tags.at(slug) ?? tags.at(tagSlugOf(library, slug) ?? slugNow(pages.tag, slug))
    if (!found) throw new Problem('not-found', 'Rubriek niet gevonden')
    const { name, intro, metaDescription } = found
    return { body: { name, slug: found.slug, intro, metaDescription } }
  }

  async function author({ slug }: { readonly slug: string }): Promise<Answer<PublicAuthor>> {
    const found = authorAt(library, slug) ?? authorAt(library, slugNow(pages.author, slug))
    if (!found) throw new Problem('not-found', 'Auteur niet gevonden')
    return { body: await publicAuthor(found, images) }
  }

  async function planOf({ id }: { readonly id: string }): Promise<Answer<StepPlanDetail>> {
    const found = library.catalogue(stepPlan).find(id)
    if (!found) throw new Problem('not-found', 'Stappenplan niet gevonden')
    const { status, publishAt, createdAt, ...plan } = found
    // Slugs contain no blanks, so no article has this name.
    const rendered = await markdown.render(`stappenplan ${plan.id}`, plan.content)
    const contentHtml = rendered && (await images.withSizes(rendered))
    const automationTitle = library.catalogue(automation).find(plan.automation)?.title ?? null
    return { body: { ...plan, contentHtml, automationTitle } }
  }

  /** An automation as lists show it. */
  const listed = async (entry: Automation): Promise<PublicAutomation> => ({
    ...toListed(entry),
    image: await images.attributesOf(entry.imageUrl),
  })

  return new Map([
    readerOf(reads.homepageSections, () => ({ body: sections() })),
    readerOf(reads.automations, async () => ({
      body: await Promise.all(library.catalogue(automation).public.map(listed)),
    })),
    readerOf(reads.automation, async ({ id }) => {
      const found = library.catalogue(automation).find(id)
      if (!found) throw new Problem('not-found', 'Automatisering niet gevonden')
      return { body: { ...(await listed(found)), ...(await automationDetail(library, found, images)) } }
    }),
    readerOf(reads.stepPlans, () => ({ body: stepPlanChoices(library) })),
    readerOf(reads.stepPlan, planOf),
    readerOf(reads.testimonials, () => ({
      body: library.catalogue(testimonial).public.map(({ isVisible, ...shown }) => shown),
    })),
    readerOf(either(reads.posts, reads.postCards), posts),
    readerOf(reads.post, post),
    readerOf(reads.postTags, () => ({
      body: tagsOf(library).all.flatMap(({ name, posts }) => (posts.length > 0 ? [name] : [])),
    })),
    readerOf(reads.tag, tag),
    readerOf(reads.author, author),
    readerOf(reads.founders, () => ({ body: library.document(founders) })),
    readerOf(reads.company, () => ({ body: companyOf(library) })),
    readerOf(reads.menus, () => ({ body: menus() })),
    readerOf(reads.globalSettings, () => ({ body: publicSettings(library) })),
    readerOf(reads.pageTexts, () => ({ body: texts() })),
    readerOf(reads.everyPage, everyPage),
    readerOf(reads.page, createPageReader({ library, markdown, images })),
  ])
}

/**
 * The revision of what a public read depends on, by its path: while it stays the same, so do the answers.
 * @param others grows with visible changes outside content, such as of images.
 */
export function createReadRevisions(library: Library, others: () => number): (path: string) => number {
  return (path) => {
    const types = typesOfRead(path)
    return (
      others() + (types ? types.reduce((sum, type) => sum + library.revisionOf(type), 0) : library.revision)
    )
  }
}

/** Answers the page renderer from the readers that serve the API. */
export function answerFrom(readers: PublicReads): ReadContent {
  return async <P extends object, Q extends object, Reply>(
    exchange: Exchange<P, Q, undefined, Reply>,
    input: P & Q,
  ) => {
    const reader = readers.get(exchange.path)
    if (!reader) throw new Error(`Nobody answers ${exchange.path}`)
    // The contract gives this reader these input and reply types.
    return (await reader(input as Readonly<Record<string, unknown>>)) as Answer<Reply>
  }
}

/** An article with its body rendered and its image measured. */
export async function detailOf(
  post: BlogPost,
  { library, markdown, images }: ReadSources,
): Promise<PostDetail> {
  const rendered = await markdown.render(post.id, post.content)
  const author = authorOfPost(library, post)
  const stepPlans = stepPlansBelow(library, post)
  const signed = withByline(library, post)
  return {
    ...toPublic(signed),
    ...(author ? { author: await publicAuthor(author, images) } : {}),
    ...(stepPlans.length > 0 ? { stepPlans } : {}),
    tagSlug: tagSlugOf(library, post.tag),
    image: await images.attributesOf(post.imageUrl),
    ...(await photoOf(signed, images)),
    contentHtml: rendered && (await images.withSizes(rendered)),
    headings: rendered?.headings ?? [],
  }
}

async function publicAuthor(
  { id, aliases, ...author }: BlogAuthor,
  images: Pick<Images, 'attributesOf'>,
): Promise<PublicAuthor> {
  return { ...author, image: await images.attributesOf(author.photo) }
}

function toListed(entry: Automation): Omit<PublicAutomation, 'image'> {
  const { isVisible, flow, tools, effort, pitfalls, relatedPosts, ...listed } = entry
  return listed
}
