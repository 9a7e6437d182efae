import { describe, expect, it } from 'vitest'
import type { PostDetail, PublicPost } from '#contract/public-content'
import { sharedApp } from '../http/shared-app'
import { metaOf, pageFrom } from './page-from'

const ORIGIN = 'https://www.wissel.example'
const LINKEDIN = 'https://www.linkedin.com/in/ada'

const authors = [
  {
    id: 'ada',
    name: 'Ada de Vries',
    slug: 'ada-de-vries',
    role: 'Redacteur',
    photo: '/media/auteur.svg',
    linkedIn: LINKEDIN,
    text: 'Schrijft over facturen.\n\nWoont in Zwolle.',
    aliases: ['ada-jansen'],
  },
  { id: 'Vera', name: 'Vera Zon', text: 'Verzonnen.', isExample: true },
]

const site = sharedApp((repository) => {
  const write = (name: string, fields: Readonly<Record<string, string>>) =>
    repository.write(
      `content/blog/${name}.md`,
      ['---', ...Object.entries(fields).map(([key, value]) => `${key}: ${value}`), '---', 'Tekst.'].join(
        '\n',
      ),
    )
  repository.write('data/authors.json', JSON.stringify(authors, null, 2))
  write('bij-naam', { title: 'Bij naam', authorName: 'ada de VRIES', createdAt: '2031-01-03' })
  write('bij-id', { title: 'Bij id', authorName: 'ada', createdAt: '2031-01-02' })
  write('eigen', {
    title: 'Eigen gegevens',
    authorName: 'Ada de Vries',
    authorPhoto: '/media/geen-beeld.svg',
    authorLinkedIn: 'https://www.linkedin.com/in/anders',
    createdAt: '2031-01-01',
  })
  for (let day = 1; day <= 22; day += 1)
    write(`oud-${day}`, {
      title: `Oud ${day}`,
      authorName: 'Ada de Vries',
      createdAt: `2001-01-${String(day).padStart(2, '0')}`,
    })
  write('van-vera', { title: 'Van Vera', authorName: 'Vera Zon' })
}, ORIGIN)

const open = async (url: string) => pageFrom(await site.app.inject(url))
const read = async <Reply>(url: string) => (await site.app.inject(url)).json<Reply>()

describe('what an article tells search engines of its author', () => {
  const writerOf = async (slug: string) => (await open(`/blog/${slug}`)).jsonLd[0]?.author

  it('is their page here, and who they are elsewhere', async () => {
    const url = `${ORIGIN}/auteur/ada-de-vries`
    const person = { '@type': 'Person', name: 'Ada de Vries', url }
    expect(await writerOf('bij-id')).toEqual({ ...person, sameAs: [LINKEDIN] })
  })

  it('names no page of somebody invented, which is not announced', async () => {
    expect(await writerOf('van-vera')).toEqual({ '@type': 'Person', name: 'Vera Zon' })
  })
})

