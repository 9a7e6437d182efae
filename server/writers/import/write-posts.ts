import { contentTypes } from '#contract/content/content-types'
import { freeName } from '#contract/content/free-name'
import { slugify } from '#contract/slug'
import type { Library } from '../../content/library'
import { newFileFields } from '../../content/publish/file-fields'
import { readEntry } from '../../content/read-entry'
import { storageOf } from '../../storage/storage-of'
import { addToFolder, openContentFolder } from '../content-folder'
import type { ImportedPost } from './imported-post'
import { type LeftOut, markdownOf, type Take } from './markdown-of'
import { createNewAddresses } from './new-addresses'
import { createPictures } from './take-pictures'

export interface WriteOptions {
  /** The folder of the export. */
  readonly exported: string
  /** The folder that holds content/ and data/. */
  readonly root: string
  /** Milliseconds since 1970. */
  readonly now: number
}

const type = contentTypes.blogPost

/**
 * Writes each article to a file of its own; nothing is overwritten, so an import can be repeated.
 * @returns the articles, the number of files copied, and in Dutch what was not imported.
 */
export async function writePosts(posts: readonly ImportedPost[], { exported, root, now }: WriteOptions) {
  const library = await openContentFolder(root, now)
  library.close()
  const pictures = createPictures(exported, root)
  const written: string[] = []
  const notes: string[] = []
  const made = new Set<string>()
  const chosen: { readonly post: ImportedPost; readonly slug: string }[] = []
  for (const post of posts) {
    const slug = slugify(post.slug || post.title || UNTITLED)
    if (slug !== '' && isThere(library, slug) && !made.has(slug)) {
      notes.push(`${nameOf(post)}: er is al een artikel op dit adres; overgeslagen.`)
      continue
    }
    const isFree = (one: string) => !made.has(one) && !isThere(library, one)
    const free = freeName(slug, 'artikel', isFree)
    made.add(free)
    chosen.push({ post, slug: free })
  }
  const page = createNewAddresses(new Map(chosen.map(({ post, slug }) => [post.formerAddress, slug])))
  for (const { post, slug } of chosen) {
    const name = nameOf(post)
    for (const remark of remarksOn(post)) notes.push(`${name}: ${remark}.`)
    const { fields, leftOut } = await fieldsOf(post, {
      file: (address) => pictures.take(address, post.folder),
      page,
    })
    for (const { what } of leftOut) notes.push(`${name}: niet overgenomen: ${what}.`)
    const path = storageOf(type).fileOf(slug)
    const refused = await write(root, path, { ...fields, slug }, now)
    if (refused.length === 0) written.push(path)
    else notes.push(`${name}: niet overgenomen: ${refused.join(' ')}`)
  }
  return { written, files: pictures.count(), notes }
}

const UNTITLED = 'Zonder titel'

const nameOf = ({ title, slug }: ImportedPost) => title || slug || UNTITLED

const remarksOn = ({ title, remarks }: ImportedPost) =>
  title === '' ? ['heeft geen titel en is nu een concept', ...remarks] : remarks

const isThere = (library: Library, slug: string) => library.catalogue(type).entry(slug) !== undefined

async function fieldsOf(
  post: ImportedPost,
  take: Take,
): Promise<{ fields: Record<string, unknown>; leftOut: readonly LeftOut[] }> {
  const { markdown, leftOut } = await markdownOf(post, take)
  const imageUrl = post.imageUrl === '' ? '' : await take.file(post.imageUrl)
  const { title, authorName, tag, keywords, metaTitle, metaDescription } = post
  const visibility = title === '' ? 'draft' : post.visibility
  const given = {
    title: title || UNTITLED,
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
      imageUrl: imageUrl ?? '',
      status: visibility === 'draft' ? 'draft' : 'published',
      publishAt: visibility === 'planned' ? post.createdAt : null,
    },
    leftOut: imageUrl === null ? [...leftOut, { what: `afbeelding ${post.imageUrl}`, written: '' }] : leftOut,
  }
}

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
  if (!value) return issues.map((issue) => `${issue.path}: ${issue.message}.`)
  const isWritten = await addToFolder(root, type, { path, fields: newFileFields(type, value, path) })
  return isWritten ? [] : [`${path} is er al.`]
}
