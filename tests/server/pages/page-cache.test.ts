import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { pages } from '#contract/addresses'
import { reads } from '#contract/endpoints'
import type { PageRequest, ReadContent, RenderedPage, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import { addErrorReplies } from '../../../server/http/error-replies'
import { createReplyCache } from '../../../server/http/reply-cache'
import { addPageRoutes } from '../../../server/pages/page-routes'
import { builtSite } from '../../support/built-site'

/** The page routes on a site that renders what the test gives it. */
async function pagesOf(
  render: (request: PageRequest) => Promise<RenderedPage>,
  read: ReadContent = () => Promise.reject(new Error('nothing is read here')),
) {
  const logged: string[] = []
  const stream = new Writable({
    write(line, _, done) {
      logged.push(String(line))
      done()
    },
  })
  const clock = {
    now: Date.parse('2026-12-31T23:00:00Z'),
    revision: 1,
    founders: 1,
    moved: new Map<string, 'gone'>(),
  }
  const rendered: string[] = []
  const built = await builtSite()
  const site: Site = {
    ...built,
    render: async (request) => {
      rendered.push(request.address)
      return render(request)
    },
  }
  const app = Fastify({ logger: { stream } })
  onTestFinished(() => app.close())
  addErrorReplies(app)
  const cache = createReplyCache(() => clock.revision)
  const readyAt = addPageRoutes(app, {
    site,
    read,
    enter: async () => undefined,
    revisionOf: (path) => (path === reads.founders.path ? clock.founders : clock.revision),
    tagsOf: () => [],
    cache,
    origin: 'http://site',
    now: () => clock.now,
    known: {
      get revision() {
        return clock.revision
      },
      pageOf(type, name) {
        if (type === 'contentPage') return name.startsWith('/weg') ? undefined : name
        return name === 'weg' ? undefined : pages.article.to({ slug: name })
      },
      categoryOf: (name) => name,
      countPosts: () => 1,
      countPostsOf: () => undefined,
      countPostsBy: () => undefined,
    },
    moved: (address) => clock.moved.get(address),
  })
  return { app, rendered, logged, clock, readyAt }
}

const page = (body: string, status = 200): RenderedPage => ({
  status,
  head: '<title>x</title>',
  body,
  state: '[]',
})

describe('a page', () => {
  it('is rendered once for all who ask for it at the same time, and after', async () => {
    const { app, rendered } = await pagesOf(async ({ address }) => page(address))
    const all = await Promise.all(Array.from({ length: 20 }, () => app.inject('/blog')))
    expect(new Set(all.map(({ body }) => body)).size).toBe(1)
    await app.inject('/blog')
    expect(rendered).toEqual(['/blog'])
  })

  it('is ready once it has been made, until the content or the year may have changed it', async () => {
    const { app, clock, readyAt } = await pagesOf(async ({ address }) => page(address))
    const isReady = () => readyAt('/blog') !== undefined
    expect(isReady()).toBe(false)
    await app.inject('/blog')
    expect(isReady()).toBe(true)
    expect(['/blog?pagina=2', '/blog/', '/verzonnen', '*'].filter((other) => readyAt(other))).toEqual([])
    await app.inject(pages.search.to({}))
    expect(readyAt(pages.search.to({}))).toBeUndefined()
    clock.revision += 1
    expect(isReady()).toBe(false)
    await app.inject('/blog')
    expect(isReady()).toBe(true)
    clock.now += 2 * 3_600_000
    expect(isReady()).toBe(false)
    await app.inject('/blog')
    expect(isReady()).toBe(true)
    clock.moved.set('/blog', 'gone')
    expect(isReady()).toBe(false)
  })

  it('is rendered anew when what it is made of has changed, and not for any other change', async () => {
    const titles: Record<string, string> = { een: 'Eerste', twee: 'Tweede' }
    const { app, rendered, clock } = await pagesOf(
      async ({ address, read }) => {
        const asked = read(reads.post, { idOrSlug: address.slice('/blog/'.length) })
        return page(
          String(
            await asked.then(
              ({ body }) => body,
              (error: Problem) => error.code,
            ),
          ),
        )
      },
      async (_, input) => {
        const title = titles[Object(input).idOrSlug]
        if (title === undefined) throw new Problem('not-found')
        return { body: title as never }
      },
    )
    const ask = async () => {
      rendered.length = 0
      const replies = await Promise.all(['een', 'twee', 'drie'].map((name) => app.inject(`/blog/${name}`)))
      return replies.map(({ body }) => /Eerste|Tweede|Beter|Derde|not-found/.exec(body)?.[0])
    }
    expect(await ask()).toEqual(['Eerste', 'Tweede', 'not-found'])
    expect(rendered).toHaveLength(3)
    clock.revision += 1
    titles.twee = 'Beter'
    expect(await ask()).toEqual(['Eerste', 'Beter', 'not-found'])
    expect(rendered).toEqual(['/blog/twee'])
    clock.revision += 1
    titles.drie = 'Derde'
    delete titles.een
    expect(await ask()).toEqual(['not-found', 'Beter', 'Derde'])
    expect(rendered).toEqual(['/blog/een', '/blog/drie'])
  })

  it('asks again for nothing but what its news is about', async () => {
    const asked: string[] = []
    const { app, rendered, clock } = await pagesOf(
      async ({ read }) => {
        const { body } = await read(reads.founders, {})
        await read(reads.testimonials, {})
        return page(`nog ${body.remaining}`)
      },
      async ({ path }) => {
        asked.push(path)
        return { body: { remaining: clock.founders } as never }
      },
    )
    await app.inject('/blog')
    asked.length = 0
    clock.revision += 1
    await app.inject('/blog')
    expect(asked).toEqual([reads.testimonials.path])
    expect(rendered).toHaveLength(1)
    clock.revision += 1
    clock.founders += 1
    expect((await app.inject('/blog')).body).toContain('nog 2')
  })

  it('is the same page whatever a query says that makes no difference', async () => {
    const { app, rendered } = await pagesOf(async () => page('blog'))
    for (const url of [
      '/blog',
      '/blog?utm_source=x',
      '/blog?',
      '/blog?TAG=x&__proto__=y',
      '/blog?tag=&pagina=',
    ])
      await app.inject(url)
    expect(rendered).toEqual(['/blog'])
    await app.inject('/blog?tag=Gids')
    await app.inject('/blog?x=1&tag=Gids')
    expect(rendered).toHaveLength(2)
  })

  it('is made anew when content changes, and in a new year', async () => {
    const { app, rendered, clock } = await pagesOf(async () => page('blog'))
    await app.inject('/blog')
    clock.revision += 1
    await app.inject('/blog')
    clock.now += 2 * 60 * 60 * 1000
    await app.inject('/blog')
    expect(rendered).toHaveLength(3)
  })

  it('that was being made while content changed is not kept for the new content', async () => {
    let finish: (value: RenderedPage) => void = () => undefined
    const first = new Promise<RenderedPage>((resolve) => {
      finish = resolve
    })
    const answers = [first, Promise.resolve(page('nieuw'))]
    const { app, clock, rendered } = await pagesOf(
      () => answers.shift() ?? Promise.reject(new Error('again')),
    )
    const slow = app.inject('/blog')
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    clock.revision += 1
    expect((await app.inject('/blog')).body).toContain('nieuw')
    finish(page('oud'))
    expect((await slow).body).toContain('oud')
    expect((await app.inject('/blog')).body).toContain('nieuw')
  })

  it('that does not exist is one page, kept until the content changes', async () => {
    const { app, rendered, clock } = await pagesOf(async () => page('weg', 404))
    for (let turn = 0; turn < 3; turn++) expect((await app.inject(`/weg/${turn}`)).statusCode).toBe(404)
    expect(rendered).toHaveLength(1)
    clock.revision += 1
    expect((await app.inject('/weg')).statusCode).toBe(404)
    expect(rendered).toHaveLength(2)
  })

  it('that could be there and is not is not kept', async () => {
    const { app, rendered } = await pagesOf(async () => page('weg', 404))
    for (let turn = 0; turn < 3; turn++) expect((await app.inject('/blog/net-weg')).statusCode).toBe(404)
    expect(rendered).toHaveLength(3)
  })

  it('that cannot be rendered is the bare page, for the browser to fill; the log says why', async () => {
    const failures = [new Error('kapot onderdeel')]
    const { app, logged } = await pagesOf(async () => {
      const failure = failures.pop()
      if (failure) throw failure
      return page('heel')
    })
    const broken = await app.inject('/blog')
    expect(broken.statusCode).toBe(200)
    expect(broken.body).toContain('<div id="app"></div>')
    expect(broken.body).toMatch(/<script>[\s\S]*<\/script>\s*<\/body>/)
    expect(broken.body).not.toContain('kapot')
    expect(logged.join('')).toContain('kapot onderdeel')
    expect((await app.inject('/blog')).body).toContain('heel')
  })

  it('keeps dollar signs and the marks of the template as they are', async () => {
    const text = "$& $1 $` $' <!--state--> <!--head-->"
    const { app } = await pagesOf(async () => page(text))
    expect((await app.inject('/blog')).body).toContain(`<div id="app">${text}</div>`)
  })
})
