import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { addErrorReplies } from '../../../server/http/error-replies'
import { findCardFonts } from '../../../server/media/cards/card-fonts'
import type { CardTexts } from '../../../server/media/cards/share-card'
import { createShareCards } from '../../../server/media/cards/share-cards'
import { addShareRoutes } from '../../../server/media/cards/share-routes'
import { createDrawings } from '../../../server/media/drawings'
import { forked } from '../../../server/processes/start-process'
import { temporaryFolder } from '../../support/temporary-folder'
import { openDrawings } from './opened-media'

const example: CardTexts = { title: 'Begin klein met AI', tag: 'Gids', siteName: 'Wissel' }

async function openCards(
  cacheFolder = temporaryFolder(),
  posts: Record<string, CardTexts> = { 'begin-klein': example },
) {
  const cards = await createShareCards({
    fontFiles: findCardFonts(),
    cacheFolder,
    drawings: openDrawings(),
    log: { warn: () => undefined },
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  addErrorReplies(app)
  addShareRoutes(app, cards, async (slug) => posts[slug])
  return { cards, app, posts, cacheFolder }
}

/** The colours of a card at points, as `#rrggbb`. */
async function colorsAt(png: Buffer, points: readonly (readonly [number, number])[]): Promise<string[]> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return points.map(
    ([x, y]) =>
      `#${data
        .subarray((y * info.width + x) * 3)
        .subarray(0, 3)
        .toString('hex')}`,
  )
}

/** The bounds of the ink of a card's label and title. */
async function inkBounds(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = { left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let y = 0; y < 487; y += 1) {
    for (let x = 100; x < info.width; x += 1) {
      if ((data[(y * info.width + x) * 3] ?? 255) > 60) continue
      found.left = Math.min(found.left, x)
      found.right = Math.max(found.right, x)
      found.top = Math.min(found.top, y)
      found.bottom = Math.max(found.bottom, y)
    }
  }
  return found
}

test('a card is a PNG of 1200 by 630 with the line of the site', async () => {
  const { cards } = await openCards()
  const png = await cards.card(example)
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const [line, across, right, ground] = await colorsAt(png, [
    [62, 250],
    [600, 500],
    [1137, 620],
    [1180, 20],
  ])
  expect([line, across, right]).toEqual(['#ff5a1f', '#ff5a1f', '#ff5a1f'])
  expect(ground).toBe('#f5f1e8')
})

test.each([
  'AI',
  'Wat de AI-verordening voor het midden- en kleinbedrijf betekent: een kalender met stappen',
  'WWWWWWWWWW MMMMMMMMMM WWWWWWWWWW MMMMMMMMMM WWWWWWWWWW MMMMMMMMMM WWWWWWWWWW MMMMMMMMMM WWW',
  'Arbeidsongeschiktheidsverzekeringsmaatschappijen en aansprakelijkheidswaardevaststelling',
  'Hottentottententententoonstellingsbezoekersaantallenregistratiesysteem',
  `${'Ó'.repeat(200)}`,
  'Woord '.repeat(100),
])('the title %s stays within its place', async (title) => {
  const { cards } = await openCards()
  const bounds = await inkBounds(await cards.card({ ...example, title }))
  expect(bounds.left).toBeGreaterThanOrEqual(140)
  expect(bounds.right).toBeLessThanOrEqual(1150)
  expect(bounds.top).toBeGreaterThan(25)
  expect(bounds.bottom).toBeLessThan(480)
})

test.each([
  { title: 'Word een AI-First Bedrijf', tag: '' },
  { title: 'Blog', tag: '' },
  { title: 'Blog', tag: 'Nieuws' },
])('$title, of the tag "$tag", stands in the middle of the space above the line', async (texts) => {
  const { cards } = await openCards()
  const { top, bottom } = await inkBounds(await cards.card({ ...example, ...texts }))
  // A line of letters has more room above it than below it, by at most a quarter of its size.
  expect(Math.abs(top - (475 - bottom))).toBeLessThan(55)
})

test.each(['', '🚀', '日本語', '<b>&amp;</b>', '\u0000\ud800', 'مرحبا', 'a\u0301'.repeat(300)])(
  'a title like %j gives a card too',
  async (title) => {
    const { cards } = await openCards()
    const png = await cards.card({ title, tag: title, siteName: title })
    expect((await sharp(png).metadata()).width).toBe(1200)
  },
)

test('a card is drawn once, and a restart finds it', async () => {
  const { cards, cacheFolder } = await openCards()
  const all = await Promise.all(Array.from({ length: 20 }, () => cards.card(example)))
  expect(new Set(all.map((png) => png.toString('base64'))).size).toBe(1)
  const [name = '', ...others] = readdirSync(cacheFolder)
  expect(others).toEqual([])
  writeFileSync(join(cacheFolder, name), 'wat op schijf stond')
  const again = await openCards(cacheFolder)
  expect(String(await again.cards.card(example))).toBe('wat op schijf stond')
})

test('an article has its card, with an ETag that follows its title', async () => {
  const { app, posts } = await openCards()
  const reply = await app.inject('/delen/begin-klein.png')
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const headers = { 'if-none-match': String(reply.headers.etag) }
  expect((await app.inject({ url: '/delen/begin-klein.png', headers })).statusCode).toBe(304)
  posts['begin-klein'] = { ...example, title: 'Begin groot' }
  expect((await app.inject({ url: '/delen/begin-klein.png', headers })).statusCode).toBe(200)
})

test.each(['/delen/onbekend.png', '/delen/.png', '/delen/begin-klein.jpg', '/delen/begin-klein'])(
  '%s has no card',
  async (url) => {
    const { app } = await openCards()
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)

test('a font that is not there is told at the start', async () => {
  const options = { cacheFolder: temporaryFolder(), drawings: openDrawings(), log: { warn: () => undefined } }
  await expect(createShareCards({ ...options, fontFiles: ['/nergens.woff'] })).rejects.toThrow(
    '/nergens.woff',
  )
})

test('beyond sixty-four that wait, a card is refused for now: the drawings that people upload come after them', async () => {
  const script = join(temporaryFolder(), 'silent.mjs')
  writeFileSync(script, 'process.on("message", () => {})')
  const drawings = createDrawings(forked(pathToFileURL(script)))
  const asked = Array.from({ length: 66 }, () => drawings.card(example, []).catch((problem) => problem))
  expect(await asked.pop()).toMatchObject({ code: 'unavailable', extra: { headers: { 'retry-after': '5' } } })
  await drawings.close()
  expect(new Set((await Promise.all(asked)).map(({ extra }) => extra.headers))).toEqual(new Set([undefined]))
})
