import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { feeds, machineFiles, media, pages } from '#contract/addresses'
import { reads } from '#contract/endpoints'
import { urlOf } from '#contract/exchange'
import { versionOf } from '../../../server/media/media-files'
import type { CacheKindName } from '../../../server/shared-cache/cache-kinds'
import { openApp } from '../../support/opened-app'
import { copyOfProject, type Repository } from '../../support/repository'
import { shared } from '../../support/shared'
import { openStandInCache } from '../../support/stand-in-cache'

const ARTICLE = 'beginnen-met-ai-in-je-bedrijf'
const PHOTO = 'content/media/proef.svg'
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="9"/>'

/** The site with a cache in front of it, and every address that visitors can find. */
async function withCache(kind: CacheKindName) {
  let origin = ''
  const cache = await openStandInCache(() => origin)
  const repository = copyOfProject()
  repository.write(PHOTO, DRAWING)
  repository.commit('Een tekening')
  const sharedCache = { kind, url: cache.door, token: undefined }
  const { app } = await openApp({ repository, sharedCache })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const sitemap = (await app.inject(machineFiles.sitemap.pattern)).body
  const found = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path || '/',
  )
  const addresses = [
    ...found,
    pages.blog.to(),
    feeds.rss.pattern,
    machineFiles.sitemap.pattern,
    machineFiles.articleText.to({ name: ARTICLE }),
    urlOf(reads.homepageSections, {}),
    urlOf(reads.automations, {}),
    urlOf(reads.automation, { id: 'facturen-inboeken' }),
    urlOf(reads.stepPlans, {}),
    urlOf(reads.stepPlan, { id: 'facturen-inboeken' }),
    urlOf(reads.testimonials, {}),
    urlOf(reads.posts, {}),
    urlOf(reads.postCards, { fields: 'card', limit: 24, offset: 0 }),
    urlOf(reads.post, { idOrSlug: ARTICLE }),
    urlOf(reads.relatedPosts, { idOrSlug: ARTICLE }),
    urlOf(reads.postTags, {}),
    urlOf(reads.tag, { slug: 'gids' }),
    urlOf(reads.author, { slug: 'sanne-de-wit' }),
    urlOf(reads.founders, {}),
    urlOf(reads.company, {}),
    urlOf(reads.menus, {}),
    urlOf(reads.globalSettings, {}),
    urlOf(reads.pageTexts, {}),
    urlOf(reads.everyPage, {}),
    urlOf(reads.page, { path: '/contact' }),
    // The example for nginx keeps no images.
    ...(kind === 'nginx' ? [] : [media.sized('/media/proef.svg', 320, versionOf(Buffer.from(DRAWING)))]),
  ]
  return { app, repository, cache, addresses }
}

