import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { photoOf } from '../../../server/content/post-card'
import { createImageFacts } from '../../../server/media/image-facts'
import { createPageImages } from '../../../server/media/images'
import type { MediaFile } from '../../../server/media/media-files'
import { endless, openDrawings, openRoom, photo, svg } from './opened-media'

/** The room, where a drawing may take a quarter of the time that it has on a site. */
const openHastyRoom = () => openRoom(undefined, undefined, openDrawings(undefined, 500))

test('an image has its size in pixels and its average colour', async () => {
  const { put, media } = await openRoom()
  put(
    'vlak.png',
    await sharp({ create: { width: 800, height: 450, channels: 3, background: '#ff5a1f' } })
      .png()
      .toBuffer(),
  )
  expect(await media.info('/media/vlak.png')).toMatchObject({ width: 800, height: 450, color: '#ff5a1f' })
})

test.each(['webp', 'avif', 'gif', 'png', 'jpeg'] as const)('a picture in %s is known', async (format) => {
  const { put, media } = await openRoom()
  put(
    `foto.${format}`,
    await sharp(await photo(64, 40))
      .toFormat(format)
      .toBuffer(),
  )
  expect(await media.info(`/media/foto.${format}`)).toMatchObject({ width: 64, height: 40 })
})

test('a photo that was taken on its side has the size at which it is shown', async () => {
  const { put, media } = await openRoom()
  put(
    'staand.jpg',
    await sharp(await photo(600, 400))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  )
  expect(await media.info('/media/staand.jpg')).toMatchObject({ width: 400, height: 600 })
})

