import { basename, extname } from 'node:path'
import { addressReader } from '#contract/address'
import { pages } from '#contract/addresses'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { Library } from './library'
import type { FileHistory } from './read-entry'

/** Where the page of an address went: elsewhere, or away. */
export type MovedPage = { readonly to: string } | 'gone'

/** Tells where the article of a page's address went; undefined for one that is there or never was. */
export function createMovedPages(library: Library): (address: string) => MovedPage | undefined {
  const find = createFormerAddresses(library)
  const read = addressReader(pages.article)
  return (address) => {
    const asked = read(address)
    const moved = asked && find(asked.slug)
    return moved && moved !== 'gone' ? { to: pages.article.to({ slug: moved.slug }) } : moved
  }
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
    const found = posts.find(name) ?? aliasOf(name)
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
