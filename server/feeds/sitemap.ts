import { machineFiles, pages as sitePages } from '#contract/addresses'
import { compareCodes } from '#contract/compare-codes'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes, pagedTypes } from '#contract/content/content-types'
import type { Library } from '../content/library'
import { tagSlugOf, tagsOf } from '../content/tags'
import { addressOf, imageAddress } from './about-article'
import type { StaticPage } from './static-pages'
import { escapeXml } from './xml-text'

/** Most addresses in one file (sitemaps.org, protocol). */
const MOST = 50_000
const START = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

interface Place {
  readonly address: string
  /** When it last changed, ISO 8601; absent where that is not known, since one untrue date discredits the others. */
  readonly modified?: string
  readonly image?: string | undefined
}

export interface SitemapOptions {
  readonly library: Library
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly pages: readonly StaticPage[]
}

/** All public addresses; when there are more than one file may hold, an index of the files with them. */
export function sitemapFrom(options: SitemapOptions): string {
  const places = placesOf(options)
  if (places.length <= MOST) return listOf(places)
  const parts = Array.from({ length: Math.ceil(places.length / MOST) }, (_, index) => index + 1)
  const entries = parts.map(
    (part) =>
      `<sitemap><loc>${escapeXml(options.origin + machineFiles.sitemapPart.to({ part: String(part) }))}</loc></sitemap>`,
  )
  return `${START}\n<sitemapindex ${SITEMAP}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One file of a split sitemap, from 1; undefined when there is no such file. */
export function sitemapPart(options: SitemapOptions, part: number): string | undefined {
  const places = placesOf(options)
  const own = places.length > MOST ? places.slice((part - 1) * MOST, part * MOST) : []
  return own.length > 0 ? listOf(own) : undefined
}

const { blogPost, blogTag } = contentTypes

/** The types of which only the address and the date are told; by name, since a bundle orders them differently. */
const plainTypes = pagedTypes
  .filter(({ name }) => name !== blogPost.name && name !== blogTag.name)
  .toSorted((a, b) => compareCodes(a.name, b.name))

function placesOf({ library, origin, pages }: SitemapOptions): Place[] {
  const addressed = (path: string) => ({ address: origin + path })
  return [
    ...pages.map(({ path }) => addressed(path)),
    ...plainTypes.flatMap((type) =>
      library
        .catalogue(type)
        .public.filter((entry) => type.isAnnounced(entry))
        .flatMap((entry) => {
          const path = type.page?.(entry)
          const { updatedAt } = entry as { readonly updatedAt?: string }
          return path === undefined ? [] : [{ ...addressed(path), ...(updatedAt && { modified: updatedAt }) }]
        }),
    ),
    ...library.catalogue(blogPost).public.map((post) => ({
      address: addressOf(post, origin),
      modified: post.updatedAt,
      image: imageAddress(post, origin),
    })),
    // Articles may have tags without an entry, which have pages too.
    ...tagsOf(library).all.flatMap(({ name, posts }) => {
      const slug = tagSlugOf(library, name)
      return slug !== undefined && posts.length > 0
        ? [{ ...addressed(sitePages.tag.to({ slug })), modified: newestOf(posts) }]
        : []
    }),
  ]
}

const newestOf = (posts: readonly BlogPost[]) =>
  posts.reduce((newest, { updatedAt }) => (updatedAt > newest ? updatedAt : newest), '')

function listOf(places: readonly Place[]): string {
  return `${START}\n<urlset ${SITEMAP} ${IMAGES}>\n${places.map(entryOf).join('\n')}\n</urlset>\n`
}

function entryOf({ address, modified, image }: Place): string {
  const lastmod = modified === undefined ? '' : `<lastmod>${modified}</lastmod>`
  const picture =
    image === undefined ? '' : `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`
  return `<url><loc>${escapeXml(address)}</loc>${lastmod}${picture}</url>`
}
