import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nginxFile } from '../../../server/export/nginx-file'
import { freePort } from '../../support/free-port'
import { hasNginx, startNginx } from '../../support/started-nginx'

/** What nginx itself answers with the rules of an export, where this machine has one. */

const primary = 'https://beheer.voorbeeld.example'

let folder: string
let stop: () => void
let url: string

beforeAll(async () => {
  if (!hasNginx) return
  folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const root = join(folder, 'site')
  for (const name of ['blog/onderwerp', 'blog/pagina', '.well-known', 'media', '.export'].map((one) =>
    join(root, one),
  ))
    mkdirSync(name, { recursive: true })
  const write = (name: string) => writeFileSync(join(root, name), name)
  for (const page of [
    'index',
    '404',
    'blog',
    'blog/een',
    'blog/pagina/2',
    'blog/onderwerp/Cal.br',
    'blog/onderwerp/AI & co',
    'contact',
    'zoeken',
  ])
    write(`${page}.html`)
  for (const name of ['blog.html.gz', 'blog.html.br', '.well-known/security.txt', 'media/a.svg']) write(name)
  for (const name of ['_headers', '_redirects', '.export/files.json']) write(name)
  writeFileSync(
    join(root, '_nginx.conf'),
    nginxFile({
      moved: [
        { from: '/oud.html', to: '/contact' },
        { from: '/weg', to: 'gone' },
        { from: '/lijst', to: '/blog?sorteer=1' },
      ],
      addresses: [
        '/',
        '/blog',
        '/blog?pagina=2',
        '/blog/een',
        '/blog?tag=Cal.br',
        '/blog?tag=AI+%26+co',
        '/contact',
        '/zoeken',
      ],
      mediaNames: ['a.svg'],
      origin: 'http://127.0.0.1',
      primary,
      hasCards: false,
    }),
  )
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  stop = startNginx(folder, `server { listen 127.0.0.1:${port}; root ${root}; include ${root}/_nginx.conf; }`)
})

afterAll(() => {
  if (!hasNginx) return
  stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
})

/** The status of the reply, and where it leads or what it has. */
async function answer(path: string): Promise<string> {
  const reply = await fetch(url + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
  const text = await reply.text()
  return `${reply.status} ${reply.headers.get('location') ?? text}`
}

test.runIf(hasNginx)('a page has one address, and what the site does not find is not found', async () => {
  expect(await answer('/')).toBe('200 index.html')
  expect(await answer('/blog')).toBe('200 blog.html')
  expect(await answer('/blog/een')).toBe('200 blog/een.html')
  expect(await answer('/blog/onderwerp/Cal.br')).toBe('200 blog/onderwerp/Cal.br.html')
  expect(await answer('/.well-known/security.txt')).toBe('200 .well-known/security.txt')
  expect(await answer('/media/a.svg')).toBe('200 media/a.svg')
  const lost = ['/404', '/404.html', '/index', '/index.html', '/blog.html', '/blog/een.html', '/blog.html.br']
  const hidden = ['/_headers', '/_redirects', '/_nginx.conf', '/.export/files.json', '/niets']
  for (const path of [...lost, ...hidden]) expect([path, await answer(path)]).toEqual([path, '404 404.html'])
})

test.runIf(hasNginx)(
  'what is asked leads to its file or to the server, and what moved to where it went',
  async () => {
    expect(await answer('/blog?pagina=2')).toBe('301 /blog/pagina/2')
    expect(await answer('/blog/pagina/2')).toBe('200 blog/pagina/2.html')
    expect(await answer('/blog?utm_source=x')).toBe('200 blog.html')
    expect(await answer('/zoeken')).toBe('200 zoeken.html')
    expect(await answer('/zoeken?q=ai')).toBe(`302 ${primary}/zoeken?q=ai`)
    expect(await answer('/blog/een/')).toBe('301 /blog/een')
    expect(await answer('/oud.html')).toBe('301 /contact')
    for (const path of ['/oud.html', '/Oud.HTML']) {
      const { headers } = await fetch(url + path, { redirect: 'manual' })
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-cache'])
    }
  },
)

test.runIf(hasNginx)(
  'an address with other capitals leads to its page, and those whose case counts do not',
  async () => {
    expect(await answer('/Blog')).toBe('301 /blog')
    expect(await answer('/Blog/Een?utm_source=x')).toBe('301 /blog/een?utm_source=x')
    expect(await answer('/BLOG/EEN/')).toBe('301 /BLOG/EEN')
    expect(await answer('/blog/Onderwerp/ai%20%26%20CO')).toBe('301 /blog/onderwerp/AI%20&%20co')
    expect(await answer('/blog/onderwerp/AI%20%26%20co')).toBe('200 blog/onderwerp/AI & co.html')
    expect(await answer('/Oud.HTML')).toBe('301 /contact')
    expect(await answer('/Lijst?x=1')).toBe('301 /blog?sorteer=1')
    for (const path of ['/Niets', '/Weg', '/media/A.svg', '/assets/Niets.js', '/.well-known/Security.txt'])
      expect([path, await answer(path)]).toEqual([path, '404 404.html'])
    expect(await answer('/weg')).toBe('410 404.html')
    expect(await answer('/api/Iets?X=1')).toBe(`307 ${primary}/api/Iets?X=1`)
    expect(await answer('/voorbeeld/AbC')).toBe(`307 ${primary}/voorbeeld/AbC`)
  },
)
