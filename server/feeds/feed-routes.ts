import type { FastifyInstance } from 'fastify'
import { feeds } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { withByline } from '../content/bylines'
import type { ReplyCache } from '../http/reply-cache'
import type { ReplyDraft } from '../http/representation'
import { addressOf } from './about-article'
import { articleMarkdown } from './article-markdown'
import { type ChannelOptions, readChannel } from './feed-entry'
import { jsonFeedFrom } from './json-feed'
import { llmsFrom } from './llms'
import { manifestFrom } from './manifest'
import { robotsFrom } from './robots'
import { type SitemapOptions, sitemapFrom, sitemapPart } from './sitemap'
import { atomFrom, rssFrom } from './xml-feeds'

interface FeedOptions extends ChannelOptions, SitemapOptions {
  readonly cache: ReplyCache
}

const utf8 = (type: string) => `${type}; charset=utf-8`

/** Serves the site to programs: feeds, sitemap, robots.txt, articles as Markdown. Public content only. */
export function addFeedRoutes(app: FastifyInstance, options: FeedOptions): void {
  const { cache, origin } = options
  const drafts: Readonly<Record<string, () => Promise<ReplyDraft>>> = {
    [feeds.rss.pattern]: async () => ({
      type: utf8('application/rss+xml'),
      body: rssFrom(await readChannel(options)),
    }),
    [feeds.atom.pattern]: async () => ({
      type: utf8('application/atom+xml'),
      body: atomFrom(await readChannel(options)),
    }),
    [feeds.json.pattern]: async () => ({
      type: utf8('application/feed+json'),
      body: jsonFeedFrom(await readChannel(options)),
    }),
    [feeds.sitemap.pattern]: async () => ({ type: utf8('application/xml'), body: sitemapFrom(options) }),
    [feeds.robots.pattern]: async () => ({ type: utf8('text/plain'), body: robotsFrom(origin) }),
    [feeds.manifest.pattern]: async () => ({
      type: utf8('application/manifest+json'),
      body: manifestFrom(options),
    }),
    [feeds.llms.pattern]: async () => ({ type: utf8('text/plain'), body: llmsFrom(options) }),
  }
  for (const [path, make] of Object.entries(drafts)) {
    app.get(path, (request, reply) => cache.send(request, reply, `feed ${path}`, make))
  }
  app.get<{ Params: { part: string } }>(feeds.sitemapPart.pattern, (request, reply) => {
    const { part } = request.params
    return cache.send(request, reply, `sitemap ${part}`, async () => partDraft(options, part))
  })
  app.get<{ Params: { name: string } }>(feeds.articleText.pattern, (request, reply) => {
    const { name } = request.params
    return cache.send(request, reply, `markdown ${name}`, async () => articleDraft(options, name))
  })
}

function partDraft(options: FeedOptions, part: string): ReplyDraft {
  const body = /^[1-9]\d{0,5}$/.test(part) ? sitemapPart(options, Number(part)) : undefined
  if (body === undefined) throw new Problem('not-found')
  return { type: utf8('application/xml'), body }
}

function articleDraft({ library, origin }: FeedOptions, name: string): ReplyDraft {
  const post = library.catalogue(contentTypes.blogPost).find(name)
  if (!post) throw new Problem('not-found', 'Artikel niet gevonden')
  return {
    type: utf8('text/markdown'),
    body: articleMarkdown(withByline(library, post), origin),
    // Search engines must not index it as a duplicate of the article.
    headers: { link: `<${addressOf(post, origin)}>; rel="canonical"` },
  }
}