describe('the page of an author', () => {
  it('has the name, the function, a few lines, LinkedIn and their articles, the newest first', async () => {
    const page = await open('/auteur/ada-de-vries')
    expect(page.status).toBe(200)
    expect(page.title).toBe('Ada de Vries | Wissel')
    expect(page.canonical).toBe(`${ORIGIN}/auteur/ada-de-vries`)
    for (const part of ['Redacteur', 'Schrijft over facturen.', 'Woont in Zwolle.', '/media/auteur.svg'])
      expect(page.html).toContain(part)
    expect(page.html).toMatch(new RegExp(`<a href="${LINKEDIN}"[^>]*>Ada de Vries op LinkedIn`))
    const linked = [
      ...page.html.matchAll(
        /href="\/blog\/([\w-]+)" class="card-link"|class="card-link" href="\/blog\/([\w-]+)"/g,
      ),
    ]
    const slugs = linked.map(([, one, other]) => one ?? other)
    expect(slugs).toHaveLength(24)
    expect(slugs.slice(0, 4)).toEqual(['bij-naam', 'bij-id', 'eigen', 'oud-22'])
  })

  it('tells search engines who it is about', async () => {
    const { jsonLd } = await open('/auteur/ada-de-vries')
    expect(jsonLd[0]).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url: `${ORIGIN}/auteur/ada-de-vries`,
      mainEntity: {
        '@type': 'Person',
        name: 'Ada de Vries',
        url: `${ORIGIN}/auteur/ada-de-vries`,
        jobTitle: 'Redacteur',
        description: 'Schrijft over facturen.\n\nWoont in Zwolle.',
        image: `${ORIGIN}/media/auteur.svg`,
        sameAs: [LINKEDIN],
      },
    })
    expect(jsonLd[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('goes on where there are more articles than fit, and ends', async () => {
    const second = await open('/auteur/ada-de-vries?pagina=2')
    expect(second.status).toBe(200)
    expect(second.canonical).toBe(`${ORIGIN}/auteur/ada-de-vries?pagina=2`)
    expect(second.html).toContain('/blog/oud-1"')
    expect((await open('/auteur/ada-de-vries?pagina=3')).status).toBe(404)
  })

  it('of somebody made up says so, and is for no search engine', async () => {
    const page = await open('/auteur/vera-zon')
    expect(page.status).toBe(200)
    expect(page.html).toContain('Voorbeeld')
    expect(page.jsonLd).toEqual([])
    expect(metaOf(page, 'robots')).toBe('noindex')
    const sitemap = (await site.app.inject('/sitemap.xml')).body
    expect(sitemap).toContain(`<loc>${ORIGIN}/auteur/ada-de-vries</loc>`)
    expect(sitemap).not.toContain('vera-zon')
  })

  it('is found at an address of before, by id and in capital letters, and at no other', async () => {
    for (const [asked, to] of [
      ['ada-jansen', 'ada-de-vries'],
      ['ada', 'ada-de-vries'],
      ['Ada-De-Vries', 'ada-de-vries'],
      ['Vera', 'vera-zon'],
    ]) {
      const { statusCode, headers } = await site.app.inject(`/auteur/${asked}`)
      expect([asked, statusCode, headers.location]).toEqual([asked, 301, `/auteur/${to}`])
    }
    expect((await open('/auteur/authors')).status).toBe(404)
  })
})

describe('an article', () => {
  it('gets what it leaves out of its author from the author, and keeps what it says itself', async () => {
    const posts = await read<PublicPost[]>('/api/blog-posts?limit=3')
    expect(
      posts.map(({ authorName, authorPhoto, authorLinkedIn }) => [authorName, authorPhoto, authorLinkedIn]),
    ).toEqual([
      ['Ada de Vries', '/media/auteur.svg', LINKEDIN],
      ['Ada de Vries', '/media/auteur.svg', LINKEDIN],
      ['Ada de Vries', '/media/geen-beeld.svg', 'https://www.linkedin.com/in/anders'],
    ])
    expect(await read('/api/blog-posts?fields=card&limit=1')).toMatchObject([{ authorLinkedIn: LINKEDIN }])
    expect((await site.app.inject('/feed.json')).body).toContain(LINKEDIN)
  })

  it('leads to the rest of what its author wrote, below its text', async () => {
    const { html } = await open('/blog/bij-id')
    expect(html).toMatch(/<a [^>]*href="\/auteur\/ada-de-vries"[^>]*>Meer van Ada de Vries</)
    expect((await read<PostDetail>('/api/blog-posts/bij-id')).author).toMatchObject({ slug: 'ada-de-vries' })
    expect((await open('/blog/van-vera')).html).toContain('Voorbeeld')
  })

  it('of somebody without an entry has no such thing', async () => {
    const [post] = await read<PublicPost[]>('/api/blog-posts?author=niemand')
    expect(post).toBeUndefined()
    site.repository.write('content/blog/redactie.md', '---\ntitle: Van de redactie\n---\nTekst.\n')
    await expect.poll(async () => (await open('/blog/redactie')).status).toBe(200)
    expect((await open('/blog/redactie')).html).not.toContain('Meer van')
  })

  it('is found in capital letters as well', async () => {
    const { statusCode, headers } = await site.app.inject('/blog/Bij-Naam')
    expect([statusCode, headers.location]).toEqual([301, '/blog/bij-naam'])
  })
})
