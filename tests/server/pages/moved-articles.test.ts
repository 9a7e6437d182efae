import { expect, it, vi } from 'vitest'
import { openApp } from '../../support/opened-app'

const within = { timeout: 30_000, interval: 30 }

async function open() {
  const { app, repository } = await openApp()
  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url)
    return { status: statusCode, location: headers.location, body }
  }
  return { repository, get }
}

it('the old address of a renamed article leads to its new one, however often it was renamed', async () => {
  const { repository, get } = await open()
  repository.git('mv', 'content/blog/team-meenemen-in-ai.md', 'content/blog/team-en-ai.md')
  repository.commit('blog: korter')
  repository.git('mv', 'content/blog/team-en-ai.md', 'content/blog/je-team-en-ai.md')
  repository.commit('blog: nog een keer')
  await vi.waitFor(async () => {
    for (const old of ['team-meenemen-in-ai', 'team-en-ai']) {
      const { status, location } = await get(`/blog/${old}`)
      expect([status, location]).toEqual([301, '/blog/je-team-en-ai'])
      // A page that is open already asks for what a link of before leads to.
      const known = await get(`/api/blog-posts/${old}`)
      expect([known.status, JSON.parse(known.body).slug]).toEqual([200, 'je-team-en-ai'])
    }
  }, within)
  expect((await get('/blog/je-team-en-ai')).status).toBe(200)
})

it('an address that two articles had leads to the one that had it last', async () => {
  const { repository, get } = await open()
  const { git, commit } = repository
  repository.write('content/blog/jonger.md', '---\ntitle: Jonger\n---\nLater begonnen.')
  commit('blog: later begonnen')
  let days = 0
  const move = (from: string, to: string) => {
    git('mv', `content/blog/${from}.md`, `content/blog/${to}.md`)
    git('commit', '--message', `blog: ${to}`, `--date=2026-01-${10 + days++}T12:00:00Z`)
  }
  for (const [address, articles] of [
    ['eerste', ['team-meenemen-in-ai', 'jonger']],
    ['tweede', ['jonger', 'team-meenemen-in-ai']],
  ] as const) {
    for (const article of articles) {
      move(article, address)
      move(address, article)
    }
  }
  await vi.waitFor(async () => {
    expect((await get('/blog/eerste')).location).toBe('/blog/jonger')
    expect((await get('/blog/tweede')).location).toBe('/blog/team-meenemen-in-ai')
  }, within)
})

it('a deleted article is gone, not just unknown, and says so as any article that is not there', async () => {
  const { repository, get } = await open()
  repository.git('rm', '--quiet', 'content/blog/team-meenemen-in-ai.md')
  repository.commit('blog: weg ermee')
  await vi.waitFor(async () => {
    const { status, body } = await get('/blog/team-meenemen-in-ai')
    expect(status).toBe(410)
    expect(body).toContain('Artikel niet gevonden')
  }, within)
  expect((await get('/blog/nooit-geweest')).status).toBe(404)
})

it('an address that is in use again is not sent away', async () => {
  const { repository, get } = await open()
  repository.git('mv', 'content/blog/team-meenemen-in-ai.md', 'content/blog/team-en-ai.md')
  repository.commit('blog: korter')
  repository.write('content/blog/team-meenemen-in-ai.md', '---\ntitle: Een nieuw stuk\n---\nTekst.')
  repository.commit('blog: oude naam, nieuw stuk')
  await vi.waitFor(async () => {
    const { status, body } = await get('/blog/team-meenemen-in-ai')
    expect(status).toBe(200)
    expect(body).toContain('Een nieuw stuk')
  }, within)
})

it('what visitors never saw is unknown when it is deleted, and whatever they saw is gone, by its own address', async () => {
  const { repository, get } = await open()
  repository.write('content/blog/kladje.md', '---\ntitle: Kladje\nstatus: draft\n---\nTekst.')
  repository.write('content/blog/terug.md', '---\ntitle: Terug\n---\nTekst.')
  repository.write('content/pages/ander-bestand.md', '---\ntitle: Ons\npath: /ons-verhaal\n---\nTekst.')
  repository.commit('content: een klad, een artikel en een pagina')
  repository.write('content/blog/terug.md', '---\ntitle: Terug\nstatus: draft\n---\nTekst.')
  repository.commit('blog: toch nog niet')
  for (const path of ['blog/kladje', 'blog/terug', 'pages/ander-bestand', 'step-plans/inbox-voorsorteren'])
    repository.git('rm', '--quiet', `content/${path}.md`)
  repository.commit('content: weg ermee')
  await vi.waitFor(async () => {
    const addresses = ['/blog/kladje', '/blog/terug', '/ons-verhaal', '/stappenplan/inbox-voorsorteren']
    const all = await Promise.all(addresses.map(async (address) => (await get(address)).status))
    expect(all).toEqual([404, 410, 410, 410])
  }, within)
})
