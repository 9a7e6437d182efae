import { describe, expect, it, vi } from 'vitest'
import type { PublicPost } from '#contract/public-content'
import { sharedApp } from '../http/shared-app'
import { metaOf, pageFrom } from './page-from'

const ORIGIN = 'https://www.wissel.example'
const site = sharedApp((repository) => {
  repository.write('content/blog/zonder-omschrijving.md', `---\ntitle: Zonder\n---\n${'woord '.repeat(60)}\n`)
  repository.write('content/blog/leeg.md', '---\ntitle: Leeg artikel\n---\n')
}, ORIGIN)

const open = async (url: string) => pageFrom(await site.app.inject(url))
const posts = async () => (await site.app.inject('/api/blog-posts')).json<PublicPost[]>()

describe('the home page', () => {
  it('is complete HTML: language, title, heading, every visible block, latest articles', async () => {
    const { status, html, title } = await open('/')
    expect(status).toBe(200)
    expect(html).toMatch(/^<!doctype html>\n<html lang="nl-NL">/)
    expect(title).toBe('Word een AI-First Bedrijf | Wissel')
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const id of ['automations', 'community', 'pricing', 'signup']) expect(html).toContain(`id="${id}"`)
    expect(html).toContain('Laatste artikelen')
    for (const post of (await posts()).slice(0, 3)) expect(html).toContain(`href="/blog/${post.slug}"`)
    expect(html).toContain(`© `)
    expect(html).not.toMatch(/<!--(?:head|body|state)-->/)
  })

  it('has the text of the blocks that mount later, for visitors without JavaScript', async () => {
    const { html } = await open('/')
    const withoutScript = [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)]
      .map(([, inner]) => inner)
      .join()
    expect(withoutScript).toContain('Nieuwe aanvraag direct in je CRM')
    expect(withoutScript).toContain('Marco V.')
    expect(withoutScript).toContain('type="email"')
    expect(html.replace(/<noscript>[\s\S]*?<\/noscript>/g, '')).not.toContain('Marco V.')
  })

  it('embeds what its first view needs, and not what comes later', async () => {
    const { state } = await open('/')
    const keys = state.map(([[key]]) => key)
    expect(keys).toEqual(expect.arrayContaining(['/api/homepage-sections', '/api/founders']))
    expect(keys.some((key) => key.startsWith('/api/blog-posts?fields=card'))).toBe(true)
    expect(keys).not.toContain('/api/testimonials')
    // What every page reads comes with the script.
    for (const key of ['/api/content', '/api/global-settings', '/api/company', '/api/menus'])
      expect(keys).not.toContain(key)
    expect(new Map(state.map(([[key], value]) => [key, value])).get('/api/founders')).toEqual({
      remaining: 98,
    })
  })

  it('tells search engines who is behind it', async () => {
    const page = await open('/')
    expect(page.canonical).toBe(`${ORIGIN}/`)
    expect(metaOf(page, 'og:type')).toBe('website')
    expect(metaOf(page, 'og:url')).toBe(`${ORIGIN}/`)
    expect(metaOf(page, 'og:locale')).toBe('nl_NL')
    expect(metaOf(page, 'og:image')).toBe(`${ORIGIN}/delen/site--kaart.png`)
    expect(page.jsonLd).toEqual([
      expect.objectContaining({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Wissel',
        url: `${ORIGIN}/`,
        logo: `${ORIGIN}/logo.svg`,
      }),
      expect.objectContaining({
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${ORIGIN}/zoeken?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      }),
    ])
  })
})

