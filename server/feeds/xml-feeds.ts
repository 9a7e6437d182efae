import { Feed, type Item } from 'feed'
import { feeds, logo, pages } from '#contract/addresses'
import type { Channel, FeedEntry } from './feed-entry'
import { escapeXml, fillStandIns, withStandIns } from './xml-text'

/** The channel as RSS 2.0. The guid is the article's address; a name without a mail address is a dc:creator. */
export function rssFrom(channel: Channel): string {
  const feed = emptyFeed(channel)
  for (const entry of channel.entries) {
    feed.addItem({
      ...itemFrom(entry),
      title: withStandIns(entry.title),
      ...(entry.image ? { image: { ...entry.image, length: 0 } } : {}),
      extensions: [{ name: 'dc:creator', objects: { _text: withStandIns(entry.author.name) } }],
    })
  }
  return fillStandIns(feed.rss2())
}

/** The channel as Atom 1.0. */
export function atomFrom(channel: Channel): string {
  const feed = emptyFeed(channel)
  for (const entry of channel.entries) {
    const { name, link } = entry.author
    feed.addItem({
      ...itemFrom(entry),
      // The package declares titles to be HTML.
      title: withStandIns(escapeXml(entry.title)),
      author: [{ name: withStandIns(name), ...(link ? { link } : {}) }],
      ...(entry.image ? { image: entry.image.url } : {}),
    })
  }
  // What the package cannot say: the language, and types of images that are not called like their files.
  return fillStandIns(feed.atom1())
    .replace('<feed ', '<feed xml:lang="nl-NL" ')
    .replace(/ type="image\/svg"/g, ' type="image/svg+xml"')
    .replace(/ type="image\/jpg"/g, ' type="image/jpeg"')
}

function emptyFeed({ origin, title, description, updated }: Channel): Feed {
  return new Feed({
    id: origin + pages.home.to(),
    link: origin + pages.home.to(),
    title: withStandIns(title),
    description: withStandIns(description),
    language: 'nl-NL',
    favicon: origin + logo.to(),
    updated,
    generator: false,
    feedLinks: { rss: origin + feeds.rss.to(), atom: origin + feeds.atom.to() },
  })
}

/** What both kinds say alike. Without an id the package takes the link for one. */
function itemFrom(entry: FeedEntry): Omit<Item, 'title'> {
  const tag = withStandIns(entry.tag)
  return {
    link: entry.address,
    date: entry.updated,
    published: entry.published,
    description: withStandIns(escapeXml(entry.summary)),
    content: withStandIns(entry.html),
    ...(tag ? { category: [{ name: tag, term: tag }] } : {}),
  }
}
