import { addressReader } from '#contract/address'
import { pages } from '#contract/addresses'
import { slugify } from '#contract/slug'
import type { Catalogues } from './catalogue'
import { tagsOf } from './tags'

/** Where the page of an address went: elsewhere, or gone. */
export type MovedPage = { readonly to: string } | 'gone'

/** Tells where the page of a tag, or its filtered blog, went; undefined for what exists or never existed. */
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

/** The filtered blog of a tag that was renamed, or that is spelled with other letters. */
function movedFilter(library: Catalogues, address: string): MovedPage | undefined {
  if (!address.includes('tag=')) return undefined
  const { pathname, searchParams } = new URL(address, 'http://site')
  const asked = searchParams.get('tag')
  if (!asked || pathname.toLowerCase() !== pages.blog.pattern) return undefined
  const tags = tagsOf(library)
  const slug = slugify(asked)
  const found = tags.named(asked) ?? tags.at(slug) ?? tags.all.find(({ aliases }) => aliases.includes(slug))
  if (!found || found.name === asked) return undefined
  // Two spellings, neither of which is the official one.
  if (!found.hasEntry && found.posts.some((post) => post.tag === asked)) return undefined
  return { to: pages.blog.to({ tag: found.name, pagina: searchParams.get('pagina') ?? undefined }) }
}

interface Addressed {
  readonly id: string
  readonly slug: string
  readonly aliases: readonly string[]
}

/** The current slug of an entry requested by its id, by a former slug or in other case. */
function presentSlug(entries: readonly Addressed[], name: string): string | undefined {
  if (entries.some(({ slug }) => slug === name)) return undefined
  const lower = name.toLowerCase()
  const found =
    entries.find(({ slug }) => slug === lower) ??
    entries.find(({ aliases, id }) => aliases.includes(lower) || id === name)
  return found?.slug
}
