import { addressReader } from '#contract/address'
import { pages } from '#contract/addresses'
import { slugify } from '#contract/slug'
import type { Catalogues } from './catalogue'
import { tagsOf } from './tags'

/** Where the page of an address went: elsewhere, or away. */
export type MovedPage = { readonly to: string } | 'gone'

/** Tells where the page of a tag went, and the blog of one; undefined for what is there or never was. */
export function createMovedTags(library: Catalogues): (address: string) => MovedPage | undefined {
  const readTag = addressReader(pages.tag)

  function tag(name: string): MovedPage | undefined {
    const tags = tagsOf(library)
    if (tags.at(name)) return undefined
    const slug = presentSlug(tags.all, name)
    return slug ? { to: pages.tag.to({ slug }) } : undefined
  }

  return (address) => {
    const asked = readTag(address)
    return asked ? tag(asked.slug) : movedFilter(library, address)
  }
}

/** The blog of a tag that is called otherwise now, or written in other letters. */
function movedFilter(library: Catalogues, address: string): MovedPage | undefined {
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
