import { expect, test } from 'vitest'
import { automation } from '#contract/content/automation'
import { blogPost } from '#contract/content/blog-post'
import { contentPage } from '#contract/content/content-page'
import { pagedTypes } from '#contract/content/content-types'
import { stepPlan } from '#contract/content/step-plan'
import { staticPages } from '../../../server/feeds/static-pages'
import { articleFile } from '../../support/article-file'
import { childrenOf, readXml, textOf } from '../../support/well-formed'
import { openFeeds, origin } from './opened-feeds'

test('the sitemap lists every page, article, tag and automation, with images, and the dates of what keeps them', async () => {
  const { app, library } = await openFeeds()
  const reply = await app.inject('/sitemap.xml')
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
  const urls = childrenOf(readXml(reply.body), 'url')
  const posts = library.catalogue(blogPost).public
  const automations = library.catalogue(automation).public
  const tags = [...new Set(posts.map(({ tag }) => tag))]
  const newest = (some: typeof posts) =>
    some
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1)
  const pages = library.catalogue(contentPage).public
  expect(pages.map(({ path }) => path)).toContain('/oplossingen/marketing')
  const byPath = new Map(urls.map((url) => [textOf(url, 'loc')?.replace(origin, ''), url]))
  expect(byPath.size).toBe(urls.length)
  const expected = [
    // When these were changed is not known.
    ...staticPages.map(({ path }) => [path, undefined]),
    ...automations.map(({ id }) => [`/automatisering/${id}`, undefined]),
    ...pages.map(({ path, updatedAt }) => [path, updatedAt]),
    ...posts.map(({ slug, updatedAt }) => [`/blog/${slug}`, updatedAt]),
    ...tags.map((tag) => [
      `/blog/tag/${tag.toLowerCase()}`,
      newest(posts.filter((post) => post.tag === tag)),
    ]),
  ]
  expect(
    expected.map(([path]) => {
      const url = byPath.get(path)
      return [path, url ? textOf(url, 'lastmod') : 'not there']
    }),
  ).toEqual(expected)
  const image = childrenOf(byPath.get(`/blog/${posts[0]?.slug}`), 'image:image')[0]
  expect(textOf(image, 'image:loc')).toBe(origin + posts[0]?.imageUrl)
})

test('the sitemap has the page of every public entry, but of step plans and authors who are an example', async () => {
  const { app, library } = await openFeeds({
    'data/authors.json': JSON.stringify([{ name: 'Ada' }, { name: 'Bo', isExample: true }]),
  })
  const urls = childrenOf(readXml((await app.inject('/sitemap.xml')).body), 'url')
  const paths = urls.map((url) => textOf(url, 'loc')?.replace(origin, ''))
  const missing = pagedTypes.flatMap((type) =>
    library.catalogue(type).public.flatMap((entry) => {
      const path = type.page?.(entry)
      return paths.includes(path) ? [] : [`${type.name} ${path}`]
    }),
  )
  expect(missing).toEqual([
    'authors /auteur/bo',
    ...library.catalogue(stepPlan).public.map(({ id }) => `step-plans /stappenplan/${id}`),
  ])
})

test('a sitemap names what is odd in addresses so that it can be read', async () => {
  const odd = [{ id: 'a & <b>/é?', title: 'Vreemd', createdAt: '2026-01-01' }]
  const { app } = await openFeeds({ 'data/automations.json': JSON.stringify(odd) })
  const urls = childrenOf(readXml((await app.inject('/sitemap.xml')).body), 'url')
  expect(urls.map((url) => textOf(url, 'loc'))).toContain(
    `${origin}/automatisering/a%20%26%20%3Cb%3E%2F%C3%A9%3F`,
  )
})

test('more than 50,000 addresses are divided over files', async () => {
  const pages = Array.from({ length: 50_010 }, (_, page) => ({ path: `/p${page}`, title: 'P' }))
  const { app } = await openFeeds({}, { isEmpty: true, pages })
  const index = readXml((await app.inject('/sitemap.xml')).body)
  expect(index.name).toBe('sitemapindex')
  const files = childrenOf(index, 'sitemap').map((file) => textOf(file, 'loc') ?? '')
  expect(files).toEqual([`${origin}/sitemap-1.xml`, `${origin}/sitemap-2.xml`])
  const parts = await Promise.all(files.map((file) => app.inject(file.replace(origin, ''))))
  const counts = parts.map(({ body }) => childrenOf(readXml(body), 'url').length)
  expect(counts).toEqual([50_000, 10])
  expect((await app.inject('/sitemap-3.xml')).statusCode).toBe(404)
})

test('files of a sitemap that needs none are not there', async () => {
  const { app } = await openFeeds()
  for (const part of ['1', '0', '-1', 'x', '1e3', '9'.repeat(40)]) {
    const reply = await app.inject(`/sitemap-${part}.xml`)
    expect(reply.json()).toMatchObject({ statusCode: 404 })
  }
})

