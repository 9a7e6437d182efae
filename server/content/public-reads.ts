import { z } from 'zod'
import type { BlogPost } from '#contract/content/blog-post'
import type { ContentType, Fields } from '#contract/content/content-type'
import { contentTypes } from '#contract/content/content-types'
import { type Answer, type PostCard, type PostDetail, type PublicPost, reads } from '#contract/endpoints'
import { excerpt } from '#contract/plain-text'
import { Problem } from '#contract/problem'
import type { Library } from './library'
import type { MarkdownRenderer } from './markdown/markdown-renderer'

/** Answers one public read; throws a Problem where there is nothing to answer. */
type Reader = (input: Readonly<Record<string, unknown>>) => Answer<unknown> | Promise<Answer<unknown>>

/** The public reads by path: the HTTP routes and the page renderer both ask here. */
export type PublicReads = ReadonlyMap<string, Reader>

const postListQuery = z.object({
  fields: z.literal('card').optional(),
  limit: z.coerce.number().int().min(0).max(1000).optional(),
  offset: z.coerce.number().int().min(0).default(0),
  tag: z.string().optional(),
})

export function createPublicReads(library: Library, markdown: MarkdownRenderer): PublicReads {
  const { blogPost, automation, testimonial, homepageSection, globalSetting, founders, pageTexts } =
    contentTypes
  const list =
    <F extends Fields>(type: ContentType<F>) =>
    () => ({ body: library.catalogue(type).public })

  function posts(input: Readonly<Record<string, unknown>>): Answer<(PublicPost | PostCard)[]> {
    const query = postListQuery.safeParse(input)
    if (!query.success) throw new Problem('bad-request', describe(query.error))
    const { fields, limit, offset, tag } = query.data
    const all = library.catalogue(blogPost).public
    const chosen = tag === undefined ? all : all.filter((post) => post.tag === tag)
    const cut = chosen.slice(offset, limit === undefined ? undefined : offset + limit)
    return { body: fields === 'card' ? cut.map(toCard) : cut.map(toPublic), total: chosen.length }
  }

  async function post(input: Readonly<Record<string, unknown>>): Promise<Answer<PostDetail>> {
    const found = library.catalogue(blogPost).find(String(input.idOrSlug))
    if (!found) throw new Problem('not-found', 'Artikel niet gevonden')
    return { body: { ...toPublic(found), contentHtml: await markdown.render(found.id, found.content) } }
  }

  return new Map<string, Reader>([
    [reads.homepageSections.path, list(homepageSection)],
    [reads.automations.path, list(automation)],
    [reads.testimonials.path, list(testimonial)],
    [reads.posts.path, posts],
    [reads.post.path, post],
    [reads.postTags.path, () => ({ body: tagsOf(library.catalogue(blogPost).public) })],
    [reads.founders.path, () => ({ body: library.document(founders) })],
    [
      reads.globalSettings.path,
      () => ({ body: library.catalogue(globalSetting).public.map(({ key, value }) => ({ key, value })) }),
    ],
    [reads.pageTexts.path, () => ({ body: library.document(pageTexts) })],
  ])
}

/** What visitors may see of an article: nothing of its planning. */
function toPublic({ status, publishAt, ...post }: BlogPost): PublicPost {
  return post
}

function toCard(post: BlogPost): PostCard {
  const { id, slug, title, tag, imageUrl, createdAt, authorName, authorPhoto, authorLinkedIn } = post
  const teaser = excerpt(post.content)
  return {
    id,
    slug,
    title,
    tag,
    imageUrl,
    createdAt,
    authorName,
    authorPhoto,
    authorLinkedIn,
    excerpt: teaser,
  }
}

function tagsOf(posts: readonly BlogPost[]): string[] {
  return [...new Set(posts.map((post) => post.tag).filter((tag) => tag !== ''))]
}

function describe(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}
