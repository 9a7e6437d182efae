import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { feeds, machineFiles } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import { withByline } from '../content/bylines'
import { ANY_CHANGE } from '../content/content-tags'
import type { ReplyCache } from '../http/reply-cache'
import type { ReplyDraft } from '../http/representation'
import { sendOnce } from '../http/send-representation'
import { addressOf } from './about-article'
import { articleMarkdown } from './article-markdown'
import { type Channel, type ChannelOptions, readChannel } from './feed-entry'
import { llmsFrom } from './llms'
import { manifestFrom } from './manifest'
import { type LengthOfCard, measurePictures } from './picture-lengths'
import { robotsFrom } from './robots'
import { securityTextFrom } from './security-text'
import { type SitemapOptions, sitemapFrom, sitemapPart } from './sitemap'

interface FeedOptions extends ChannelOptions, SitemapOptions {
  readonly cache: ReplyCache
  readonly lengthOfCard: LengthOfCard
  readonly now: () => number
}

type Asked = readonly [FastifyRequest, FastifyReply]

// What writes feeds is loaded with the first of them (tests/decisions/0108).
const jsonFeed = () => import('./json-feed')
const xmlFeeds = () => import('./xml-feeds')

const utf8 = (type: string) => `${type}; charset=utf-8`

/** Serves the site to programs: feeds, sitemap, robots.txt, security.txt, articles as Markdown. Public content only. */
export function addFeedRoutes(app: FastifyInstance, options: FeedOptions): void {
  const { cache, origin } = options
  const drafts: Readonly<Record<string, () => Promise<ReplyDraft>>> = {
    [feeds.rss.pattern]: async () =>
      measuredDraft(options, 'application/rss+xml', (await xmlFeeds()).rssFrom),
    [feeds.atom.pattern]: async () =>
      measuredDraft(options, 'application/atom+xml', (await xmlFeeds()).atomFrom),
    [feeds.json.pattern]: async () => ({
      type: utf8('application/feed+json'),
      body: (await jsonFeed()).jsonFeedFrom(await readChannel(options)),
    }),
    [machineFiles.sitemap.pattern]: async () => ({
      type: utf8('application/xml'),
      body: sitemapFrom(options),
    }),
    [machineFiles.robots.pattern]: async () => ({ type: utf8('text/plain'), body: robotsFrom(origin) }),
    [machineFiles.manifest.pattern]: async () => ({
      type: utf8('application/manifest+json'),
      body: manifestFrom(options),
    }),
    [machineFiles.llms.pattern]: async () => ({ type: utf8('text/plain'), body: llmsFrom(options) }),
  }
  const send = ([request, reply]: Asked, path: string, make: () => ReplyDraft | Promise<ReplyDraft>) => {
    // A feed is of most of the content, and made anew at any change.
    const draft = async () => ({ ...(await make()), tags: [ANY_CHANGE] })
    return cache.send(request, reply, `feed ${path}`, draft, { isOwnAddress: path === request.url })
  }
  for (const [path, make] of Object.entries(drafts)) app.get(path, (...asked) => send(asked, path, make))
  // Never kept: it says how long it is valid.
  app.get(machineFiles.security.pattern, (request, reply) => sendOnce(request, reply, securityDraft(options)))
  app.get<{ Params: { part: string } }>(machineFiles.sitemapPart.pattern, (request, reply) => {
    const { part } = request.params
    return send([request, reply], machineFiles.sitemapPart.to({ part }), () => partDraft(options, part))
  })
  app.get<{ Params: { name: string } }>(machineFiles.articleText.pattern, (request, reply) => {
    const { name } = request.params
    return send([request, reply], machineFiles.articleText.to({ name }), () => articleDraft(options, name))
  })
}

/** A feed with the lengths of its pictures; made again until all of them are known. */
async function measuredDraft(
  options: FeedOptions,
  type: string,
  print: (channel: Channel) => string,
): Promise<ReplyDraft> {
  const { channel, isWhole } = await measurePictures(await readChannel(options), options.lengthOfCard)
  return { type: utf8(type), body: print(channel), isKept: isWhole }
}

function securityDraft({ library, now }: FeedOptions): ReplyDraft {
  const body = securityTextFrom(library, now())
  if (body === undefined) throw new Problem('not-found')
  return { type: utf8('text/plain'), body }
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