test('crawlers may read all but the admin, the API and search results', async () => {
  const { app } = await openFeeds()
  const reply = await app.inject('/robots.txt')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body).toBe(
    `User-agent: *\nAllow: /\nDisallow: /admin$\nDisallow: /admin?\nDisallow: /admin/\nDisallow: /api/\nDisallow: /zoeken?\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
  // A rule holds for every path that begins with it, or for one path where it ends with a dollar sign.
  const rules = [...reply.body.matchAll(/^Disallow: (.*)$/gm)].map(([, rule = '']) => rule)
  const isKept = (path: string) => rules.some((rule) => `${path}$`.startsWith(rule))
  expect(['/admin', '/admin?map=a', '/admin/blog-posts', '/api/content', '/zoeken?q=bon'].every(isKept)).toBe(
    true,
  )
  expect(['/administratie', '/api-koppelingen', '/zoeken', '/'].filter(isKept)).toEqual([])
})

test('llms.txt names the site and links to pages and to articles as Markdown that are there', async () => {
  const { app, library } = await openFeeds({
    'content/blog/haken.md': articleFile([
      'title: "Haken [1] \\\\ en [2]"',
      'metaDescription: Kort.',
      'createdAt: 2999-01-01',
    ]),
  })
  const reply = await app.inject('/llms.txt')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body).toMatch(
    /^# Wissel\n\n> \S.*\n\n## Pagina’s\n\n- \[Home\]\(https:\/\/voorbeeld\.example\/\)\n/,
  )
  expect(reply.body).toContain(
    `## Artikelen\n\n- [Haken \\[1\\] \\\\ en \\[2\\]](${origin}/blog/haken.md): Kort.\n`,
  )
  const links = [...reply.body.matchAll(/\]\(https:\/\/voorbeeld\.example(\/blog\/[^)]*\.md)\): \S/g)]
  expect(links).toHaveLength(library.catalogue(blogPost).public.length)
  for (const [, path = ''] of links) expect((await app.inject(path)).statusCode).toBe(200)
})

test('an article can be read as Markdown', async () => {
  const { app, library } = await openFeeds()
  const post = library.catalogue(blogPost).find('facturen-automatisch-verwerken')
  const address = `${origin}/blog/facturen-automatisch-verwerken`
  const reply = await app.inject('/blog/facturen-automatisch-verwerken.md')
  expect(reply.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(reply.headers.link).toBe(`<${address}>; rel="canonical"`)
  expect(reply.body).toBe(
    `# ${post?.title}\n\nSanne de Wit · 29 september 2026 · Finance · <${address}>\n\n${post?.content.trim()}\n`,
  )
  const again = await app.inject({
    url: '/blog/facturen-automatisch-verwerken.md',
    headers: { 'if-none-match': String(reply.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('an article that is not there, or not yet, is not there as Markdown', async () => {
  const { app } = await openFeeds({
    'content/blog/klad.md': articleFile(['title: Kladversie', 'status: draft']),
    'content/blog/later.md': articleFile(['title: Later', 'publishAt: 2999-01-01']),
  })
  for (const name of [
    'bestaat-niet',
    'klad',
    'later',
    '%00',
    '__proto__',
    '..%2f..%2fpackage',
    'x'.repeat(5000),
  ]) {
    const reply = await app.inject(`/blog/${name}.md`)
    expect(reply.json()).toEqual({ statusCode: 404, error: 'Not Found', message: 'Artikel niet gevonden' })
  }
})

test('the pages beside them stay pages', async () => {
  const { app } = await openFeeds()
  for (const path of [
    '/blog/facturen-automatisch-verwerken',
    '/blog',
    '/blog/x.mdx',
    '/sitemap',
    '/blog/a/b.md',
  ]) {
    expect((await app.inject(path)).body).toBe('page')
  }
})

test('security.txt names the address on the contact page, and expires a month after the day it is asked for', async () => {
  const clock = { time: Date.parse('2026-11-28T19:30:00Z') }
  const now = () => clock.time
  const { app } = await openFeeds({ 'data/company.json': '{ "email": "hallo@voorbeeld.example" }' }, { now })
  const reply = await app.inject('/.well-known/security.txt')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  const contact = 'Contact: mailto:hallo@voorbeeld.example\n'
  expect(reply.body).toBe(`${contact}Expires: 2026-12-28T00:00:00.000Z\n`)
  clock.time = Date.parse('2027-05-01T08:00:00Z')
  const later = await app.inject('/.well-known/security.txt')
  expect(later.body).toBe(`${contact}Expires: 2027-05-31T00:00:00.000Z\n`)
})

test('there is no security.txt while nobody is known to report to', async () => {
  const { app } = await openFeeds({}, { isEmpty: true })
  expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404)
})
