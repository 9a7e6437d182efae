import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runExport } from '../../../server/export-app'
import { loadStillTemplate } from '../../../server/pages/built-site'
import { forked, type StartProcess } from '../../../server/processes/start-process'
import { builtSite, workers } from '../../support/built-site'
import { copyOfProject, type Repository } from '../../support/repository'
import { temporaryFolder } from '../../support/temporary-folder'
import { siteFiles } from './site-files'

const origin = 'https://voorbeeld.example'
const primary = 'https://beheer.voorbeeld.example'

let repository: Repository
let folder: string
const said: string[] = []

beforeAll(async () => {
  repository = copyOfProject()
  folder = mkdtempSync(join(tmpdir(), 'export-'))
  const photo = await sharp({ create: { width: 1000, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  repository.write('content/media/een foto.jpg', photo)
  for (let number = 1; number <= 30; number++)
    repository.write(
      `content/blog/vijf-${number}.md`,
      `---\ntitle: Artikel ${number}\ntag: R&D / AI\nimageUrl: /media/een%20foto.jpg\n---\n![Foto](</media/een foto.jpg>)\n`,
    )
  repository.write('content/blog/later.md', '---\ntitle: Nog niet\nstatus: draft\n---\nGeheim.\n')
  repository.commit('content: photo and articles')
  await write()
})

afterAll(() => {
  repository.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function write(markdown = workers.markdown, into = folder) {
  return runExport({
    root: repository.root,
    folder: into,
    origin,
    primary,
    hasCards: false,
    site: await builtSite(),
    stillTemplate: await loadStillTemplate(join(import.meta.dirname, '../../../dist')),
    workers: { ...workers, markdown },
    say: (line) => void said.push(line),
  })
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

const files = () => siteFiles(folder).filter((name) => !/\.(?:br|gz)$/.test(name))

/** The addresses of this site that a page names, decoded, without what follows a `#`. */
function addressesIn(html: string): string[] {
  const links = [...html.matchAll(/ (?:href|src|action)="(\/[^"#]*)/g)].map(([, address = '']) => address)
  const sets = [...html.matchAll(/ srcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(', ').map((one) => one.split(' ')[0] ?? ''),
  )
  return [...links, ...sets].map((address) => decodeURIComponent(address.replaceAll('&amp;', '&')))
}

test('it is not written where git would see it, also through a link', async () => {
  const link = `${folder}-link`
  symlinkSync(join(repository.root, 'content'), link)
  onTestFinished(() => rmSync(link))
  for (const into of [repository.root, join(repository.root, 'uit/site'), join(link, 'blog')])
    await expect(write(workers.markdown, into)).rejects.toThrow('is in the work tree of the site')
  expect(repository.git('status', '--porcelain')).toBe('')

  writeFileSync(join(repository.root, '.git/info/exclude'), '/uit/\n')
  const ignored = join(repository.root, 'uit/site')
  expect(await write(workers.markdown, ignored)).toMatchObject({ removed: 0 })
  expect(siteFiles(ignored)).toContain('index.html')
})

test('every address that a page names is a file', () => {
  const all = new Set(files())
  const isFile = (address: string) =>
    [address.slice(1), `${address.slice(1)}.html`].some((name) => all.has(name)) || address === '/'
  const pages = [...all].filter((name) => name.endsWith('.html'))
  const lost = pages.flatMap((page) =>
    addressesIn(read(page))
      .filter((address) => !isFile(address))
      .map((address) => `${page}: ${address}`),
  )
  expect(pages.length).toBeGreaterThan(90)
  expect(lost).toEqual([])
})

test('pages of lists, also of a tag with odd marks, are files with their own canonical address', () => {
  expect(read('blog/pagina/2.html')).toContain(`<link rel="canonical" href="${origin}/blog/pagina/2">`)
  expect(read('blog/onderwerp/R&D %2F AI/pagina/2.html')).toContain('>Artikel ')
  expect(read('automatiseringen/categorie/Sales.html')).toContain('aria-current="page"')
})

test('a page has no script of the site, no data and no skeleton', () => {
  for (const page of [
    'index.html',
    'blog.html',
    'blog/vijf-1.html',
    'automatisering/facturen-inboeken.html',
  ]) {
    const html = read(page)
    expect(html).not.toMatch(
      /<script[^>]* src=|<noscript>(?!<link rel="stylesheet")|<div[^>]* data-skeleton|id="state"|import\(/,
    )
    expect(html).toContain('Content-Security-Policy')
  }
})

test('a photo is there in its sizes, at an address that changes with it', () => {
  const [, set = ''] = /srcset="([^"]*)"/i.exec(read('blog/vijf-1.html')) ?? []
  expect(set).toMatch(/^\/assets\/[\w-]+\/320\/een%20foto\.jpg\.webp 320w, .* 1000w$/)
  expect(files()).toContain('media/een foto.jpg')
})

test('forms and searches go to the primary, and a form says which page it is on', () => {
  expect(read('contact.html')).toContain(`action="${primary}/api/webhook-submit"`)
  expect(read('contact.html')).toContain('name="page_url" value="/contact"')
  expect(read('zoeken.html')).toContain(`action="${primary}/zoeken"`)
})

test('feeds and articles as Markdown are there, and no draft is anywhere', () => {
  for (const name of [
    'feed.xml',
    'atom.xml',
    'feed.json',
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
    '.well-known/security.txt',
    'blog/vijf-1.md',
  ])
    expect(files()).toContain(name)
  expect(read('sitemap.xml')).toContain(`${origin}/blog/vijf-1<`)
  expect(files().filter((name) => name.includes('later'))).toEqual([])
  expect(
    files().filter((name) => /\.(?:html|xml|json|txt|md)$/.test(name) && read(name).includes('Geheim')),
  ).toEqual([])
})

test('nginx knows of every file what it is: a browser takes no style sheet of another type', () => {
  const [, types = ''] = /^types \{([^}]*)\}/m.exec(read('_nginx.conf')) ?? []
  const known = types.split(';').flatMap((line) => line.trim().split(' ').slice(1))
  const endings = files().flatMap((name) => (name.startsWith('_') ? [] : extname(name).slice(1)))
  expect(endings).toContain('css')
  expect(endings.filter((ending) => !known.includes(ending))).toEqual([])
})

test('the next export writes only what changed', async () => {
  said.length = 0
  expect(await write()).toMatchObject({ written: 0, removed: 0 })
  expect(said.filter((line) => !/^\d+ (pages|files)/.test(line))).toEqual([])
  repository.write(
    'content/blog/vijf-7.md',
    '---\ntitle: Een andere titel\ntag: Los\ncreatedAt: 2020-01-01\n---\nx\n',
  )
  repository.commit('content: a title')
  const { written, unchanged } = await write()
  expect(written).toBeLessThan(40)
  expect(unchanged).toBeGreaterThan(100)
  expect(read('blog/vijf-7.html')).toContain('Een andere titel')
  expect(read('blog/onderwerp/Los.html')).toContain('Een andere titel')
})

test('a text that cannot be rendered ends the export, with its page and why; the site stays as it was', async () => {
  const before = files()
  repository.write('content/pages/zwaar.md', '---\ntitle: Zwaar\npath: /zwaar\n---\nEen te zware tekst.\n')
  await expect(write(fussyWorker('te zware'))).rejects.toThrow(
    /^\/zwaar cannot be exported: .* niet te doen$/,
  )
  expect(files()).toEqual(before)
  repository.git('clean', '--force', '--quiet', 'content/pages')
})

/** A stand-in for the process that renders texts, which refuses those with certain words. */
function fussyWorker(words: string): StartProcess {
  const place = temporaryFolder()
  const file = join(place, 'worker.mjs')
  writeFileSync(
    file,
    `process.on('message', ({ question: { markdown } }) => {
      process.send('begun')
      if (markdown.includes(${JSON.stringify(words)})) process.send({ reason: 'niet te doen' })
      else process.send({ answer: { html: '', headings: [], places: [] } })
    })`,
  )
  return forked(pathToFileURL(file))
}

test('what was renamed is redirected and what was deleted is gone, by the rules for each host', async () => {
  repository.git('mv', 'content/blog/vijf-8.md', 'content/blog/acht.md')
  repository.git('rm', '--quiet', 'content/blog/vijf-9.md')
  repository.git('mv', 'content/media/auteur.svg', 'content/media/schrijver.svg')
  repository.write(
    'data/redirects.json',
    JSON.stringify([{ id: 'oud', from: '/over%20ons', to: 'https://elders.example/?prijs=$1' }]),
  )
  repository.commit('content: moved and removed')
  expect((await write()).removed).toBeGreaterThanOrEqual(4)
  const [redirects, nginx] = [read('_redirects').split('\n'), read('_nginx.conf')]
  expect(redirects).toContain('/blog/vijf-8 /blog/acht 301')
  expect(redirects).toContain('/over%20ons https://elders.example/?prijs=$1 301')
  expect(redirects).toContain('/media/auteur.svg /media/schrijver.svg 301')
  expect(redirects).toContain(`/api/* ${primary}/api/:splat 302`)
  expect(redirects.filter((line) => line.includes('vijf-9'))).toEqual([])
  expect(nginx).toContain('location = "/blog/vijf-8" {\n    return 301 "/blog/acht$is_args$args";')
  expect(nginx).toContain('location = "/blog/vijf-9" {\n    return 410;')
  expect(nginx).toContain('location = "/over ons" {\n    return 301 "https://elders.example/?prijs=%241";')
  expect(files()).not.toContain('blog/vijf-8.html')
})
