import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { blogPost } from '#contract/content/blog-post'
import { forked } from '../../../server/processes/start-process'
import { articleFile } from '../../support/article-file'
import { built } from '../../support/built-site'
import { temporaryFolder } from '../../support/temporary-folder'
import { childrenOf, textOf } from '../../support/well-formed'
import { openFeeds, origin } from './opened-feeds'
import { atom, json, read, rss } from './read-feeds'

/** A folder with a process for drawings that ends the first time it is started. */
function onceBroken(): string {
  const folder = temporaryFolder()
  writeFileSync(
    join(folder, 'drawing.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs'
const tried = ${JSON.stringify(join(folder, 'tried'))}
if (existsSync(tried)) await import(${JSON.stringify(built('drawing-worker').href)})
else {
  writeFileSync(tried, '')
  process.exit(1)
}
`,
  )
  return folder
}

test('every feed has its own type, an ETag, and is not sent to who has it', async () => {
  const { app } = await openFeeds()
  const types = { '/feed.xml': 'rss+xml', '/atom.xml': 'atom+xml', '/feed.json': 'feed+json' }
  for (const [path, type] of Object.entries(types)) {
    const reply = await app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
    expect(reply.headers['content-type']).toBe(`application/${type}; charset=utf-8`)
    expect(reply.headers['content-encoding']).toBe('br')
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(reply.headers.etag) } })
    expect(again.statusCode).toBe(304)
  }
})

test('the channel says what it is, in Dutch, and where it is', async () => {
  const { app } = await openFeeds()
  const { channel } = await rss(app)
  const about = ['title', 'link', 'language'].map((name) => textOf(channel, name))
  expect(about).toEqual(['Wissel', `${origin}/`, 'nl-NL'])
  expect(textOf(channel, 'description')).toMatch(/^Gidsen/)
  expect(childrenOf(channel, 'atom:link')[0]?.attributes.get('href')).toBe(`${origin}/feed.xml`)
  const { feed } = await atom(app)
  expect(feed.attributes.get('xml:lang')).toBe('nl-NL')
  const self = childrenOf(feed, 'link').find(({ attributes }) => attributes.get('rel') === 'self')
  expect(self?.attributes.get('href')).toBe(`${origin}/atom.xml`)
  expect(await json(app)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Wissel',
    language: 'nl-NL',
    feed_url: `${origin}/feed.json`,
  })
})

test('an article is in every feed with its address, author, tag, image, dates and whole text', async () => {
  const { app, library } = await openFeeds()
  const post = library.catalogue(blogPost).find('facturen-automatisch-verwerken')
  const address = `${origin}/blog/facturen-automatisch-verwerken`
  const image = `${origin}/delen/facturen-automatisch-verwerken.png`
  const item = (await rss(app)).items.find((one) => textOf(one, 'link') === address)
  const guid = childrenOf(item, 'guid')[0]
  expect([guid?.text, guid?.attributes.get('isPermaLink')]).toEqual([address, 'true'])
  const told = ['title', 'dc:creator', 'category', 'pubDate'].map((name) => textOf(item, name))
  expect(told).toEqual([post?.title, 'Sanne de Wit', 'Finance', 'Tue, 29 Sep 2026 07:30:00 GMT'])
  const picture = childrenOf(item, 'media:content')[0]?.attributes
  expect(Object.fromEntries(picture ?? [])).toEqual({
    url: image,
    type: 'image/png',
    medium: 'image',
    width: '1200',
    height: '630',
    fileSize: expect.stringMatching(/^[1-9]\d+$/),
  })
  expect(textOf(item, 'content:encoded')).toContain('<h2 id="kop-pdf-ubl-en-peppol">Pdf, UBL en Peppol</h2>')

  const entry = (await atom(app)).entries.find((one) => textOf(one, 'id') === address)
  const times = ['published', 'updated'].map((name) => textOf(entry, name))
  expect(times).toEqual([post?.createdAt, post?.updatedAt])
  const author = childrenOf(entry, 'author')[0]
  expect([textOf(author, 'name'), textOf(author, 'uri')]).toEqual([post?.authorName, post?.authorLinkedIn])
  expect(childrenOf(entry, 'category')[0]?.attributes.get('term')).toBe('Finance')
  expect(childrenOf(entry, 'link').map(({ attributes }) => attributes.get('type'))).toContain('image/png')
  expect(textOf(entry, 'content')).toBe(textOf(item, 'content:encoded'))

  const own = (await json(app)).items.find(({ id }) => id === address)
  expect(own).toMatchObject({
    url: address,
    title: post?.title,
    image,
    tags: ['Finance'],
    authors: [{ name: 'Sanne de Wit', url: post?.authorLinkedIn }],
    date_published: post?.createdAt,
    content_html: textOf(item, 'content:encoded'),
  })
})

test('the picture of an article is an enclosure of a true length, which any site may show', async () => {
  const { app } = await openFeeds({
    'content/blog/foto.md': articleFile([
      'title: Foto',
      'createdAt: 2999-01-01',
      'imageUrl: /media/team.svg',
    ]),
  })
  const enclosure = childrenOf((await rss(app)).items[0], 'enclosure')[0]?.attributes
  const link = childrenOf((await atom(app)).entries[0], 'link').find(
    ({ attributes }) => attributes.get('rel') === 'enclosure',
  )?.attributes
  const picture = await app.inject('/delen/foto.png')
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const length = String(picture.rawPayload.length)
  expect(Object.fromEntries(enclosure ?? [])).toEqual({
    url: `${origin}/delen/foto.png`,
    type: String(picture.headers['content-type']),
    length,
  })
  expect(link?.get('length')).toBe(length)
})

test('a picture that cannot be drawn is no enclosure, and the feed looks again the next time', async () => {
  const drawing = forked(pathToFileURL(join(onceBroken(), 'drawing.mjs')))
  const files = { 'content/blog/eerste.md': articleFile(['title: Eerste']) }
  const { app } = await openFeeds(files, { isEmpty: true, drawing })
  const item = (await rss(app)).items[0]
  expect(childrenOf(item, 'enclosure')).toEqual([])
  expect(childrenOf(item, 'media:content')[0]?.attributes.get('url')).toBe(`${origin}/delen/eerste.png`)
  expect(childrenOf((await rss(app)).items[0], 'enclosure')).toHaveLength(1)
})

test('feeds hold the 30 newest articles that are public', async () => {
  const many = Array.from({ length: 40 }, (_, day) => [
    `content/blog/deel-${day}.md`,
    articleFile([`title: Deel ${day}`, `createdAt: 2027-01-01 00:${String(day).padStart(2, '0')}`]),
  ])
  const files = {
    ...Object.fromEntries(many),
    'content/blog/klad.md': articleFile(['title: Kladversie', 'status: draft', 'createdAt: 2028-01-01']),
    'content/blog/later.md': articleFile(['title: Later', 'publishAt: 2999-01-01']),
  }
  const { app } = await openFeeds(files, { lengthOfCard: async () => 1000 })
  const expected = Array.from({ length: 30 }, (_, index) => `Deel ${39 - index}`)
  expect((await rss(app)).items.map((item) => textOf(item, 'title'))).toEqual(expected)
  expect((await atom(app)).entries.map((entry) => textOf(entry, 'title'))).toEqual(expected)
  expect((await json(app)).items.map(({ title }) => title)).toEqual(expected)
  for (const path of ['/sitemap.xml', '/llms.txt']) {
    expect(await read(app, path)).not.toMatch(/Kladversie|klad|later/)
  }
})

test('a site without articles has feeds without items', async () => {
  const { app } = await openFeeds({}, { isEmpty: true })
  expect((await rss(app)).items).toEqual([])
  expect((await app.inject('/feed.xml')).body).not.toContain('lastBuildDate')
  expect((await atom(app)).entries).toEqual([])
  expect((await json(app)).items).toEqual([])
})

test('a feed follows the content', async () => {
  const { app, library, repository } = await openFeeds()
  const before = await app.inject('/feed.xml')
  repository.write('content/blog/nieuw.md', articleFile(['title: Vers', 'createdAt: 2999-01-01']))
  await library.refresh()
  expect(textOf((await rss(app)).items[0], 'title')).toBe('Vers')
  expect((await app.inject('/feed.xml')).headers.etag).not.toBe(before.headers.etag)
})
