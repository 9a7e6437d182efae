import { CARD_SIZE, shareCard } from '#contract/addresses'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { RenderedArticle } from '#contract/rendered-article'
import { withByline } from '../content/bylines'
import type { Library } from '../content/library'
import type { MarkdownRenderer } from '../content/markdown/markdown-renderer'
import { addressOf, summaryOf } from './about-article'
import { absoluteLinks } from './absolute-links'
import { escapeXml, withoutForbidden } from './xml-text'

/** How many articles a feed holds: readers poll often, and only for what is new. */
const NEWEST = 30

/**
 * An article as it appears in feeds: plain texts, absolute addresses, HTML of the whole body; nothing that XML
 * cannot hold.
 */
export interface FeedEntry {
  readonly slug: string
  readonly address: string
  readonly title: string
  readonly summary: string
  readonly html: string
  readonly tag: string
  readonly author: { readonly name: string; readonly link?: string }
  /** The share card: a raster image of known size, which other sites may show. */
  readonly image: {
    readonly url: string
    readonly type: string
    readonly width: number
    readonly height: number
    /** Bytes, once measured. */
    readonly length?: number
  }
  readonly published: Date
  readonly updated: Date
}

/** What a feed says about itself. */
export interface Channel {
  readonly origin: string
  readonly title: string
  readonly description: string
  readonly updated: Date
  readonly entries: readonly FeedEntry[]
}

export interface ChannelOptions {
  readonly library: Library
  readonly markdown: MarkdownRenderer
  /** Public origin, without a slash at the end. */
  readonly origin: string
}

/** The feed as it is now; the same content gives the same feed. */
export async function readChannel({ library, markdown, origin }: ChannelOptions): Promise<Channel> {
  const texts = library.document(contentTypes.pageTexts)
  const posts = library.catalogue(contentTypes.blogPost).public.slice(0, NEWEST)
  const newest = posts.map((post) => withByline(library, post))
  const entries = newest.map(async (post) =>
    entryFrom(post, await markdown.renderForReaders(post.id, post.content), origin),
  )
  return {
    origin,
    title: withoutForbidden(texts['site.name']),
    description: withoutForbidden(texts['blog.metaDescription']),
    updated: new Date(Math.max(0, ...newest.map((post) => Date.parse(post.updatedAt)))),
    entries: await Promise.all(entries),
  }
}

/** @param rendered null when the body could not be rendered: the feed then has its Markdown source. */
function entryFrom(post: BlogPost, rendered: RenderedArticle | null, origin: string): FeedEntry {
  const page = addressOf(post, origin)
  const html = rendered === null ? asWritten(post.content) : absoluteLinks(rendered, { origin, page })
  const link = withoutForbidden(post.authorLinkedIn)
  const hasLink = URL.canParse(link)
  return {
    slug: post.slug,
    address: page,
    title: withoutForbidden(post.title),
    summary: withoutForbidden(summaryOf(post)),
    html: withoutForbidden(html),
    tag: withoutForbidden(post.tag),
    author: { name: withoutForbidden(post.authorName), ...(hasLink ? { link } : {}) },
    image: { url: origin + shareCard.to({ slug: post.slug }), type: 'image/png', ...CARD_SIZE },
    published: new Date(post.createdAt),
    updated: new Date(post.updatedAt),
  }
}

function asWritten(markdown: string): string {
  const paragraphs = markdown.trim().split(/\n\s*\n/)
  return paragraphs.map((paragraph) => `<p>${escapeXml(paragraph).replace(/\n/g, '<br>')}</p>`).join('\n')
}
