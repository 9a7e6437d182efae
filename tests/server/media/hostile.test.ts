import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder'
import { mediaFolder, NEW_BROWSER, openRoom, photo, svg } from './opened-media'

test('a link is not followed, whether it is the file, a folder or the folder of all images', async () => {
  const outside = temporaryFolder()
  writeFileSync(join(outside, 'geheim.svg'), svg('', '<text>geheim</text>'))
  const { path, media, get } = await openRoom()
  symlinkSync(join(outside, 'geheim.svg'), path('bestand.svg'))
  symlinkSync(outside, path('map'))
  const linked = mediaFolder()
  renameSync(linked.path('.'), join(linked.root, 'elders'))
  symlinkSync(outside, join(linked.root, 'content/media'))
  const other = await openRoom(linked)
  for (const [room, name] of [
    [{ media, get }, 'bestand.svg'],
    [{ media, get }, 'map/geheim.svg'],
    [other, 'geheim.svg'],
  ] as const) {
    expect((await room.get(`/media/${name}`)).statusCode).toBe(404)
    expect(await room.media.info(`/media/${name}`)).toBeUndefined()
  }
})

test('a link to the whole site is the own choice of its owner', async () => {
  const { root, put } = mediaFolder()
  put('a.jpg', await photo(32, 32))
  const link = join(temporaryFolder(), 'site')
  symlinkSync(root, link)
  const { get } = await openRoom({ ...mediaFolder(), root: link })
  expect((await get('/media/a.jpg')).statusCode).toBe(200)
})

test.each([
  '/media/.verborgen.svg',
  '/media/.map/a.svg',
  '/media/map/.a.svg',
  '/media/../geheim.svg',
  '/media/%2e%2e/geheim.svg',
  '/media/..%2fgeheim.svg',
  '/media/..%5cgeheim.svg',
  '/media/map%2f..%2f..%2fgeheim.svg',
  '/media//a.svg',
  '/media/a.svg%00',
  '/media/%00.svg',
  '/media/map',
  '/media/map.svg',
  '/media/a.svg/',
  '/media/a.svg/b.svg',
  `/media/${'a'.repeat(5000)}.svg`,
])('%s is not there', async (url) => {
  const { put, path, root, get, app } = await openRoom()
  for (const name of ['.verborgen.svg', '.map/a.svg', 'map/.a.svg', 'a.svg']) put(name, svg(''))
  writeFileSync(join(root, 'content/geheim.svg'), svg(''))
  mkdirSync(path('map.svg'))
  expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await get(url)).statusCode).toBeLessThan(500)
  expect((await app.inject('/media/a.svg')).statusCode).toBe(200)
})

test('a pipe keeps nobody waiting', async () => {
  const { path, get } = await openRoom()
  execFileSync('mkfifo', [path('pijp.png')])
  expect((await get('/media/pijp.png')).statusCode).toBe(404)
})

test('an image of 144 megapixels is not decoded; the file itself can still be had', async () => {
  const { put, get, media, warnings } = await openRoom()
  const side = { width: 12_000, height: 12_000, channels: 3 as const, background: '#f00' }
  const bomb = await sharp({ create: side, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer()
  put('bom.png', bomb)
  expect(await media.info('/media/bom.png')).toBeUndefined()
  const reply = await get('/media/bom.png?w=320', { accept: NEW_BROWSER })
  expect([reply.headers['content-type'], reply.rawPayload.length]).toEqual(['image/png', bomb.length])
  expect(warnings).toHaveLength(1)
  expect(JSON.stringify(warnings)).toContain('pixel limit')
})

test('a file above 25 MB is no image', async () => {
  const { put, path, get, media } = await openRoom()
  put('groot.jpg', await photo(64, 64))
  truncateSync(path('groot.jpg'), 25 * 1024 * 1024 + 1)
  expect((await get('/media/groot.jpg')).statusCode).toBe(404)
  expect(await media.info('/media/groot.jpg')).toBeUndefined()
})

test('half an image comes as it is, since a browser shows the half', async () => {
  const { put, get, warnings } = await openRoom()
  const whole = await photo(800, 600)
  const half = whole.subarray(0, whole.length / 2)
  put('half.jpg', half)
  for (const width of [320, 320, 640]) {
    const reply = await get(`/media/half.jpg?w=${width}`, { accept: NEW_BROWSER })
    expect(reply.rawPayload.equals(half)).toBe(true)
  }
  expect(warnings).toHaveLength(1)
})

test('an image too long for the new formats comes as it is, and is tried once', async () => {
  const { put, get, warnings } = await openRoom()
  put(
    'lint.png',
    await sharp({ create: { width: 400, height: 40_000, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  )
  for (const _ of [1, 2]) {
    const reply = await get('/media/lint.png?w=320', { accept: 'image/webp' })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/png'])
  }
  expect(warnings).toHaveLength(1)
})

test('a drawing loads nothing from the disk while its colour is read', async () => {
  const { put, path, media } = await openRoom()
  put(
    'rood.png',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  )
  const image = `<image href="file://${path('rood.png')}" width="9" height="9"/>`
  put('a.svg', svg('width="9" height="9"', image))
  expect((await media.info('/media/a.svg'))?.color).toBe('#f5f1e8')
})

test('files that change while they are read give an image or nothing, never a mixture', async () => {
  const { put, path, get, media } = await openRoom()
  const looks = [await photo(340, 100), await photo(340, 200)]
  put('a.jpg', looks[0] ?? '')
  const seen = new Set<number | undefined>()
  for (let round = 0; round < 20; round += 1) {
    writeFileSync(path('nieuw'), looks[round % 2] ?? '')
    const asked = get('/media/a.jpg?w=320', { accept: 'image/webp' })
    renameSync(path('nieuw'), path('a.jpg'))
    const reply = await asked
    expect(reply.statusCode).toBe(200)
    seen.add((await sharp(reply.rawPayload).metadata()).height)
  }
  expect([...seen].every((height) => [94, 188, 100, 200].includes(height ?? 0))).toBe(true)
  expect(await media.info('/media/a.jpg')).toMatchObject({ height: 200 })
})
