import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { openApp } from '../../support/opened-app'
import { emptyRepository } from '../../support/repository'
import { getRaw, listen } from './raw-request'
import { sharedApp } from './shared-app'

const site = sharedApp((repository) => {
  const media = join(repository.root, 'content/media')
  repository.write('content/media/map/diep.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  repository.write('content/media/100% échte foto.png', 'png')
  repository.write('content/media/kwaad.html', '<script>alert(1)</script>')
  repository.write('content/media/.verborgen', 'geheim')
  repository.write('content/media/.map/x.svg', 'geheim')
  repository.write('buiten/geheim.svg', 'geheim')
  symlinkSync('../../data/settings.json', join(media, 'link.json'))
  symlinkSync('auteur.svg', join(media, 'buur.svg'))
  symlinkSync('../../buiten', join(media, 'linkmap'))
  symlinkSync('kring', join(media, 'kring'))
  mkdirSync(join(media, 'leeg'))
  writeFileSync(join(repository.root, 'content/media.svg'), 'geheim')
})

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

describe('an asset of the build', () => {
  async function script(): Promise<string> {
    const { body } = await get('/')
    return /\/assets\/index-[\w-]+\.js/.exec(body)?.[0] ?? 'no script in the page'
  }

  it('is kept by browsers for a year, and never asked for again', async () => {
    const reply = await get(await script())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['content-type']).toMatch(/^(?:text|application)\/javascript/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })

  it('is sent compressed to who takes that', async () => {
    const plain = await get(await script())
    const br = await get(await script(), { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get(await script(), { 'accept-encoding': 'gzip' })
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toBe('accept-encoding')
  })

  it('includes the typeface, for who runs no script as well, and the logo', async () => {
    const { body } = await get('/')
    const faces =
      /<noscript><link rel="stylesheet" href="(\/assets\/typeface-[^"]+\.css)">/.exec(body)?.[1] ?? ''
    const sheet = await get(faces)
    expect(sheet.headers['content-type']).toMatch(/^text\/css/)
    const fonts = [...sheet.body.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, font = '']) => font)
    expect(fonts).toHaveLength(2)
    const replies = await Promise.all(fonts.map((font) => get(font)))
    expect(replies.map(({ headers }) => headers['content-type'])).toEqual(['font/woff2', 'font/woff2'])
    const logo = await get('/logo.svg')
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  })

  it('that is the font of Dutch texts has at most 35,000 bytes', async () => {
    const { body } = await get('/')
    const font = /\/assets\/typeface-[\w-]+\.woff2/.exec(body)?.[0] ?? ''
    expect((await get(font)).rawPayload.length).toBeLessThanOrEqual(35_000)
  })

  it('that does not exist is a 404, and no folder is ever listed', async () => {
    const { port } = await listenOnce()
    const targets = [
      '/assets/x.js',
      '/assets/',
      '/assets/../index.html',
      '/assets/..%2findex.html',
      '/assets/%2e%2e/x',
    ]
    for (const target of targets) {
      const reply = await getRaw(port, target)
      expect([target, [301, 404].includes(reply.status)]).toEqual([target, true])
      expect(reply.body).not.toMatch(/Index of|href="[^"]*\.(?:br|gz)"/)
    }
  })
})

describe('an image of the content', () => {
  it('has its type, a tag, and a policy under which a drawing can run nothing', async () => {
    const reply = await get('/media/auteur.svg')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    )
    expect(reply.headers['cache-control']).toBe('public, max-age=3600')
    const again = await get('/media/auteur.svg', { 'if-none-match': String(reply.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/media/kwaad.html')).statusCode).toBe(404)
  })

  it('may lie in a folder and have any name', async () => {
    expect((await get('/media/map/diep.svg')).statusCode).toBe(200)
    const odd = await get('/media/100%25%20%C3%A9chte%20foto.png')
    expect([odd.statusCode, odd.headers['content-type'], odd.body]).toEqual([200, 'image/png', 'png'])
  })

  it('that is hidden, a link, behind a link or absent is not there', async () => {
    const names = [
      '.verborgen',
      '.map/x.svg',
      'link.json',
      'buur.svg',
      'linkmap/geheim.svg',
      'kring',
      'kring/x',
    ]
    for (const name of [...names, 'leeg', 'leeg/', 'map', 'weg.svg', 'auteur.svg/x', 'x'.repeat(300)]) {
      const reply = await get(`/media/${name}`)
      expect([name, [301, 404].includes(reply.statusCode)]).toEqual([name, true])
      expect(reply.body).not.toContain('geheim')
    }
  })

  it('never lies outside its folder, and no address for it ends the server', async () => {
    const { port } = await listenOnce()
    for (const target of [
      '/media/../../package.json',
      '/media/../../data/settings.json',
      '/media/%2e%2e/%2e%2e/data/settings.json',
      '/media/..%2f..%2fdata%2fsettings.json',
      '/media/..%5c..%5cdata%5csettings.json',
      '/media/..\\..\\data\\settings.json',
      '/media/%252e%252e/settings.json',
      '/media/....//settings.json',
      '/media//etc/passwd',
      '/media/%2fetc%2fpasswd',
      '/media/../media.svg',
      '/media/%2e%2e/media.svg',
      '/media/%00',
      '/media/auteur.svg%00.png',
      '/media/%25',
      '/media/%25%32%65%25%32%65/settings.json',
      '/media/.git/config',
      '/media/../../.git/config',
    ]) {
      const reply = await getRaw(port, target)
      expect([target, [301, 400, 404].includes(reply.status)]).toEqual([target, true])
      expect(reply.body).not.toMatch(/isPublic|geheim|root:x:|repositoryformat/)
    }
    expect((await getRaw(port, '/api/health')).status).toBe(200)
  })

  it('that is put there later is served, even when the folder did not exist', async () => {
    const { app, repository } = await openApp({ repository: emptyRepository() })
    expect((await app.inject('/media/nieuw.svg')).statusCode).toBe(404)
    repository.write('content/media/nieuw.svg', '<svg/>')
    await vi.waitFor(async () => expect((await app.inject('/media/nieuw.svg')).statusCode).toBe(200))
  })

  it('is not served when its whole folder is a link to elsewhere', async () => {
    const repository = emptyRepository()
    repository.write('geheim/geheim.svg', 'geheim')
    mkdirSync(join(repository.root, 'content'))
    symlinkSync('../geheim', join(repository.root, 'content/media'))
    const { app } = await openApp({ repository })
    expect((await app.inject('/media/geheim.svg')).statusCode).toBe(404)
  })
})

let listening: ReturnType<typeof listen> | undefined
function listenOnce() {
  listening ??= listen(site.app)
  return listening
}
