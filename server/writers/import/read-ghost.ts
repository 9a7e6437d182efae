import { z } from 'zod'
import { textOfHtml } from './html-text'
import { type Import, type ImportedPost, ofPages, type Visibility } from './imported-post'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
/** Early versions wrote milliseconds. */
const moment = z
  .union([z.string(), z.number().transform((value) => new Date(value).toISOString())])
  .nullish()
  .transform((value) => value ?? '')
const key = z.union([z.string(), z.number()]).transform(String)

const post = z.object({
  id: key,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  lexical: text,
  mobiledoc: text,
  status: text,
  visibility: text,
  type: text,
  page: z.union([z.boolean(), z.number()]).nullish(),
  feature_image: text,
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
  canonical_url: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  created_at: moment,
  updated_at: moment,
  published_at: moment,
})

const data = z.object({
  posts: z.array(z.unknown()),
  posts_meta: z
    .array(z.object({ post_id: key, meta_title: text, meta_description: text, feature_image_caption: text }))
    .default([]),
  tags: z.array(z.object({ id: key, name: z.string(), slug: text })).default([]),
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
type Post = z.output<typeof post>

/**
 * Reads an export of Ghost ("Settings, Export").
 * @throws {Error} when the file is not one.
 */
export function readGhost(json: string, folder: string): Import {
  const read = ghost.safeParse(parse(json)).data
  if (!read) throw new Error('Dit is geen export van Ghost: er is geen lijst met artikelen (posts) in.')
  const isArticle = ({ type, page }: Post) => (type === '' ? !page : type === 'post')
  const posts: ImportedPost[] = []
  const leftOut: string[] = []
  const pages: string[] = []
  for (const [index, given] of read.posts.entries()) {
    const { data: found, error } = post.safeParse(given)
    if (!found)
      leftOut.push(`artikel ${index + 1} van de export: ${error.issues[0]?.path.join('.')} is niet te lezen`)
    else if (isArticle(found)) posts.push(postOf(found, read, folder))
    else pages.push(found.title)
  }
  return { posts, feed: '/rss', leftOut: [...(pages.length > 0 ? [ofPages(pages)] : []), ...leftOut] }
}

function postOf(
  post: Post,
  { tags, users, posts_tags, posts_authors, posts_meta }: Data,
  folder: string,
): ImportedPost {
  const tagged = joined(posts_tags, post.id).flatMap(
    ({ tag_id }) => tags.find(({ id }) => id === tag_id) ?? [],
  )
  // Tags that begin with # are internal in Ghost.
  const [tag, ...others] = tagged.filter(({ name }) => !name.startsWith('#'))
  const [author = '', ...coAuthors] = joined(posts_authors, post.id).flatMap(
    ({ author_id }) => users.find(({ id }) => id === author_id)?.name ?? [],
  )
  const meta = posts_meta.find(({ post_id }) => post_id === post.id)
  const caption = textOfHtml(meta?.feature_image_caption ?? '')
  return {
    title: post.title,
    slug: post.slug,
    createdAt: post.published_at || post.created_at,
    updatedAt: post.updated_at,
    visibility: visibilityOf(post),
    authorName: author,
    tag: tag?.name ?? '',
    tagPath: tag?.slug ? `/tag/${tag.slug}` : undefined,
    keywords: others.map(({ name }) => name).join(', '),
    metaTitle: meta?.meta_title || post.meta_title,
    metaDescription: meta?.meta_description || post.meta_description || post.custom_excerpt,
    imageUrl: post.feature_image,
    body: { html: post.html || paragraphs(post.plaintext) },
    formerAddresses: post.slug === '' ? [] : [`/${post.slug}/`],
    folder,
    remarks: [
      ...whyHidden(post),
      ...whyBare(post),
      ...(coAuthors.length > 0 ? [`was ook van ${coAuthors.join(' en ')}`] : []),
      ...(caption === '' ? [] : [`de afbeelding bovenaan had het bijschrift “${caption}”`]),
      ...(post.canonical_url === '' ? [] : [`stond eerst op ${post.canonical_url} (canonical)`]),
      ...(post.codeinjection_head + post.codeinjection_foot === ''
        ? []
        : ['had eigen code (code injection)']),
    ],
  }
}

const isForEveryone = ({ visibility }: Post) => visibility === '' || visibility === 'public'

function visibilityOf(post: Post): Visibility {
  if (!isForEveryone(post)) return 'draft'
  if (post.status === 'published') return 'public'
  return post.status === 'scheduled' && post.published_at !== '' ? 'planned' : 'draft'
}

function whyHidden(post: Post): string[] {
  if (!isForEveryone(post)) return ['was alleen voor leden en is nu een concept']
  return post.status === 'sent' ? ['is alleen per e-mail verstuurd en is nu een concept'] : []
}

function whyBare({ html, plaintext, lexical, mobiledoc }: Post): string[] {
  if (html !== '' || plaintext + lexical + mobiledoc === '') return []
  return plaintext === ''
    ? ['de export heeft de tekst niet als HTML; bewaar hem in Ghost opnieuw en exporteer dan weer']
    : ['de export heeft alleen de kale tekst, zonder opmaak, links en beeld']
}

const paragraphs = (plain: string) =>
  plain
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`)
    .join('')

const joined = <Row extends { readonly post_id: string; readonly sort_order: number }>(
  rows: readonly Row[],
  id: string,
) => rows.filter(({ post_id }) => post_id === id).toSorted((a, b) => a.sort_order - b.sort_order)

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Error(
      'Dit bestand is geen geldige JSON. Exporteer opnieuw; vaak is het bestand niet helemaal binnengekomen.',
    )
  }
}
