import { generateJsonFeed } from 'feedsmith'
import { feeds, logo, pages } from '#contract/addresses'
import type { Channel, FeedEntry } from './feed-entry'

/** The channel as JSON Feed 1.1. */
export function jsonFeedFrom({ origin, title, description, entries }: Channel): string {
  const feed = generateJsonFeed<true>({
    title,
    description,
    language: 'nl-NL',
    home_page_url: origin + pages.home.to(),
    feed_url: origin + feeds.json.to(),
    favicon: origin + logo.to(),
    items: entries.map(itemFrom),
  })
  // The package omits an empty list, but the format requires it.
  return JSON.stringify(Object.assign({}, feed, entries.length === 0 ? { items: [] } : {}))
}

function itemFrom({ address, title, summary, html, image, published, updated, author, tag }: FeedEntry) {
  return {
    id: address,
    url: address,
    title,
    summary,
    content_html: html,
    image: image.url,
    date_published: published,
    date_modified: updated,
    authors: [{ name: author.name, ...(author.link ? { url: author.link } : {}) }],
    tags: tag === '' ? [] : [tag],
  }
}
