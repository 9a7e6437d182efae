import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { decodePart } from '#contract/address'
import { feeds, pages } from '#contract/addresses'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import { freeName } from '#contract/content/free-name'
import { slugify } from '#contract/slug'
import { newFileFields } from '../../content/publish/file-fields'
import { readEntry } from '../../content/read-entry'
import { tagsOf } from '../../content/tags'
import { storageOf } from '../../storage/storage-of'
import { addToFolder, openContentFolder } from '../content-folder'
import { createPlaces } from './heading-anchors'
import { type Note, whyUnread } from './import-report'
import type { Import, ImportedPost, Visibility } from './imported-post'
import { type LeftOut, missed } from './left-out'
import { markdownOf, type Take } from './markdown-of'
import { createNewAddresses } from './new-addresses'
import { createPictures } from './take-pictures'
import { writeDescriptions } from './write-descriptions'
import { writeNames } from './write-names'
import { type Moved, writeRedirects } from './write-redirects'

export interface WriteOptions {
  /** The folder of the export. */
  readonly exported: string
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** Told how many of how many articles are done, after each hundred. */
  readonly tell: (done: number, all: number) => void
}

/** Articles between two words of progress. */
const AT_A_TIME = 100

const type = contentTypes.blogPost

/**
 * Writes each article to a file of its own, with the authors and tags that it names and redirects from where it was;
 * nothing is overwritten, so an import can be repeated. What one that was stopped had not come to yet, names and redirects
 * of the articles that it did write, the next one writes.
 * @returns the articles, the number of files copied, the names, the number of redirects and of descriptions of pictures, how
 * many articles were there already, and what was not imported.
 */
export async function writePosts(
  { posts, feed, descriptions }: Pick<Import, 'posts' | 'feed' | 'descriptions'>,
  { exported, root, now, tell }: WriteOptions,
) {
  const library = await openContentFolder(root, now)
  library.close()
  const pictures = createPictures(exported, root, descriptions)
  const written: string[] = []
  const notes: Note[] = []
  const moved: Moved[] = []
  const articles: Readonly<Record<string, unknown>>[] = []
  const present: Chosen[] = []
  const chosen: Chosen[] = []
  const given = new Set<string>()
  const tagPage = ({ tag }: ImportedPost) =>
    pages.tag.to({ slug: tagsOf(library).named(tag)?.slug ?? slugify(tag) })
  const move = (post: ImportedPost, slug: string) => {
    moved.push({ to: pages.article.to({ slug }), formerAddresses: post.formerAddresses })
    if (post.tagPath !== undefined) moved.push({ to: tagPage(post), formerAddresses: [post.tagPath] })
  }
  const isPublic = ({ post }: Chosen) => post.title !== '' && visibilityAt(now, post) === 'public'
  const there = (slug: string) => library.catalogue(type).entry(slug)?.value
  for (const post of posts) {
    const wanted = slugify(decodePart(post.slug) || post.title || UNTITLED)
    // What an earlier import wrote for a second article of one name is at that name with a number.
    const isFor = (slug: string) =>
      !given.has(slug) && (slug === wanted || isOf(post, there(slug)) || !there(slug))
    const slug = freeName(wanted, 'artikel', isFor)
    given.add(slug)
    const list = there(slug) ? present : chosen
    list.push({ post, slug, wanted })
  }
  const earlier = present.flatMap((one) => {
    const value = there(one.slug)
    return value && isOf(one.post, value) ? [{ ...one, value }] : []
  })
  for (const { post, slug, value } of earlier) {
    articles.push(value)
    if (isShownNow(value)) move(post, slug)
  }
  const here = [...earlier, ...chosen]
  const shown = [...earlier.filter(({ value }) => isShownNow(value)), ...chosen.filter(isPublic)]
  const addresses = createNewAddresses([
    ...here.flatMap(({ post, slug }) =>
      post.formerAddresses.map((one) => [one, pages.article.to({ slug })] as const),
    ),
    ...shown.flatMap(({ post }) => (post.tagPath ? [[post.tagPath, tagPage(post)] as const] : [])),
    ...(feed !== undefined && shown.length > 0 ? [[feed, feeds.rss.to()] as const] : []),
  ])
  const place = createPlaces(new Map(here.map(({ post, slug }) => [slug, post])))
  const byFile = new Map(here.map(({ post, slug }) => [post.file, slug]))
  for (const [index, { post, slug, wanted }] of chosen.entries()) {
    if (index > 0 && index % AT_A_TIME === 0) tell(index, chosen.length)
    const take = {
      file: (address: string) => pictures.take(address, post.folder),
      page: (address: string) => addresses.to(address) ?? pageOfFile(address, post, byFile),
      place: (address: string) => place(address, slug),
      isOfFormerSite: addresses.isOfFormerSite,
    }
    const read = await fieldsOf(post, take, now).catch((error: unknown) => {
      // A full disk is none of the text: the next import goes on from here.
      if (error instanceof Error && 'syscall' in error) throw error
      return { error }
    })
    if ('error' in read) {
      notes.push({ place: titleOf(post), what: `niet overgenomen: ${whyUnread(read.error)}` })
      continue
    }
    const { fields, leftOut } = read
    const path = storageOf(type).fileOf(slug)
    const refused = await write(root, path, { ...fields, slug }, now)
    if (refused.length > 0) {
      notes.push({ place: titleOf(post), what: `niet overgenomen: ${refused.join('; ')}` })
      continue
    }
    written.push(path)
    articles.push(fields)
    if (isShownNow(fields)) move(post, slug)
    if (slug !== wanted && wanted !== '')
      notes.push({ place: path, what: `staat hier, want een ander artikel van de export heet ook ${wanted}` })
    notes.push(...remarksOn(post).map((what) => ({ place: path, what })))
    const lines = (await readFile(join(root, path), 'utf8')).split('\n')
    notes.push(...leftOut.map((one) => noteOn(one, path, lines)))
  }
  const names = await writeNames(articles, { root, library })
  if (feed !== undefined && moved.length > 0) moved.push({ to: feeds.rss.to(), formerAddresses: [feed] })
  const redirects = await writeRedirects(moved, { root, library })
  const described = await writeDescriptions(pictures.described, { root, library })
  return { written, files: pictures.count(), names, redirects, described, present: present.length, notes }
}