test('a grey and a transparent picture have a colour too', async () => {
  const { put, media } = await openRoom()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  put(
    'leeg.png',
    await sharp({ create: { width: 9, height: 9, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  )
  put(
    'grijs.png',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  )
  expect((await media.info('/media/leeg.png'))?.color).toBe('#f5f1e8')
  expect((await media.info('/media/grijs.png'))?.color).toBe('#808080')
})

test.each([
  ['width="600" height="400"', { width: 600, height: 400 }],
  ["width='600px' height='400px' viewBox='0 0 3 2'", { width: 600, height: 400 }],
  ['viewBox="0 0 1200 675"', { width: 1200, height: 675 }],
  ['viewBox="0,0,1200,675" width="100%" height="100%"', { width: 1200, height: 675 }],
  ['viewBox="0 0 1200 675" width="600"', { width: 600, height: 338 }],
  ['viewBox="0 0 1200 675" height="135"', { width: 240, height: 135 }],
  ['width="1in" height="72pt"', { width: 96, height: 96 }],
  ['', { width: 300, height: 150 }],
])('a drawing with %s has the size that a browser gives it', async (attributes, size) => {
  const { put, media } = await openRoom()
  put(
    'a.svg',
    `<?xml version="1.0"?><?x <svg width="1">?><!-- <svg width="1" height="1"> -->\n${svg(attributes)}`,
  )
  expect(await media.info('/media/a.svg')).toMatchObject({ ...size, color: '#ff5a1f', widths: [] })
})

test('a name with letters beyond ASCII is found, however its accents are written', async () => {
  const { put, media, get } = await openRoom()
  put('map/café ÿ.jpg'.normalize('NFD'), await photo(32, 32))
  put('ändern.jpg'.normalize('NFC'), await photo(32, 32))
  for (const address of [
    `/media/map/${encodeURIComponent('café ÿ.jpg'.normalize('NFC'))}`,
    `/media/map/${encodeURIComponent('café ÿ.jpg'.normalize('NFD'))}`,
    `/media/${encodeURIComponent('ändern.jpg'.normalize('NFD'))}?w=640#x`,
  ]) {
    expect(await media.info(address)).toMatchObject({ width: 32 })
    expect((await get(address)).statusCode).toBe(200)
  }
  expect(await media.info('/media/ändern.jpg')).toMatchObject({ width: 32 })
})

test.each([
  '/media/',
  '/media/niets.png',
  '/elders/a.png',
  'https://site.example/media/a.png',
  '/media/%',
  '/media/\ud800.png',
  '/media/tekst.txt',
  '',
])('of %j nothing is known', async (address) => {
  const { put, media, warnings } = await openRoom()
  put('tekst.txt', 'tekst')
  expect(await media.info(address)).toBeUndefined()
  expect(warnings).toEqual([])
})

test('a picture that is replaced has its new size, one that is gone has none', async () => {
  const { put, path, media } = await openRoom()
  put('a.jpg', await photo(100, 50))
  const before = await media.info('/media/a.jpg')
  put('a.jpg', await photo(200, 50))
  const after = await media.info('/media/a.jpg')
  expect([before?.width, after?.width]).toEqual([100, 200])
  expect(after?.version).not.toBe(before?.version)
  utimesSync(path('a.jpg'), 1, 1)
  expect(await media.info('/media/a.jpg')).toEqual(after)
  rmSync(path('a.jpg'))
  expect(await media.info('/media/a.jpg')).toBeUndefined()
})

test('a broken image is reported once, and again when it is replaced by another broken one', async () => {
  const { put, media, warnings } = await openRoom()
  const whole = await photo(800, 600)
  put('half.jpg', whole.subarray(0, whole.length / 2))
  await Promise.all(Array.from({ length: 5 }, () => media.info('/media/half.jpg')))
  expect(await media.info('/media/half.jpg')).toBeUndefined()
  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings)).toContain('half.jpg')
  put('half.jpg', 'geen beeld')
  expect(await media.info('/media/half.jpg')).toBeUndefined()
  expect(warnings).toHaveLength(2)
  put('half.jpg', whole)
  expect(await media.info('/media/half.jpg')).toMatchObject({ width: 800 })
})

test.each([
  ['leeg.png', ''],
  ['tekening.png', svg('width="10" height="10"')],
  ['stuk.svg', '<svg><rect>'],
  ['geen.svg', '<html></html>'],
])('%s is broken when it holds something else', async (name, content) => {
  const { put, media, warnings } = await openRoom()
  put(name, content)
  expect(await media.info(`/media/${name}`)).toBeUndefined()
  expect(warnings).toHaveLength(1)
})

test('a drawing that takes a minute keeps its size, is told of, and is not drawn again after a restart', async () => {
  const first = await openHastyRoom()
  first.put('lang.svg', endless())
  const info = await first.media.info('/media/lang.svg')
  expect(info).toMatchObject({ width: 500, height: 500, color: '#f5f1e8' })
  expect(first.warnings).toEqual([{ context: expect.anything(), message: 'image takes too long to draw' }])
  const second = await openRoom(first, first.cacheFolder)
  expect(await second.media.info('/media/lang.svg')).toEqual(info)
  expect(second.warnings).toEqual([])
})

test('a page knows where an image with a focal point stands in its frames, a drawing too', async () => {
  const { put, media } = await openRoom()
  put('hoog.jpg', await photo(400, 800))
  put('stip.svg', svg('width="800" height="400"'))
  await Promise.all(['hoog.jpg', 'stip.svg'].map((name) => media.info(`/media/${name}`)))
  const points = new Map([
    ['hoog.jpg', { x: 50, y: 10 }],
    ['stip.svg', { x: 100, y: 50 }],
  ])
  const images = createPageImages(media, {
    contentRevision: () => 1,
    focusOf: (name) => points.get(name),
    altOf: () => '',
  })
  expect((await images.attributesOf('/media/hoog.jpg'))?.crops).toEqual({
    wide: { x: 50, y: 0 },
    square: { x: 50, y: 0 },
  })
  expect((await images.attributesOf('/media/stip.svg'))?.crops?.square).toEqual({ x: 100, y: 50 })
  points.clear()
  expect(await images.attributesOf('/media/hoog.jpg')).not.toHaveProperty('crops')
  expect(await images.attributesOf('/media/stip.svg')).toBeUndefined()
})

test('a page never waits for what is known of an image, and is made anew when it is', async () => {
  const { put, media } = await openHastyRoom()
  put('lang.svg', endless())
  put('foto.jpg', await photo(800, 450))
  const images = createPageImages(media, {
    contentRevision: () => 1,
    focusOf: () => undefined,
    altOf: () => '',
  })
  const late = await Promise.all([
    images.attributesOf('/media/lang.svg'),
    images.withSizes({
      html: '<img src="/media/lang.svg">',
      headings: [],
      places: [{ kind: 'image', start: 10, end: 25, address: '/media/lang.svg' }],
    }),
  ])
  expect(late).toEqual([undefined, '<img src="/media/lang.svg">'])
  expect(images.revision).toBe(0)
  await expect.poll(() => images.revision, { timeout: 40_000 }).toBe(1)
  await media.info('/media/foto.jpg')
  await expect
    .poll(() => images.attributesOf('/media/foto.jpg'), { timeout: 30_000 })
    .toMatchObject({ width: 800, height: 450 })
})

test('a page has what was known of an image while the disk is busy, and only news makes it anew', async () => {
  const facts = { height: 450, color: '#808080', version: 'a', widths: [640] as const }
  const disk = { width: 800, isBusy: false }
  const media = {
    facts: async () => undefined,
    info: async () => {
      const found = { ...facts, width: disk.width }
      if (disk.isBusy) await new Promise((resolve) => setTimeout(resolve, 60))
      return found
    },
  }
  const content = { revision: 1 }
  const images = createPageImages(media, {
    contentRevision: () => content.revision,
    focusOf: () => undefined,
    altOf: () => '',
  })
  const widthNow = async () => (await images.attributesOf('/media/foto.jpg'))?.width
  expect(await widthNow()).toBe(800)
  disk.isBusy = true
  content.revision += 1
  expect(await widthNow()).toBe(800)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(images.revision).toBe(0)
  disk.width = 1000
  content.revision += 1
  expect(await widthNow()).toBe(800)
  await expect.poll(() => images.revision).toBe(1)
  content.revision += 1
  disk.isBusy = false
  expect(await widthNow()).toBe(1000)
})

test('the photo of an author comes in small versions and around its focal point, also where it stands small', async () => {
  const { put, media } = await openRoom()
  put('sanne.jpg', await photo(1200, 1800))
  await media.info('/media/sanne.jpg')
  const images = createPageImages(media, {
    contentRevision: () => 1,
    focusOf: () => ({ x: 50, y: 10 }),
    altOf: () => '',
  })
  const known = await images.attributesOf('/media/sanne.jpg')
  expect(known?.srcSet).toMatch(/ 320w\b/)
  expect(await photoOf({ authorPhoto: '/media/sanne.jpg' }, images)).toEqual({
    authorImage: { srcSet: known?.srcSet, crops: known?.crops },
  })
  expect(await photoOf({ authorPhoto: 'https://elders.example/sanne.jpg' }, images)).toEqual({})
})

test('what an earlier version of the server kept of an image is found out anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const bytes = await photo(800, 10)
  const facts = { width: 800, height: 10, color: '#12fe56', version: 'v1', widths: [320, 640, 960] }
  writeFileSync(join(folder, 'v1-image-jpeg.json'), JSON.stringify({ info: facts }))
  const know = createImageFacts({
    withBytes: (_source, job) => job(bytes),
    drawings: { colorOf: async () => '#000000' },
    folder,
    log: { warn() {} },
  })
  const source = { version: 'v1', type: 'image/jpeg', path: 'x.jpg' } as MediaFile
  expect((await know(source))?.color).not.toBe(facts.color)
})
