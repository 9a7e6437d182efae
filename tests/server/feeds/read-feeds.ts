import { expect } from 'vitest'
import { childrenOf, readXml, type XmlElement } from '../../support/well-formed'
import type { openFeeds } from './opened-feeds'

type App = Awaited<ReturnType<typeof openFeeds>>['app']

interface JsonFeed {
  readonly version: string
  readonly items: readonly Record<string, unknown>[]
}

/** What an address answers, which is there. */
export async function read(app: App, path: string): Promise<string> {
  const reply = await app.inject(path)
  expect(reply.statusCode).toBe(200)
  return reply.body
}

export async function rss(app: App): Promise<{ channel: XmlElement | undefined; items: XmlElement[] }> {
  const channel = readXml(await read(app, '/feed.xml')).children[0]
  return { channel, items: childrenOf(channel, 'item') }
}

export async function atom(app: App): Promise<{ feed: XmlElement; entries: XmlElement[] }> {
  const feed = readXml(await read(app, '/atom.xml'))
  return { feed, entries: childrenOf(feed, 'entry') }
}

export const json = async (app: App): Promise<JsonFeed> => JSON.parse(await read(app, '/feed.json'))
