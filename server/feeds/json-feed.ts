import { feeds, logo, pages } from '#contract/addresses'
import type { Channel, FeedEntry } from './feed-entry'

/** The channel as JSON Feed 1.1; the package `feed` writes version 1 only, which has no language. */
export function jsonFeedFrom({ origin, title, description, entries }: Channel): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: 'nl-NL',
    home_page_url: origin + pages.home.to(),
    feed_url: origin + feeds.json.to(),
    favicon: origin + logo.to(),
    items: entries.map(itemFrom),
  })
}

function itemFrom({ address, title, summary, html, image, published, updated, author, tag }: FeedEntry) {
  return {
    id: address,
    url: address,
    title,
    summary,
    content_html: html,
    ...(image ? { image: image.url } : {}),
    date_published: published.toISOString(),
    date_modified: updated.toISOString(),
    authors: [{ name: author.name, ...(author.link ? { url: author.link } : {}) }],
    tags: tag ? [tag] : [],
  }
}
