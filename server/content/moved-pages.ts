import { basename, extname } from 'node:path'
import { addressReader } from '#contract/address'
import { pages } from '#contract/addresses'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import { slugify } from '#contract/slug'
import { createFormerSite } from './former-site'
import type { Library } from './library'
import type { FileHistory } from './read-entry'
import { tagsOf } from './tags'

/** Where the page of an address went: elsewhere, or away. */
export type MovedPage = { readonly to: string } | 'gone'

/** Tells where what a page's address names went; undefined for what is there or never was. */
export function createMovedPages(library: Library): (address: string) => MovedPage | undefined {
  const find = createFormerAddresses(library)
  const readArticle = addressReader(pages.article)
  const readAuthor = addressReader(pages.author)
  const readTag = addressReader(pages.tag)
  const formerly = createFormerSite(library)

  function article(slug: string): MovedPage | undefined {
    const moved = find(slug)
    return moved && moved !== 'gone' ? { to: pages.article.to({ slug: moved.slug }) } : moved
  }

  function author(name: string): MovedPage | undefined {
    const slug = presentSlug(library.catalogue(contentTypes.author).public, name)
    return slug === undefined ? undefined : { to: pages.author.to({ slug }) }
  }

  function tag(name: string): MovedPage | undefined {
    const tags = tagsOf(library)
    if (tags.at(name)) return undefined
    const slug = presentSlug(tags.all, name)
    return slug ? { to: pages.tag.to({ slug }) } : undefined
  }

  return (address) => {
    const elsewhere = formerly(address)
    if (elsewhere !== undefined) return { to: elsewhere }
    const asked = readArticle(address)
    if (asked) return article(asked.slug)
    const who = readAuthor(address)
    if (who) return author(who.slug)
    const what = readTag(address)
    return what ? tag(what.slug) : movedFilter(library, address)
  }
}

/** The blog of a tag that is called otherwise now, or written in other letters. */
function movedFilter(library: Library, address: string): MovedPage | undefined {
  if (!address.includes('tag=')) return undefined
  const { pathname, searchParams } = new URL(address, 'http://site')
  const asked = searchParams.get('tag')
  if (!asked || pathname.toLowerCase() !== pages.blog.pattern) return undefined
  const tags = tagsOf(library)
  const slug = slugify(asked)
  const found = tags.named(asked) ?? tags.at(slug) ?? tags.all.find(({ aliases }) => aliases.includes(slug))
  if (!found || found.name === asked) return undefined
  // Two ways to write it, of which nobody said which is right.
  if (!found.hasEntry && found.posts.some((post) => post.tag === asked)) return undefined
  return { to: pages.blog.to({ tag: found.name, pagina: searchParams.get('pagina') ?? undefined }) }
}

interface Addressed {
  readonly id: string
  readonly slug: string
  readonly aliases: readonly string[]
}

/** What an entry is called now that is asked for by its id, a former address or in capital letters. */
function presentSlug(entries: readonly Addressed[], name: string): string | undefined {
  if (entries.some(({ slug }) => slug === name)) return undefined
  const lower = name.toLowerCase()
  const found =
    entries.find(({ slug }) => slug === lower) ??
    entries.find(({ aliases, id }) => aliases.includes(lower) || id === name)
  return found?.slug
}

/** Where an article is that used to be here: its slug now, or nowhere any more. */
type Moved = { readonly slug: string } | 'gone'

type ByStem = ReadonlyMap<string, string | 'gone'>

/**
 * Finds the articles that were renamed or deleted: by the addresses that they say they had, by their id, and by
 * the names that their files had.
 * @returns undefined for a name that never was, and for one that is in use.
 */
function createFormerAddresses(library: Library): (name: string) => Moved | undefined {
  const { blogPost } = contentTypes
  const indexes = new WeakMap<ReadonlyMap<string, FileHistory>, ByStem>()
  const aliases = new WeakMap<readonly BlogPost[], ReadonlyMap<string, BlogPost>>()

  function aliasOf(name: string): BlogPost | undefined {
    const { public: posts } = library.catalogue(blogPost)
    const index =
      aliases.get(posts) ??
      new Map(posts.flatMap((post) => post.aliases.map((alias) => [alias, post] as const)))
    aliases.set(posts, index)
    return index.get(name)
  }

  return (name) => {
    const posts = library.catalogue(blogPost)
    const lower = name.toLowerCase()
    // Capital letters do not decide: a link that was typed by hand leads on as well.
    const found = posts.find(name) ?? aliasOf(name) ?? posts.find(lower) ?? aliasOf(lower)
    if (found) return found.slug === name ? undefined : { slug: found.slug }
    const index = indexes.get(library.history) ?? indexHistory(library.history)
    indexes.set(library.history, index)
    const now = index.get(name)
    if (now === undefined || now === 'gone') return now
    const post = posts.find(now)
    return post && { slug: post.slug }
  }
}

function indexHistory(history: ReadonlyMap<string, FileHistory>): ByStem {
  const index = new Map<string, string | 'gone'>()
  for (const [path, { former, isGone }] of history) {
    if (extname(path) !== '.md') continue
    const now = isGone ? 'gone' : stemOf(path)
    for (const name of isGone ? [path, ...former] : former) {
      // A name that was used twice leads to the article that is still there.
      if (now !== 'gone' || !index.has(stemOf(name))) index.set(stemOf(name), now)
    }
  }
  return index
}

const stemOf = (path: string) => basename(path, extname(path))
