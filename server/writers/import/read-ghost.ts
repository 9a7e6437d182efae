import { z } from 'zod'
import type { Import, ImportedPost } from './imported-post'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const key = z.union([z.string(), z.number()]).transform(String)

const data = z.object({
  posts: z.array(
    z.object({
      id: key,
      title: text,
      slug: text,
      html: text,
      status: text,
      type: text,
      feature_image: text,
      custom_excerpt: text,
      meta_title: text,
      meta_description: text,
      created_at: text,
      updated_at: text,
      published_at: text,
    }),
  ),
  tags: z.array(z.object({ id: key, name: z.string() })).default([]),
  users: z.array(z.object({ id: key, name: z.string() })).default([]),
  posts_tags: z.array(z.object({ post_id: key, tag_id: key, sort_order: z.number().default(0) })).default([]),
  posts_authors: z
    .array(z.object({ post_id: key, author_id: key, sort_order: z.number().default(0) }))
    .default([]),
})

const ghost = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data }).transform((file) => file.data),
])

type Data = z.output<typeof data>

/**
 * Reads an export of Ghost ("Settings, Export").
 * @throws {Error} when the file is not one.
 */
export function readGhost(json: string, folder: string): Import {
  const read = ghost.safeParse(parse(json)).data
  if (!read) throw new Error('Dit is geen export van Ghost: er is geen lijst met artikelen (posts) in.')
  const isArticle = ({ type }: Data['posts'][number]) => type === '' || type === 'post'
  const pages = read.posts.filter((post) => !isArticle(post)).length
  return {
    posts: read.posts.filter(isArticle).map((post) => postOf(post, read, folder)),
    leftOut: pages > 0 ? [`${pages} van de soort page`] : [],
  }
}

function postOf(
  post: Data['posts'][number],
  { tags, users, posts_tags, posts_authors }: Data,
  folder: string,
): ImportedPost {
  const tagNames = joined(posts_tags, post.id).flatMap(
    ({ tag_id }) => tags.find(({ id }) => id === tag_id)?.name ?? [],
  )
  // Tags that begin with # are internal in Ghost.
  const [tag = '', ...others] = tagNames.filter((name) => !name.startsWith('#'))
  const [author] = joined(posts_authors, post.id)
  return {
    title: post.title,
    slug: post.slug,
    createdAt: post.published_at || post.created_at,
    updatedAt: post.updated_at,
    isDraft: post.status !== 'published',
    authorName: users.find(({ id }) => id === author?.author_id)?.name ?? '',
    tag,
    keywords: others.join(', '),
    metaTitle: post.meta_title,
    metaDescription: post.meta_description || post.custom_excerpt,
    imageUrl: post.feature_image,
    body: { html: post.html },
    formerAddress: post.slug === '' ? '' : `/${post.slug}/`,
    folder,
  }
}

const joined = <Row extends { readonly post_id: string; readonly sort_order: number }>(
  rows: readonly Row[],
  id: string,
) => rows.filter(({ post_id }) => post_id === id).toSorted((a, b) => a.sort_order - b.sort_order)

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error('Dit bestand is geen geldige JSON.')
  }
}