/** An article of the export, with its slug here and the one that it asked for. */
interface Chosen {
  readonly post: ImportedPost
  readonly slug: string
  readonly wanted: string
}

/** Only what visitors see now gets a redirect. */
const isShownNow = ({ status, publishAt }: { readonly status?: unknown; readonly publishAt?: unknown }) =>
  status === 'published' && publishAt === null

/** With the line of what is still in the text. */
function noteOn({ what, written, kind }: LeftOut, path: string, lines: readonly string[]): Note {
  const line = written === '' ? 0 : lines.findIndex((one) => one.includes(written)) + 1
  const place = line > 0 ? `${path}:${line}` : path
  return { place, what, ...(kind && { kind }) }
}

/** The page of a text that a link names by its file: `../ander.md#kop`. */
function pageOfFile(
  address: string,
  { file, folder }: ImportedPost,
  slugs: ReadonlyMap<string | undefined, string>,
): string | null {
  const [, path, anchor = ''] = /^([^?#:]+\.mdx?)(#.*)?$/.exec(decodePart(address)) ?? []
  if (file === undefined || path === undefined) return null
  const slug = slugs.get(resolve(folder, path))
  return slug === undefined ? null : pages.article.to({ slug }) + anchor
}

const UNTITLED = 'Zonder titel'

const titleOf = ({ title }: ImportedPost) => title || UNTITLED

const remarksOn = ({ title, remarks }: ImportedPost) =>
  title === '' ? ['heeft geen titel en is nu een concept', ...remarks] : remarks

/** Whether an article here came from this one of the export, as far as its title says. */
const isOf = (post: ImportedPost, value: BlogPost | undefined) =>
  value !== undefined && slugify(value.title) === slugify(titleOf(post))

async function fieldsOf(
  post: ImportedPost,
  take: Take,
  now: number,
): Promise<{ fields: Record<string, unknown>; leftOut: readonly LeftOut[] }> {
  const { markdown, leftOut } = await markdownOf(post, take)
  const image = post.imageUrl === '' ? '' : await take.file(post.imageUrl)
  const { title, authorName, tag, keywords, metaTitle, metaDescription } = post
  const visibility = title === '' ? 'draft' : visibilityAt(now, post)
  const given = {
    title: titleOf(post),
    authorName,
    tag,
    keywords,
    metaTitle,
    metaDescription,
    content: markdown,
  }
  return {
    fields: {
      ...given,
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
      imageUrl: typeof image === 'string' ? image : '',
      status: visibility === 'draft' ? 'draft' : 'published',
      publishAt: visibility === 'planned' ? post.createdAt : null,
    },
    leftOut:
      typeof image === 'string'
        ? leftOut
        : [...leftOut, ...missed({ address: post.imageUrl, isPicture: true }, image)],
  }
}

/** Site generators show what has a date in the future only from then on. */
const visibilityAt = (now: number, { visibility, createdAt }: ImportedPost): Visibility =>
  visibility === 'public' && Date.parse(createdAt) > now ? 'planned' : visibility

/** @returns why it was not written, in Dutch; empty when it was. */
async function write(
  root: string,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  now: number,
): Promise<string[]> {
  const moment = new Date(now).toISOString()
  const { value, issues } = readEntry(
    type,
    type.complete(fields, { stem: '', created: moment, modified: moment }),
  )
  if (!value) return issues.map((issue) => `${issue.path}: ${issue.message}`)
  const isWritten = await addToFolder(root, type, { path, entries: [newFileFields(type, value, path)] })
  return isWritten ? [] : [`${path} is er al`]
}
