import { describe, expect, it } from 'vitest'
import type { PublicPost } from '#contract/public-content'
import { sharedApp } from '../http/shared-app'
import { metaOf, pageFrom } from './page-from'

const ORIGIN = 'https://www.wissel.example'

const tags = [
  { id: 'gids', name: 'Gids', intro: 'Hoe je het aanpakt.\n\nVan begin tot eind.' },
  {
    id: 'werk',
    name: 'AI & werk',
    slug: 'ai-en-werk',
    metaDescription: 'Over werk dat verandert.',
    aliases: ['banen'],
  },
  { id: 'gereedschap', name: 'Gereedschap', aliases: ['tools'], offersStepPlan: true },
  { id: 'leeg', name: 'Nog leeg', intro: 'Komt nog.' },
]

const site = sharedApp((repository) => {
  const write = (name: string, tag: string, createdAt = '2001-01-01') =>
    repository.write(
      `content/blog/${name}.md`,
      `---\ntitle: ${name}\ntag: ${tag}\ncreatedAt: ${createdAt}\nupdatedAt: ${createdAt}\n---\nTekst.\n`,
    )
  repository.write('data/tags.json', JSON.stringify(tags, null, 2))
  write('kleine-letters', 'gids')
  write('over-werk', 'AI & werk')
  write('nieuw-gereedschap', 'Gereedschap')
  write('zonder-inleiding', 'Privé')
  for (let day = 1; day <= 30; day += 1)
    write(`reeks-${day}`, 'Reeks', `2002-01-${String(day).padStart(2, '0')}`)
}, ORIGIN)

const open = async (url: string) => pageFrom(await site.app.inject(url))
const whereTo = async (url: string) => {
  const { statusCode, headers } = await site.app.inject(url)
  return [url, statusCode, headers.location]
}
const slugsOn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="\/blog\/([\w-]+)"/g)].map(([, slug]) => slug)

describe('the page of a tag', () => {
  it('has its name, its introduction and its articles, however these write the tag', async () => {
    const page = await open('/blog/tag/gids')
    expect([page.status, page.title]).toEqual([200, 'Gids – Blog over AI in het mkb | Wissel'])
    expect(page.canonical).toBe(`${ORIGIN}/blog/tag/gids`)
    expect(page.html).toMatch(/<h1[^>]*>Gids<\/h1>/)
    expect(page.html).toContain('Van begin tot eind.')
    expect(metaOf(page, 'description')).toBe('Hoe je het aanpakt. Van begin tot eind.')
    expect(page.jsonLd.map((data) => data['@type'])).toEqual(['ItemList', 'BreadcrumbList'])
    const posts = (await site.app.inject('/api/blog-posts')).json<PublicPost[]>()
    const own = posts.filter(({ tag }) => tag.toLowerCase() === 'gids').map(({ slug }) => slug)
    expect(own).toContain('kleine-letters')
    expect(slugsOn(page.html)).toEqual(own)
  })

  it('stands at the address that its entry says, with a description of its own', async () => {
    const page = await open('/blog/tag/ai-en-werk')
    expect(metaOf(page, 'description')).toBe('Over werk dat verandert.')
    expect(slugsOn(page.html)).toEqual(['over-werk'])
  })

  it('is there for a word that only articles have, and goes on where there are many', async () => {
    expect(slugsOn((await open('/blog/tag/prive')).html)).toEqual(['zonder-inleiding'])
    expect(slugsOn((await open('/blog/tag/reeks')).html)).toHaveLength(24)
    const second = await open('/blog/tag/reeks?pagina=2')
    expect(second.canonical).toBe(`${ORIGIN}/blog/tag/reeks?pagina=2`)
    expect(slugsOn(second.html)).toHaveLength(6)
    expect((await open('/blog/tag/reeks?pagina=3')).status).toBe(404)
  })

  it('without an article is for no search engine, and one that is not there is not found', async () => {
    const page = await open('/blog/tag/nog-leeg')
    expect([page.status, metaOf(page, 'robots')]).toEqual([200, 'noindex'])
    expect(page.html).toContain('Komt nog.')
    expect((await open('/blog/tag/bestaat-niet')).status).toBe(404)
  })

  it('is in the sitemap when it has articles', async () => {
    const { body } = await site.app.inject('/sitemap.xml')
    for (const slug of ['gids', 'ai-en-werk', 'prive']) expect(body).toContain(`${ORIGIN}/blog/tag/${slug}<`)
    expect(body).not.toContain('nog-leeg')
  })

  it('is led to by its articles', async () => {
    expect((await open('/blog/over-werk')).html).toMatch(/<a [^>]*href="\/blog\/tag\/ai-en-werk"/)
  })
})

describe('another way to call a tag', () => {
  it('leads to its page', async () => {
    for (const [asked, slug] of [
      ['Gids', 'gids'],
      ['banen', 'ai-en-werk'],
      ['werk', 'ai-en-werk'],
      ['Prive', 'prive'],
    ])
      expect(await whereTo(`/blog/tag/${asked}`)).toEqual([`/blog/tag/${asked}`, 301, `/blog/tag/${slug}`])
  })

  it('of an article that was written before keeps what belongs to it', async () => {
    const before = (await site.app.inject('/api/blog-posts/make-n8n-of-zapier')).json()
    expect([before.tag, before.tagSlug]).toEqual(['Gereedschap', 'gereedschap'])
    expect(before.stepPlans).not.toHaveLength(0)
    const slugs = async (url: string) =>
      (await site.app.inject(url)).json<PublicPost[]>().map(({ slug }) => slug)
    expect(await slugs('/api/blog-posts/nieuw-gereedschap/related')).toContain('make-n8n-of-zapier')
    // It has the word nowhere but as its tag.
    expect(await slugs('/api/search?q=gereedschap')).toContain('mailbox-laten-voorsorteren')
  })

  it('leads to the filter of the blog with its own name', async () => {
    for (const [asked, to] of [
      ['/blog?tag=gids', '/blog?tag=Gids'],
      ['/Blog?tag=GIDS&pagina=2', '/blog?tag=Gids&pagina=2'],
      ['/blog?tag=banen', '/blog?tag=AI+%26+werk'],
      ['/blog?tag=prive', '/blog?tag=Priv%C3%A9'],
    ])
      expect(await whereTo(asked ?? '')).toEqual([asked, 301, to])
    expect(await whereTo('/blog?tag=Gids')).toEqual(['/blog?tag=Gids', 200, undefined])
  })

  it('finds its articles in the API', async () => {
    for (const tag of ['Gids', 'gids', 'GIDS']) {
      const { headers } = await site.app.inject(`/api/blog-posts?tag=${tag}&limit=1`)
      expect([tag, Number(headers['x-total-count'])]).toEqual([tag, 6])
    }
    expect((await site.app.inject('/api/blog-tags')).json()).toEqual(
      expect.arrayContaining(['Gids', 'AI & werk', 'Privé', 'Reeks']),
    )
  })
})
