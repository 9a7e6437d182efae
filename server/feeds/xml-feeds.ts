import { generateAtomFeed, generateRssFeed } from 'feedsmith'
import { feeds, logo, pages } from '#contract/addresses'
import type { Channel, FeedEntry } from './feed-entry'
import { escapeXml } from './xml-text'

/** The channel as RSS 2.0. The guid is the article's address; a name without a mail address is a dc:creator. */
export function rssFrom({ origin, title, description, updated, entries }: Channel): string {
  const xml = generateRssFeed<true>({
    title,
    description,
    link: origin + pages.home.to(),
    language: 'nl-NL',
    // Without articles nothing was ever built; Atom alone wants a moment all the same.
    ...(entries.length > 0 && { lastBuildDate: updated }),
    atom: { links: [{ href: origin + feeds.rss.to(), rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      title: entry.title,
      link: entry.address,
      guid: { value: entry.address, isPermaLink: true },
      pubDate: entry.published,
      // Feed readers treat it as HTML.
      description: escapeXml(entry.summary),
      content: { encoded: entry.html },
      dc: { creators: [entry.author.name] },
      categories: entry.tag === '' ? [] : [{ name: entry.tag }],
      enclosures: enclosuresOf(entry),
      media: { contents: [pictureOf(entry)] },
    })),
  })
  return withoutAddedSpace(xml)
}

/** The image of an article for readers that know RSS alone, which requires its length (rssboard.org/rss-specification). */
const enclosuresOf = ({ image: { url, type, length } }: FeedEntry) =>
  length === undefined ? [] : [{ url, type, length }]

/** The same as Media RSS (rssboard.org/media-rss). */
const pictureOf = ({ image: { url, type, width, height, length } }: FeedEntry) => ({
  url,
  type,
  medium: 'image' as const,
  width,
  height,
  ...(length === undefined ? {} : { fileSize: length }),
})

/** The channel as Atom 1.0. */
export function atomFrom({ origin, title, description, updated, entries }: Channel): string {
  const xml = generateAtomFeed<true>({
    xml: { lang: 'nl-NL' },
    id: origin + pages.home.to(),
    title: { value: title },
    subtitle: { value: description },
    updated,
    icon: origin + logo.to(),
    links: [
      { href: origin + pages.home.to(), rel: 'alternate' },
      { href: origin + feeds.atom.to(), rel: 'self' },
    ],
    entries: entries.map(atomEntryFrom),
  })
  return withoutAddedSpace(xml)
}

function atomEntryFrom({ address, title, summary, html, tag, author, image, published, updated }: FeedEntry) {
  return {
    id: address,
    title: { value: escapeXml(title), type: 'html' },
    summary: { value: summary },
    content: { value: html, type: 'html' },
    published,
    updated,
    authors: [{ name: author.name, ...(author.link ? { uri: author.link } : {}) }],
    categories: tag === '' ? [] : [{ term: tag, label: tag }],
    links: [
      { href: address, rel: 'alternate' },
      {
        href: image.url,
        rel: 'enclosure',
        type: image.type,
        ...(image.length === undefined ? {} : { length: image.length }),
      },
    ],
  }
}

/**
 * The package puts text that contains markup on lines of its own; readers would take that white space as part
 * of the text (tests/decisions/0064).
 */
function withoutAddedSpace(xml: string): string {
  return xml.replace(/>\n *(?=<!\[CDATA\[)/g, '>').replace(/\]\]>\n *(?=<\/)/g, ']]>')
}
