import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { builtSite, workers } from '../../support/built-site'
import { copyOfProject } from '../../support/repository'
import { metaOf, pageFrom } from './page-from'

/** The real app, and the addresses it rendered pages for. */
let opened: Awaited<ReturnType<typeof openDrawing>>
beforeAll(async () => {
  opened = await openDrawing()
})
afterAll(() => opened.close())

async function openDrawing() {
  const repository = copyOfProject()
  const site = await builtSite()
  const drawn: string[] = []
  const app = await createApp({
    config: { root: repository.root, siteUrl: 'http://site', logLevel: 'silent' },
    site: {
      ...site,
      render: (request) => {
        drawn.push(request.address)
        return site.render(request)
      },
    },
    workers,
  })
  async function close() {
    await app.close()
    repository.remove()
  }
  return { app, repository, drawn, close }
}

/** Addresses that people can make up; with a number in them there is no end to them. */
const kinds: Readonly<Record<string, { status: number; at: (number: number) => string }>> = {
  'an address': { status: 404, at: (number) => `/verzinsel-${number}/x` },
  'an article': { status: 404, at: (number) => `/blog/verzinsel-${number}` },
  'the page of a tag': { status: 404, at: (number) => `/blog/tag/verzinsel-${number}` },
  'an author': { status: 404, at: (number) => `/auteur/verzinsel-${number}` },
  'an automation': { status: 404, at: (number) => `/automatisering/verzinsel-${number}` },
  'a category': { status: 200, at: (number) => `/automatiseringen?categorie=verzinsel-${number}` },
  'a step plan': { status: 404, at: (number) => `/stappenplan/verzinsel-${number}` },
  'a tag': { status: 200, at: (number) => `/blog?tag=verzinsel-${number}` },
  'a page of a tag': { status: 404, at: (number) => `/blog?tag=verzinsel-${number}&pagina=${number + 2}` },
  'a page of the blog': { status: 404, at: (number) => `/blog?pagina=${number + 50}` },
  'a page of a tag that is there': { status: 404, at: (number) => `/blog?tag=Gids&pagina=${number + 50}` },
  'a source': { status: 200, at: (number) => `/aanmelding?uitkomst=ongeldig&bron=verzinsel-${number}` },
  'an outcome': { status: 200, at: (number) => `/aanmelding?uitkomst=verzinsel-${number}` },
  'a code': { status: 200, at: (number) => `/bevestigen?uitkomst=x${number}&code=verzinsel-${number}` },
}

it('what can come of a form is a page of its own, also when its address is typed', async () => {
  const { app, drawn } = opened
  for (const outcome of ['gelukt', 'bevestigen', 'leeg', 'ongeldig', 'vraag', 'lang&veld=name']) {
    const address = `/aanmelding?uitkomst=${outcome}&bron=contact`
    expect((await app.inject(address)).statusCode).toBe(200)
    expect(drawn).toContain(address)
  }
})

describe('what is made up in an address', () => {
  for (const [kind, { status, at }] of Object.entries(kinds)) {
    it(`such as ${kind} is one page, drawn once and the same for all`, async () => {
      const { app, drawn } = opened
      drawn.length = 0
      const replies = await Promise.all(Array.from({ length: 30 }, (_, number) => app.inject(at(number))))
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([status]))
      expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(1)
      expect(replies[7]?.body).not.toContain('verzinsel')
      expect(new Set(drawn).size).toBe(1)
      // Once, and again when more became known about its images.
      expect(drawn.length).toBeLessThan(4)
    })
  }

  it('is not found by search engines, whatever it is about', async () => {
    const { app } = opened
    for (const { at } of Object.values(kinds)) {
      const page = pageFrom(await app.inject(at(1)))
      if (!at(1).startsWith('/bevestigen')) expect(metaOf(page, 'robots')).toBe('noindex')
      expect(page.canonical ?? '').not.toContain('verzinsel')
    }
  })

  it('is a page of its own as soon as somebody writes it', async () => {
    const { app, repository } = opened
    const title = async (url: string) => pageFrom(await app.inject(url)).title
    expect(await title('/blog/verzinsel')).toContain('Artikel niet gevonden')
    expect((await app.inject('/blog?tag=Verzonnen')).body).toContain('Geen artikelen gevonden')
    repository.write('content/blog/verzinsel.md', '---\ntitle: Geschreven\ntag: Verzonnen\n---\nTekst.\n')
    await expect.poll(() => title('/blog/verzinsel')).toContain('Geschreven')
    expect((await app.inject('/blog?tag=Verzonnen')).body).toContain('Geschreven')
    expect(await title('/blog?tag=Verzonnen')).toContain('Verzonnen')
  })

  it('is never the name of the page that stands there: somebody may have written that', async () => {
    const { app, repository } = opened
    repository.write('content/blog/-.md', '---\ntitle: Een streepje\ntag: "-"\n---\nTekst.\n')
    // This is the id of the article; its page is at its slug.
    await expect.poll(async () => (await app.inject('/blog/-')).statusCode).toBe(301)
    expect((await app.inject('/blog/bestaat-niet')).statusCode).toBe(404)
    expect((await app.inject('/blog?tag=Onbekend')).body).toContain('Geen artikelen gevonden')
    expect((await app.inject('/blog?tag=-')).body).toContain('Een streepje')
  })
})

describe('other ways to write an address', () => {
  it('lead to the one page of what they name', async () => {
    const { app, drawn } = opened
    drawn.length = 0
    for (const url of ['/blog?tag=Gids', '/Blog?tag=Gids', '/blog?x=1&tag=%47ids', '/bLOG?pagina=1&tag=Gids'])
      expect((await app.inject(url)).statusCode).toBe(200)
    for (const url of ['/blog/team-meenemen-in-ai', '/blog/%74eam-meenemen-in-a%69?ref=1'])
      expect((await app.inject(url)).statusCode).toBe(200)
    expect(new Set(drawn)).toEqual(new Set(['/blog?tag=Gids', '/blog/team-meenemen-in-ai']))
    expect(drawn.length).toBeLessThan(6)
  })
})