describe('the blog', () => {
  it('shows every article, newest first, and a button for every tag', async () => {
    const { html, canonical } = await open('/blog')
    const all = await posts()
    const places = all.map(({ slug }) => html.indexOf(`href="/blog/${slug}"`))
    expect(Math.min(...places)).toBeGreaterThan(0)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    for (const tag of ['Alle', ...new Set(all.map((post) => post.tag).filter(Boolean))])
      expect(html).toContain(tag)
    expect(canonical).toBe(`${ORIGIN}/blog`)
  })

  it('lists for search engines what it shows, and where it stands', async () => {
    const [blog, crumbs] = (await open('/blog?tag=Finance')).jsonLd
    const shown = (await posts()).filter(({ tag }) => tag === 'Finance')
    expect(blog).toMatchObject({
      '@type': 'Blog',
      url: `${ORIGIN}/blog`,
      blogPost: shown.map(({ title, slug }) => ({ headline: title, url: `${ORIGIN}/blog/${slug}` })),
    })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  })

  it('of one tag shows that tag only, and says that the page of the tag is meant', async () => {
    const page = await open('/blog?tag=Finance')
    for (const { slug, tag } of await posts()) {
      expect(page.html.includes(`href="/blog/${slug}"`)).toBe(tag === 'Finance')
    }
    expect(page.canonical).toBe(`${ORIGIN}/blog/tag/finance`)
    expect(page.title).toContain('Finance')
  })

  it('of a tag without articles says so, and asks search engines to pass by', async () => {
    const page = await open('/blog?tag=Onbekend')
    expect(page.status).toBe(200)
    expect(page.html).toContain('Geen artikelen gevonden')
    expect(page.html).toContain('Toon alle artikelen')
    expect(metaOf(page, 'robots')).toBe('noindex')
  })

  it('has no page after the last', async () => {
    expect((await open('/blog?pagina=2')).status).toBe(404)
    for (const page of ['0', '-1', 'x', '1.5']) expect((await open(`/blog?pagina=${page}`)).status).toBe(200)
  })
})

describe('an article', () => {
  it('is complete: tag, title, author, date, reading time, text as HTML, related articles', async () => {
    const [post] = (await posts()).filter(({ slug }) => slug === 'mailbox-laten-voorsorteren')
    const { status, html, title } = await open('/blog/mailbox-laten-voorsorteren')
    expect(status).toBe(200)
    expect(title).toBe('Mailbox laten voorsorteren met AI | Wissel')
    const minutes = Math.ceil((post?.content ?? '').split(/\s+/).filter(Boolean).length / 200)
    for (const part of [
      'Terug naar blog',
      'Tools',
      'Laat je mailbox voorsorteren en antwoord zelf',
      'Joris Bakker',
      'https://www.linkedin.com/in/joris-bakker-voorbeeld',
      `${minutes} min leestijd`,
      'Begin met tellen</h2>',
      '<strong>offerteaanvraag</strong>',
      'href="/#signup"',
    ]) {
      expect(html).toContain(part)
    }
    const related = (await posts()).filter(({ tag, id }) => tag === 'Tools' && id !== post?.id)
    for (const { slug } of related.slice(0, 3)) expect(html).toContain(`/blog/${slug}`)
  })

  it('says about itself what its front matter says', async () => {
    const page = await open('/blog/mailbox-laten-voorsorteren')
    expect(page.canonical).toBe(`${ORIGIN}/blog/mailbox-laten-voorsorteren`)
    expect(metaOf(page, 'description')).toMatch(/^Zo bouw je een postkamer/)
    expect(metaOf(page, 'keywords')).toContain('mailbox automatisch sorteren')
    expect(metaOf(page, 'og:type')).toBe('article')
    expect(metaOf(page, 'og:image')).toBe(`${ORIGIN}/delen/mailbox-laten-voorsorteren.png`)
    expect(metaOf(page, 'article:published_time')).toBe('2026-11-12T08:30:00.000Z')
    expect(page.jsonLd).toEqual([
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: 'Laat je mailbox voorsorteren en antwoord zelf',
        datePublished: '2026-11-12T08:30:00.000Z',
        dateModified: '2026-11-12T08:30:00.000Z',
        inLanguage: 'nl-NL',
        articleSection: 'Tools',
        author: expect.objectContaining({ name: 'Joris Bakker' }),
        publisher: expect.objectContaining({ '@type': 'Organization', name: 'Wissel' }),
        image: [
          `${ORIGIN}/delen/mailbox-laten-voorsorteren.png`,
          `${ORIGIN}/media/mailbox-laten-voorsorteren.svg`,
        ],
        mainEntityOfPage: `${ORIGIN}/blog/mailbox-laten-voorsorteren`,
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ])
  })

  it('without a description gets its first words, cut between two of them', async () => {
    const description = metaOf(await open('/blog/zonder-omschrijving'), 'description')
    expect(description).toMatch(/^(?:woord )+woord\.\.\.$/)
    expect(description?.length).toBeLessThanOrEqual(163)
    expect(description?.length).toBeGreaterThan(128)
  })

  it('without a text says so', async () => {
    expect((await open('/blog/leeg')).html).toContain('Dit artikel heeft nog geen inhoud.')
  })

  it('that does not exist is the screen that says so, with status 404', async () => {
    const page = await open('/blog/bestaat-niet')
    expect(page.status).toBe(404)
    expect(page.html).toContain('Artikel niet gevonden')
    expect(page.html).toContain('Het artikel dat je zoekt bestaat niet of is verwijderd.')
    expect([metaOf(page, 'robots'), page.canonical]).toEqual(['noindex', undefined])
  })
})

