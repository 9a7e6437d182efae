import { pages } from '#contract/addresses'

/** Higher page numbers are mistakes or jokes. */
const MOST_PAGES = 100_000

/** The tag and the page number (from 1) in an address. */
export function askedOfBlog({ search }: { readonly search: URLSearchParams }): {
  tag: string | undefined
  page: number
} {
  const page = Number(search.get('pagina') ?? 1)
  return {
    tag: search.get('tag') || undefined,
    page: Number.isInteger(page) && page > 0 && page < MOST_PAGES ? page : 1,
  }
}

/** The address of a page of the blog, from 1, for one tag or for all articles. */
export function blogAddress({ tag, page = 1 }: { tag?: string | undefined; page?: number }): string {
  return pages.blog.to({ tag, pagina: page > 1 ? page : undefined })
}

/** The address of a page of an author's articles, from 1. */
export function authorAddress(slug: string, page = 1): string {
  return pages.author.to({ slug, pagina: page > 1 ? page : undefined })
}

/** The address of a page of a tag's articles, from 1. */
export function tagAddress(slug: string, page = 1): string {
  return pages.tag.to({ slug, pagina: page > 1 ? page : undefined })
}
