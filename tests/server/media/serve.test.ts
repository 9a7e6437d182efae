import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { addMediaRoutes } from '../../../server/media/media-routes'
import { NEW_BROWSER, OLDER_BROWSER, openRoom, photo, svg } from './opened-media'

test('without a width the file comes as it is', async () => {
  const { put, get } = await openRoom()
  const bytes = await photo(300, 200)
  put('a.jpg', bytes)
  const reply = await get('/media/a.jpg', { accept: NEW_BROWSER })
  expect(reply.statusCode).toBe(200)
  expect(reply.rawPayload.equals(bytes)).toBe(true)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    // Feed readers on the web show images within their own pages.
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test('a large file comes whole, and a HEAD request has its length', async () => {
  const { put, get, app } = await openRoom()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const bytes = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  expect(bytes.length).toBeGreaterThan(1024 * 1024)
  put('groot.png', bytes)
  expect((await get('/media/groot.png')).rawPayload.equals(bytes)).toBe(true)
  const head = await app.inject({ method: 'HEAD', url: '/media/groot.png' })
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(bytes.length)])
})

test.each([
  [NEW_BROWSER, 'image/avif', 'heif'],
  [OLDER_BROWSER, 'image/webp', 'webp'],
  ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
  ['*/*', 'image/jpeg', 'jpeg'],
  ['image/*', 'image/jpeg', 'jpeg'],
])('a browser that accepts %s gets %s', async (accept, type, format) => {
  const { put, get } = await openRoom()
  put('a.jpg', await photo(800, 600))
  const reply = await get('/media/a.jpg?w=320', { accept })
  expect(reply.headers).toMatchObject({ 'content-type': type, vary: 'accept' })
  expect((await sharp(reply.rawPayload).metadata()).format).toBe(format)
})

test('an image comes at the width that was asked, and is never enlarged', async () => {
  const { put, get } = await openRoom()
  put('a.jpg', await photo(700, 350))
  const widths: (number | undefined)[] = []
  for (const width of [320, 640, 960, 1920]) {
    const reply = await get(`/media/a.jpg?w=${width}`, { accept: OLDER_BROWSER })
    widths.push((await sharp(reply.rawPayload).metadata()).width)
  }
  expect(widths).toEqual([320, 640, 700, 700])
})

test.each(['641', '0', '-320', '320.0', '0320', '', 'groot', '99999999'])(
  'width %j is refused',
  async (width) => {
    const { put, get } = await openRoom()
    put('a.jpg', await photo(64, 64))
    const reply = await get(`/media/a.jpg?w=${width}`)
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      message: expect.stringContaining('320'),
    })
  },
)

test('two widths at once are refused', async () => {
  const { get } = await openRoom()
  expect((await get('/media/a.jpg?w=320&w=640')).statusCode).toBe(400)
})

test('who has an image already is told so, for each form of it apart', async () => {
  const { put, get } = await openRoom()
  put('a.jpg', await photo(400, 300))
  const urls = ['/media/a.jpg', '/media/a.jpg?w=320']
  const accepts = [NEW_BROWSER, OLDER_BROWSER, '*/*']
  const tags = new Set<string>()
  for (const accept of accepts) {
    const etag = String((await get('/media/a.jpg?w=320', { accept })).headers.etag)
    tags.add(etag)
    const again = await get('/media/a.jpg?w=320', { accept, 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'accept'])
  }
  expect(tags.size).toBe(3)
  const original = String((await get(urls[0] ?? '')).headers.etag)
  expect((await get('/media/a.jpg', { 'if-none-match': original })).statusCode).toBe(304)
  expect((await get('/media/a.jpg', { 'if-none-match': '"anders"' })).statusCode).toBe(200)
})

test('an address with the right version is kept for ever, with another for an hour', async () => {
  const { put, get, media } = await openRoom()
  put('a.jpg', await photo(400, 300))
  const version = (await media.info('/media/a.jpg'))?.version
  for (const query of [`v=${version}`, `w=320&v=${version}`]) {
    const reply = await get(`/media/a.jpg?${query}`, { accept: NEW_BROWSER })
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  put('a.jpg', await photo(401, 300))
  for (const query of [`v=${version}`, `w=320&v=${version}`, 'v=', `v=${version}&v=${version}`]) {
    expect((await get(`/media/a.jpg?${query}`)).headers['cache-control']).toBe('public, max-age=3600')
  }
})

test('a drawing comes as it is at every width, and can run nothing', async () => {
  const { put, get } = await openRoom()
  const text = svg('viewBox="0 0 9 9"', '<script>alert(1)</script>')
  put('a.svg', text)
  for (const url of ['/media/a.svg', '/media/a.svg?w=640']) {
    const reply = await get(url, { accept: NEW_BROWSER })
    expect(reply.body).toBe(text)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  }
})

test('what moves keeps moving, what stands still in a GIF is made smaller', async () => {
  const { put, get, media } = await openRoom()
  const frame = { width: 400, height: 400, channels: 3 as const }
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { ...frame, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  put('beweegt.gif', moving)
  put(
    'stil.gif',
    await sharp({ create: { ...frame, background: '#f00' } })
      .gif()
      .toBuffer(),
  )
  const reply = await get('/media/beweegt.gif?w=320', { accept: NEW_BROWSER })
  expect(reply.rawPayload.equals(moving)).toBe(true)
  expect(await media.info('/media/beweegt.gif')).toMatchObject({ width: 400, height: 400, widths: [] })
  expect((await get('/media/stil.gif?w=320', { accept: NEW_BROWSER })).headers['content-type']).toBe(
    'image/avif',
  )
})

test('what is absent is answered as JSON', async () => {
  const { get } = await openRoom()
  for (const url of ['/media/niets.jpg', '/media/niets.jpg?w=320', '/media/', '/media/tekst.txt']) {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ statusCode: 404, error: 'Not Found' })
  }
})

test('where a file went is for no cache to keep: it may come back', async () => {
  const { media } = await openRoom()
  const app = Fastify()
  onTestFinished(() => app.close())
  const shared = { forgettable: { 'surrogate-key': 'site' }, isCurrent: () => true }
  const original = async () => ({}) as never
  const library = {
    ...media,
    original: (name: string) => (name === 'b.jpg' ? original() : media.original(name)),
  }
  addMediaRoutes(app, { library, moved: () => ({ to: '/media/b.jpg' }), shared })
  const { statusCode, headers } = await app.inject('/media/a.jpg')
  expect([statusCode, headers.location]).toEqual([301, '/media/b.jpg'])
  expect([headers['cache-control'], headers['surrogate-key']]).toEqual(['no-cache', undefined])
})

test('a server that may be behind lets no cache keep what may be another image by now', async () => {
  const { put, media } = await openRoom()
  put('a.jpg', await photo(300, 200))
  const app = Fastify()
  onTestFinished(() => app.close())
  let isCurrent = true
  const shared = { forgettable: { 'surrogate-key': 'site' }, isCurrent: () => isCurrent }
  addMediaRoutes(app, { library: media, moved: () => undefined, shared })
  const { version = '' } = (await media.original('a.jpg')) ?? {}
  const kept = async (url: string) => {
    const { headers } = await app.inject(url)
    return [headers['cache-control'], headers['surrogate-key']]
  }
  expect(await kept('/media/a.jpg')).toEqual(['public, max-age=3600', 'site'])
  isCurrent = false
  expect(await kept('/media/a.jpg')).toEqual(['private, max-age=3600', 'site'])
  expect(await kept(`/media/a.jpg?v=${version}`)).toEqual(['public, max-age=31536000, immutable', 'site'])
})