/** Changes what a file says, as a writer does; the word of which there is one must be in it. */
function edit({ root, write }: Repository, path: string, from: string | RegExp, to: string): void {
  const before = readFileSync(join(root, path), 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  write(path, after)
}

/**
 * Changes of every kind, of what is searched last: which articles are related may follow a moment later, and the next of
 * those changes tells of it.
 */
const EDITS: Readonly<Record<string, (site: Repository) => void>> = {
  'a testimonial': (site) => edit(site, 'data/testimonials.json', /"quote": "/, '"quote": "Ja. '),
  'a section': (site) => edit(site, 'data/sections.json', /"isVisible": true/, '"isVisible": false'),
  'a menu item': (site) => edit(site, 'data/menus.json', /"label": "/, '"label": "De '),
  'a setting': (site) => edit(site, 'data/settings.json', /https:\/\/community\./, 'https://samen.'),
  'the hosts of videos': (site) =>
    edit(
      site,
      'data/settings.json',
      /^\[/,
      '[{ "id": "video_hosts", "key": "video_hosts", "value": "video.example", "isPublic": false },',
    ),
  'a text of the pages': (site) => edit(site, 'data/content.json', /"hero.title": "/, '"hero.title": "Ja! '),
  'a fact of the company': (site) => edit(site, 'data/company.json', /hallo@/, 'dag@'),
  'the founders': (site) => edit(site, 'data/founders.json', /98/, '97'),
  'a redirect': (site) => site.write('data/redirects.json', '[{ "from": "/contact-oud", "to": "/contact" }]'),
  'a tag': (site) => edit(site, 'data/tags.json', /"intro": "/, '"intro": "Nu. '),
  'an article': (site) => edit(site, `content/blog/${ARTICLE}.md`, /^title: "?(.*?)"?$/m, 'title: "$1 …"'),
  'an article that is withdrawn': (site) =>
    edit(site, 'content/blog/make-n8n-of-zapier.md', /^title:/m, 'status: draft\ntitle:'),
  'an article that is deleted': ({ root }) => rmSync(join(root, 'content/blog/team-meenemen-in-ai.md')),
  'a new article': (site) =>
    site.write('content/blog/nieuw.md', '---\ntitle: Vers van de pers\ntag: Gids\n---\nKort.\n'),
  'a page': (site) => edit(site, 'content/pages/contact.md', /^title: .*$/m, 'title: Schrijf ons'),
  'a page that is deleted': ({ root }) => rmSync(join(root, 'content/pages/oplossingen-sales.md')),
  'a step plan': (site) =>
    edit(site, 'content/step-plans/facturen-inboeken.md', /^title: .*$/m, 'title: Stap'),
  'an automation': (site) => edit(site, 'data/automations.json', /"text": "/, '"text": "Nu. '),
  'an image that is deleted': (site) => {
    rmSync(join(site.root, PHOTO))
    site.commit('De tekening weg')
  },
  'an author': (site) => edit(site, 'data/authors.json', /"role": "/, '"role": "Oud '),
}

describe('a cache that does as it is told', () => {
  it.each(['varnish', 'nginx'] as const)(
    'never differs from the site (%s)',
    async (kind) => {
      const { app, repository, cache, addresses } = await withCache(kind)
      /** The addresses at which visitors get something else than what the site has. */
      async function old(): Promise<readonly string[]> {
        const all = await Promise.all(
          addresses.map(async (address) => {
            const { statusCode, body } = await app.inject(address)
            const kept = await cache.get(address)
            return kept.status === statusCode && kept.body === body ? [] : [address]
          }),
        )
        return all.flat()
      }
      const isSame = (message: string) => expect.poll(old, { timeout: 30_000, message }).toEqual([])
      await isSame('at the start')

      // What was changed is found in the same way for both.
      const edits = Object.entries(EDITS).slice(0, kind === 'nginx' ? 3 : undefined)
      for (const [what, change] of edits) {
        const before = cache.told.length
        change(repository)
        await expect.poll(() => cache.told.length, { timeout: 30_000, message: what }).toBeGreaterThan(before)
        await isSame(what)
      }
      const before = cache.hits.count
      await isSame('once more')
      expect(cache.hits.count).toBeGreaterThan(before)
    },
    // Each of the changes may take a slow machine seconds.
    300_000,
  )
})

describe('the headers of a page', () => {
  const behindVarnish = shared((atEnd) =>
    openApp({ sharedCache: { kind: 'varnish', url: 'http://127.0.0.1:9', token: undefined }, atEnd }),
  )
  const caching = async (app: Awaited<ReturnType<typeof openApp>>['app'], url: string) => {
    const { headers } = await app.inject(url)
    return [headers['cache-control'], headers['surrogate-key']]
  }

  it('let no cache keep it without asking, unless one is configured', async () => {
    const { app } = await openApp()
    expect(await caching(app, '/')).toEqual(['no-cache', undefined])
    expect(await caching(app, urlOf(reads.founders, {}))).toEqual(['no-cache', undefined])
  })

  it('let a shared cache keep it, and a browser ask each time', async () => {
    const { app } = behindVarnish()
    const url = pages.article.to({ slug: ARTICLE })
    const { headers } = await app.inject(url)
    expect(headers['cache-control']).toBe(
      'max-age=0, must-revalidate, s-maxage=3600, stale-while-revalidate=60',
    )
    expect(String(headers['surrogate-key']).split(' ')).toEqual(
      expect.arrayContaining(['site', 'every-page', `blog-posts/${ARTICLE}`, 'authors']),
    )
    expect(headers.vary).toBe('accept-encoding')
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, headers['cache-control']])
  })

  it('never let a shared cache keep what is of one person, of a question or of nothing', async () => {
    const { app } = behindVarnish()
    const kept = [
      pages.search.to({ q: 'factuur' }),
      urlOf(reads.search, { q: 'factuur' }),
      urlOf(reads.searchPages, { q: 'factuur' }),
      `${pages.confirm.pattern}?code=geheim`,
      `${pages.home.to()}?utm_source=mail`,
      pages.draft.pattern.replace(/:\w+/, 'verzonnen'),
      '/bestaat-niet',
      urlOf(reads.post, { idOrSlug: 'bestaat-niet' }),
      `${urlOf(reads.founders, {})}?willekeurig=1`,
      '/admin',
      '/api/admin/session',
      '/api/health',
    ]
    for (const url of kept) {
      const [control, tags] = await caching(app, url)
      expect({ url, shared: /s-maxage/.test(String(control)), tags }).toEqual({
        url,
        shared: false,
        tags: undefined,
      })
    }
  })

  it('tell every cache what is not for it, with the one word that all of them know', async () => {
    const { app } = await openApp({
      sharedCache: { kind: 'fastly', url: 'http://127.0.0.1:9', token: undefined },
    })
    const [kept, ...others] = await Promise.all(
      [
        pages.home.to(),
        `${pages.blog.to()}/`,
        pages.search.to({ q: 'factuur' }),
        `${pages.home.to()}?utm_source=mail`,
        pages.draft.pattern.replace(/:\w+/, 'verzonnen'),
        '/bestaat-niet',
        '/api/bestaat-niet',
        urlOf(reads.post, { idOrSlug: 'bestaat-niet' }),
        urlOf(reads.search, { q: 'factuur' }),
        '/admin',
        '/api/admin/session',
        '/api/admin/bestaat-niet',
        '/api/ready',
      ].map(async (url) => ({ url, ...(await app.inject(url)) })),
    )
    expect(kept?.headers['surrogate-control']).toContain('max-age=3600')
    expect(kept?.headers['cache-control']).toBe('no-cache')
    expect(others.filter(({ headers }) => headers['surrogate-control'] !== undefined)).toEqual([])
    expect(
      others
        .filter(({ headers }) => !/\bprivate\b/.test(String(headers['cache-control'])))
        .map(({ url }) => url),
    ).toEqual([])
  })

  it('let no cache keep a reply that sets a cookie', async () => {
    const { app } = behindVarnish()
    const ask = (url: string) => app.inject({ url, headers: { cookie: 'voorbeeld=verzonnen' } })
    const page = await ask(pages.home.to())
    expect(page.headers['set-cookie']).toContain('voorbeeld=;')
    expect(page.headers['cache-control']).not.toContain('s-maxage')
    const read = await ask(urlOf(reads.founders, {}))
    expect(read.headers['cache-control']).toContain('s-maxage')
    expect(read.headers['set-cookie']).toBeUndefined()
  })

  it('let a cache keep an answer at one address, however it can be asked for', async () => {
    const { app } = await openApp({
      sharedCache: { kind: 'nginx', url: 'http://127.0.0.1:9', token: undefined },
    })
    const isKept = async (url: string) => /s-maxage/.test(String((await caching(app, url))[0]))
    expect(await isKept(urlOf(reads.post, { idOrSlug: ARTICLE }))).toBe(true)
    expect(await isKept(urlOf(reads.posts, {}))).toBe(true)
    for (const url of [
      urlOf(reads.post, { idOrSlug: ARTICLE }).replace('beginnen', '%62eginnen'),
      urlOf(reads.posts, { limit: 1, offset: 1 }),
      `${urlOf(reads.posts, {})}?limit=${'0'.repeat(9_000)}1`,
    ])
      expect({ url, isKept: await isKept(url) }).toEqual({ url, isKept: false })
  })
})