it.each([
  ['/automatisering/facturen-inboeken', '/delen/automatisering--facturen-inboeken.png'],
  ['/oplossingen/sales', '/delen/pagina--oplossingen-sales.png'],
])('what is offered at %s has a picture for search engines', async (path, image) => {
  const offered = (await open(path)).jsonLd.find((data) => data['@type'] === 'Service')
  expect(offered).toMatchObject({ url: ORIGIN + path, image: ORIGIN + image })
})

describe('any other address', () => {
  for (const url of [
    '/bestaat-niet',
    '/blog/a/b',
    '/__proto__',
    '/constructor',
    '/%00',
    '/index.html',
    '/api',
  ]) {
    it(`such as ${url} is the 404 page`, async () => {
      const page = await open(url)
      expect(page.status).toBe(404)
      expect(page.html).toContain('404 Page Not Found')
      expect([metaOf(page, 'robots'), metaOf(page, 'og:url')]).toEqual(['noindex', undefined])
    })
  }

  it('is a 404 below /media and /assets too', async () => {
    for (const url of ['/media/bestaat-niet.svg', '/assets/bestaat-niet.js', '/media', '/assets'])
      expect((await open(url)).status).toBe(404)
  })
})

describe('a page that a mail leads to', () => {
  it.each(['/bevestigen', '/afmelden'])('%s is kept by no cache and sends no referrer', async (path) => {
    const { statusCode, headers } = await site.app.inject(`${path}?code=${'a'.repeat(43)}`)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })
})

describe('what people say of the site', () => {
  it('is said to be made up while it is, and gives way to what was really said', async () => {
    const NOTE = 'Deze mensen zijn verzonnen, als voorbeeld.'
    const shown = async () => (await open('/')).html.match(/<noscript>[\s\S]*?<\/noscript>/g)?.join('') ?? ''
    const before = await shown()
    expect(before.includes(NOTE)).toBe(true)
    expect(before.match(/Voorbeeld<\/\w+><\/figcaption>/g)).toHaveLength(4)
    const file = 'data/testimonials.json'
    const examples: object[] = JSON.parse(site.repository.read(file))
    const real = { id: 'echt', quote: 'Het scheelt me een avond per week.', name: 'Ans Bakker', role: '' }
    site.repository.write(file, JSON.stringify([...examples, real], null, 2))
    await vi.waitFor(async () => expect((await shown()).includes('Ans Bakker')).toBe(true), {
      timeout: 30_000,
    })
    const after = await shown()
    expect([after.includes(NOTE), after.includes('Marco V.')]).toEqual([false, false])
  })
})
