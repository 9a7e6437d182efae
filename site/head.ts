import { CARD_SIZE, shareCard } from '#contract/addresses'
import type { ShareImage } from '#contract/public-content'

/** What a page tells browsers, search engines and sites that link to it. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** The canonical path of this page. */
  readonly path: string
  readonly keywords?: string
  /** The image for link previews on other sites; the card of the site when absent. */
  readonly image?: ShareImage
  readonly article?: { readonly published: string; readonly modified: string; readonly author: string }
  readonly jsonLd?: readonly object[]
  readonly isHidden?: boolean
}

/** The card of an article, by its slug, or of what stands for one. */
export const cardOf = (slug: string): ShareImage => ({ path: shareCard.to({ slug }), ...CARD_SIZE })

/** The card of pages without their own; no article can have this name. */
const SITE_CARD = cardOf('site--kaart')

/** One element of the document's head. */
export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/** The tags of a head, except its title and JSON-LD. @param origin without a trailing slash */
export function headTags(head: PageHead, origin: string, siteName: string): HeadTag[] {
  const address = origin + head.path
  const { path, width, height, alt } = head.image ?? SITE_CARD
  const named = (name: string, content: string | undefined) => (content ? [meta({ name, content })] : [])
  const property = (name: string, content: string | undefined) =>
    content ? [meta({ property: name, content })] : []
  return [
    ...named('description', head.description),
    ...named('keywords', head.keywords),
    ...named('robots', head.isHidden ? 'noindex' : undefined),
    ...(head.isHidden ? [] : [{ tag: 'link', attributes: { rel: 'canonical', href: address } } as const]),
    ...property('og:site_name', siteName),
    ...property('og:locale', 'nl_NL'),
    ...property('og:type', head.article ? 'article' : 'website'),
    ...property('og:title', head.title),
    ...property('og:description', head.description),
    ...property('og:url', head.isHidden ? undefined : address),
    ...property('og:image', absolute(path, origin)),
    ...property('og:image:width', String(width)),
    ...property('og:image:height', String(height)),
    ...property('og:image:alt', alt || documentTitle(head, siteName)),
    ...property('article:published_time', head.article?.published),
    ...property('article:modified_time', head.article?.modified),
    ...property('article:author', head.article?.author),
    ...named('twitter:card', 'summary_large_image'),
  ]
}

/** The full title in a browser tab; the site's name is not repeated. */
export function documentTitle(head: Pick<PageHead, 'title'>, siteName: string): string {
  return wholeWords(head.title).includes(wholeWords(siteName)) ? head.title : `${head.title} | ${siteName}`
}

/** A text in which another, made by this too, is found only as whole words. */
const wholeWords = (text: string) => ` ${text} `.replace(/[^\p{L}\p{N}]+/gu, ' ')

/** A path of this site as a full address; a full address is returned unchanged. */
export function absolute(path: string, origin: string): string {
  return path.startsWith('/') ? origin + path : path
}

function meta(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'meta', attributes }
}
