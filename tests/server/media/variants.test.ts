import { chmodSync, readdirSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDiskCache } from '../../../server/files/disk-cache'
import { openMediaFiles } from '../../../server/media/media-files'
import { createReadInTurn } from '../../../server/media/read-in-turn'
import { createTwoLevelCache } from '../../../server/media/two-level-cache'
import { temporaryFolder } from '../../support/temporary-folder'
import { mediaFolder, NEW_BROWSER, OLDER_BROWSER, openRoom, photo } from './opened-media'

const quiet = { warn: () => undefined }

test('a smaller image is upright and says nothing about where it was taken', async () => {
  const { put, get } = await openRoom()
  const place = { IFD0: { Copyright: 'Willem' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } }
  const taken = await sharp(await photo(600, 400, place))
    .keepExif()
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(taken.includes('Willem')).toBe(true)
  put('a.jpg', taken)
  for (const accept of [NEW_BROWSER, OLDER_BROWSER]) {
    const { rawPayload } = await get('/media/a.jpg?w=320', { accept })
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata()
    expect({ width, height, exif, orientation }).toEqual({
      width: 320,
      height: 480,
      exif: undefined,
      orientation: undefined,
    })
    expect(rawPayload.includes('Willem')).toBe(false)
    // After a quarter turn clockwise, what was on the left is on top.
    const [red = 0, , blue = 0] = await sharp(rawPayload)
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(red).toBeGreaterThan(blue)
  }
})

test('a transparent image stays transparent', async () => {
  const { put, get } = await openRoom()
  const clear = { r: 255, g: 0, b: 0, alpha: 0 }
  put(
    'a.png',
    await sharp({ create: { width: 400, height: 100, channels: 4, background: clear } })
      .png()
      .toBuffer(),
  )
  const { rawPayload } = await get('/media/a.png?w=320', { accept: NEW_BROWSER })
  expect((await sharp(rawPayload).metadata()).hasAlpha).toBe(true)
})

