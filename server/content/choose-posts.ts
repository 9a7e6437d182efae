import { z } from 'zod'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { authorOfPost, withByline } from './bylines'
import type { Library } from './library'
import { tagsOf } from './tags'

/** Most articles in one paged reply. */
const MOST = 1000
/** Most articles that a page of the site shows. */
export const PAGE = 24

/** A name without a value leaves the choice open, as `?tag=` does in the address of the blog. */
const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value)

const count = z.preprocess(
  (value) => (absentWhenEmpty(value) === undefined ? undefined : Number(value)),
  z.int().min(0).optional(),
)
const word = z.preprocess(absentWhenEmpty, z.string().optional())

const postListQuery = z.object({
  fields: z.preprocess(absentWhenEmpty, z.literal('card').optional()),
  limit: count.refine((value) => value === undefined || value <= MOST),
  offset: count.transform((value) => value ?? 0),
  tag: word,
  author: word,
})

/** The articles that a query for a list asks for. @throws {Problem} bad-request for invalid parameters. */
export function choosePosts(library: Library, input: Readonly<Record<string, unknown>>) {
  const query = postListQuery.safeParse(input)
  if (!query.success) throw new Problem('bad-request', describe(query.error))
  const { fields, limit, offset, tag, author } = query.data
  const chosen = postsOfTag(library, tag).filter(
    (post) => author === undefined || authorOfPost(library, post)?.slug === author,
  )
  const cut = chosen
    .slice(offset, limit === undefined ? undefined : offset + limit)
    .map((post) => withByline(library, post))
  return { cut, total: chosen.length, isCards: fields === 'card', limit }
}

/** The public articles of a tag, by its name or its slug; all without a tag. */
function postsOfTag(library: Library, tag: string | undefined): readonly BlogPost[] {
  const all = library.catalogue(contentTypes.blogPost).public
  if (tag === undefined) return all
  const tags = tagsOf(library)
  const found = tags.named(tag) ?? tags.at(tag)
  return found ? found.posts : all.filter((post) => post.tag === tag)
}

function describe(error: z.ZodError): string {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
}