test('twenty visitors at once get the same image, made once', async () => {
  const { put, get, cacheFolder, warnings } = await openRoom()
  put('a.jpg', await photo(1600, 900))
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => get('/media/a.jpg?w=640', { accept: NEW_BROWSER })),
  )
  expect(
    new Set(replies.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.toString('base64')}`))
      .size,
  ).toBe(1)
  expect(readdirSync(cacheFolder)).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('twenty askers of one name share one making, also of one that fails', async () => {
  const kept = createTwoLevelCache({ folder: temporaryFolder(), limit: 1e6, memory: 1e6, log: quiet })
  let made = 0
  const make = async () => {
    made += 1
    return Buffer.from('beeld')
  }
  const all = await Promise.all(Array.from({ length: 20 }, () => kept.take('a', make)))
  expect([made, new Set(all.map(String))]).toEqual([1, new Set(['beeld'])])
  const fail = async () => {
    made += 1
    throw new Error('stuk')
  }
  const failures = await Promise.allSettled(Array.from({ length: 20 }, () => kept.take('b', fail)))
  expect([made, failures.every(({ status }) => status === 'rejected')]).toEqual([2, true])
})

test('never more than two are made at once, and everyone gets a turn', async () => {
  const folder = mediaFolder()
  folder.put('a.jpg', 'bytes')
  const file = await (await openMediaFiles(folder.root)).find('a.jpg')
  if (!file) throw new Error('The file that was put there is not there')
  const inTurn = createReadInTurn(2)
  let running = 0
  let most = 0
  let meet = () => {}
  const two = new Promise<void>((resolve) => {
    meet = resolve
  })
  const job = (index: number) => async () => {
    running += 1
    most = Math.max(most, running)
    // The first job waits for a second one, however long the disk takes to find its file.
    if (running === 2) meet()
    await two
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    if (index % 3 === 0) throw new Error('stuk')
    return index
  }
  const settled = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => inTurn(file, job(index))))
  expect(most).toBe(2)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('a restart finds what was made before', async () => {
  const first = await openRoom()
  first.put('a.jpg', await photo(800, 600))
  await first.get('/media/a.jpg?w=320', { accept: NEW_BROWSER })
  const [name = ''] = readdirSync(first.cacheFolder)
  writeFileSync(join(first.cacheFolder, name), 'wat op schijf stond')
  const second = await openRoom(first, first.cacheFolder)
  expect((await second.get('/media/a.jpg?w=320', { accept: NEW_BROWSER })).body).toBe('wat op schijf stond')
})

test('an empty file that a power cut left in the cache is made again', async () => {
  const first = await openRoom()
  first.put('a.jpg', await photo(800, 600))
  const { rawPayload } = await first.get('/media/a.jpg?w=320', { accept: NEW_BROWSER })
  for (const name of readdirSync(first.cacheFolder)) truncateSync(join(first.cacheFolder, name))
  const second = await openRoom(first, first.cacheFolder)
  const reply = await second.get('/media/a.jpg?w=320', { accept: NEW_BROWSER })
  expect(reply.rawPayload.equals(rawPayload)).toBe(true)
})

test('a cache that cannot be written costs speed, not the image', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'cache'), 'een bestand op de plaats van de map')
  const { put, get, warnings } = await openRoom(undefined, join(folder, 'cache'))
  put('a.jpg', await photo(800, 600))
  const reply = await get('/media/a.jpg?w=320', { accept: NEW_BROWSER })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/avif'])
  expect(warnings.length).toBeGreaterThan(0)
})

test('a replaced image is served anew at once', async () => {
  const { put, get } = await openRoom()
  put('a.jpg', await photo(400, 300))
  const before = await get('/media/a.jpg?w=320', { accept: NEW_BROWSER })
  put('a.jpg', await photo(400, 200))
  const after = await get('/media/a.jpg?w=320', {
    accept: NEW_BROWSER,
    'if-none-match': String(before.headers.etag),
  })
  expect(after.statusCode).toBe(200)
  expect((await sharp(after.rawPayload).metadata()).height).toBe(160)
})

test('the cache keeps within its limit: what was not used for longest goes first', async () => {
  const folder = temporaryFolder()
  const cache = createDiskCache({ folder, limit: 1000, log: quiet })
  const names = Array.from({ length: 10 }, (_, index) => `beeld-${index}`)
  for (const [index, name] of names.entries()) {
    await cache.write(name, Buffer.alloc(100))
    utimesSync(join(folder, name), 1000 + index, 1000 + index)
  }
  await cache.read('beeld-0')
  await cache.write('nieuw', Buffer.alloc(100))
  const left = readdirSync(folder)
  expect(left).toEqual(expect.arrayContaining(['beeld-0', 'nieuw', 'beeld-9']))
  expect(left).not.toContain('beeld-1')
  expect(left.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThanOrEqual(1000)
})

test('a cache that an earlier run left too large is brought back by the first write', async () => {
  const folder = temporaryFolder()
  for (let index = 0; index < 50; index += 1) writeFileSync(join(folder, `oud-${index}`), Buffer.alloc(100))
  await createDiskCache({ folder, limit: 1000, log: quiet }).write('nieuw', Buffer.alloc(100))
  expect(readdirSync(folder).length).toBeLessThanOrEqual(10)
})

test('made images are for us alone on a shared machine', async () => {
  const { put, get, cacheFolder } = await openRoom()
  put('a.jpg', await photo(400, 300))
  await get('/media/a.jpg?w=320', { accept: NEW_BROWSER })
  expect(statSync(cacheFolder).mode & 0o777).toBe(0o700)
  chmodSync(cacheFolder, 0o700)
  rmSync(cacheFolder, { recursive: true })
  await get('/media/a.jpg?w=480', { accept: NEW_BROWSER })
  expect(readdirSync(cacheFolder)).toHaveLength(1)
})
