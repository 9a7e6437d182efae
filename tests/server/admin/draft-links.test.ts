import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { draftRead } from '#contract/endpoints'
import { createDraftReads, type DraftSources } from '../../../server/content/draft-reads'
import { answerFrom } from '../../../server/content/public-reads'
import { comeInAsEditor, openAdmin } from './opened-admin'

const NOW = Date.parse('2026-11-20T11:00:00Z')

/** The admin with two drafts, a clock that stands still, and shorthands for links to drafts. */
async function openDrafts() {
  const admin = await openAdmin({ now: () => NOW })
  const { app, call, repository } = admin
  const make = async (title: string): Promise<string> =>
    (await call('POST', 'blog-posts', { body: { title, content: 'Een begin.' } })).body.id
  const id = await make('Nog niet klaar')
  const other = await make('Ook nog niet')
  const linkTo = async (of: string): Promise<string> =>
    new URL((await call('POST', 'preview/link', { body: { type: 'blog-posts', id: of } })).body.url).pathname
  const end = (of: string) => call('DELETE', 'preview/link', { body: { type: 'blog-posts', id: of } })
  const statuses = async (path: string) => [
    (await app.inject(path)).statusCode,
    (await app.inject(path.replace('/voorbeeld/', '/api/preview/'))).statusCode,
  ]
  const file = join(repository.root, 'data/private/ended-links.json')
  return { ...admin, id, other, linkTo, end, statuses, file }
}

describe('ending the links to a draft', () => {
  it('ends all that were given out, as a page and as JSON, and those of no other draft', async () => {
    const { app, id, other, linkTo, end, statuses } = await openDrafts()
    const [first, second, ofOther] = [await linkTo(id), await linkTo(id), await linkTo(other)]
    expect((await end(id)).status).toBe(204)
    expect([await statuses(first), await statuses(second)]).toEqual([
      [404, 404],
      [404, 404],
    ])
    expect((await app.inject(first)).body).toContain('Deze voorbeeldlink werkt niet meer')
    expect(await statuses(ofOther)).toEqual([200, 200])
  })

  it('leaves room for a new one at that very moment, which the next end ends too', async () => {
    const { id, linkTo, end, statuses } = await openDrafts()
    await end(id)
    const fresh = await linkTo(id)
    expect(await statuses(fresh)).toEqual([200, 200])
    expect((await Promise.all([end(id), end(id)])).map(({ status }) => status)).toEqual([204, 204])
    expect(await statuses(fresh)).toEqual([404, 404])
    expect(await statuses(await linkTo(id))).toEqual([200, 200])
  })

  it('happens to those of whoever is removed, and to those of nobody else', async () => {
    const { app, call, owner, id, linkTo, statuses } = await openDrafts()
    const ed = await comeInAsEditor({ app, call })
    const made = await ed.call('POST', 'preview/link', { body: { type: 'blog-posts', id } })
    const [link, ofOwner] = [new URL(made.body.url).pathname, await linkTo(id)]
    expect(await statuses(link)).toEqual([200, 200])
    const body = { password: owner.password }
    expect((await call('DELETE', `accounts/${ed.user.id}`, { body })).status).toBe(204)
    expect(await statuses(link)).toEqual([404, 404])
    expect(await statuses(ofOwner)).toEqual([200, 200])
  })

  it('is kept where only we can read it, and never in git', async () => {
    const { id, end, file, repository } = await openDrafts()
    await end(id)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toContainEqual({ type: 'blog-posts', id, times: 2 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(repository.git('status', '--porcelain')).toBe('')
  })

  it('is for who is logged in, on our own site, and for what is there', async () => {
    const { app, call, id, linkTo, end, statuses } = await openDrafts()
    const link = await linkTo(id)
    const stranger = { method: 'DELETE', url: '/api/admin/preview/link', payload: { type: 'blog-posts', id } }
    expect((await app.inject({ ...stranger, method: 'DELETE' })).statusCode).toBe(401)
    const elsewhere = { origin: 'https://kwaad.example' }
    const body = { type: 'blog-posts', id }
    expect((await call('DELETE', 'preview/link', { body, headers: elsewhere })).status).toBe(403)
    expect((await end('bestaat-niet')).status).toBe(404)
    expect(await statuses(link)).toEqual([200, 200])
  })
})

describe('a draft that gets the id of one that was deleted', () => {
  const content = 'Eerste tekst.'
  const remark = { field: 'content', anchor: { words: content, before: '', after: '' }, text: 'Flauwe grap' }

  /** A draft with a link and a remark. */
  async function openLinked() {
    const opened = await openDrafts()
    const { call, linkTo } = opened
    const make = () => call('POST', 'blog-posts', { body: { title: 'Functie', content } })
    const { body, etag, commit } = await make()
    const id = String(body.id)
    const at = `remarks?type=blog-posts&id=${id}`
    expect((await call('POST', at, { body: remark })).status).toBe(201)
    const link = await linkTo(id)
    const remarks = async () => (await call('GET', at)).body.remarks.map(({ text }: { text: string }) => text)
    return { ...opened, id, etag, commit, make, link, remarks }
  }

  const removals: Record<
    string,
    (opened: Awaited<ReturnType<typeof openLinked>>) => Promise<{ status: number }>
  > = {
    'by itself': ({ call, id, etag }) => call('DELETE', `blog-posts/${id}`, { etag }),
    'with others': ({ call, id, etag }) =>
      call('POST', 'blog-posts/-/bulk', { body: { entries: [{ id, etag }], change: null } }),
    'by undoing that it was made': ({ call, commit }) => call('POST', `history/${commit}/undo`),
    'by a writer in git': async ({ call, repository, id }) => {
      repository.git('rm', '-q', `content/blog/${id}.md`)
      repository.commit('blog: weg ermee')
      await expect.poll(async () => (await call('GET', `blog-posts/${id}`)).status).toBe(404)
      return { status: 204 }
    },
  }
  for (const [how, remove] of Object.entries(removals)) {
    it(`${how} is not shown by its link and has none of its remarks`, async () => {
      const opened = await openLinked()
      const { id, make, link, remarks, statuses, linkTo } = opened
      expect((await remove(opened)).status).toBeLessThan(300)
      expect((await make()).body.id).toBe(id)
      expect(await statuses(link)).toEqual([404, 404])
      expect(await remarks()).toEqual([])
      expect(await statuses(await linkTo(id))).toEqual([200, 200])
    })
  }

  it('has none of its remarks either where it cannot be kept that links ended', async () => {
    const { call, repository } = await openAdmin()
    repository.write('data/private/ended-links.json', '{broken')
    const make = () => call('POST', 'blog-posts', { body: { title: 'Functie', content } })
    const { body, etag } = await make()
    const at = `remarks?type=blog-posts&id=${body.id}`
    expect((await call('POST', at, { body: remark })).status).toBe(201)
    expect((await call('DELETE', `blog-posts/${body.id}`, { etag })).status).toBe(204)
    expect((await make()).body.id).toBe(body.id)
    expect((await call('GET', at)).body.remarks).toEqual([])
  })

  it('takes no remarks from it where git refuses the new one', async () => {
    const { call, repository, id, etag, make, remarks } = await openLinked()
    const { commit } = await call('DELETE', `blog-posts/${id}`, { etag })
    const hook = '.git/hooks/pre-commit'
    repository.write(hook, '#!/bin/sh\nexit 1\n')
    chmodSync(join(repository.root, hook), 0o755)
    expect((await make()).status).toBe(503)
    rmSync(join(repository.root, hook))
    expect((await call('POST', `history/${commit}/undo`)).status).toBe(200)
    expect(await remarks()).toEqual([remark.text])
  })

  it('is another: one that is put back has its remarks, and its links have ended', async () => {
    const { call, id, etag, link, remarks, statuses } = await openLinked()
    const { commit } = await call('DELETE', `blog-posts/${id}`, { etag })
    expect((await call('POST', `history/${commit}/undo`)).status).toBe(200)
    expect(await remarks()).toEqual([remark.text])
    expect(await statuses(link)).toEqual([404, 404])
  })
})

it('works no more for an article that is not whole, instead of leading to itself', async () => {
  const half = { id: 'half', title: '', content: '' }
  // Nothing else is asked of them for it.
  const sources = {
    library: { catalogue: () => ({ entry: () => ({ value: half }) }) },
    openLink: async () => ({ type: 'blog-posts', id: 'half', expires: '2026-12-01T00:00:00.000Z' }),
    remarksAt: async () => [],
    now: () => NOW,
  } as unknown as DraftSources
  const read = answerFrom(createDraftReads(sources))
  await expect(read(draftRead, { token: 'x' })).rejects.toThrow('Deze voorbeeldlink werkt niet meer.')
})

describe('a link to what is no article', () => {
  const page = {
    title: 'Actie in het voorjaar',
    path: '/actie',
    status: 'draft',
    content: 'Een begin van de actie.',
  }

  /** The admin with a page and a step plan that visitors do not see. */
  async function openPages() {
    const admin = await openAdmin({ now: () => NOW })
    const { app, call } = admin
    const made = await call('POST', 'pages', { body: page })
    const linkTo = async (type: string, id: string) => {
      const link = await call('POST', 'preview/link', { body: { type, id } })
      expect(link.status).toBe(200)
      return new URL(link.body.url).pathname
    }
    const open = (path: string) => app.inject(path)
    return { ...admin, id: made.body.id as string, linkTo, open }
  }

  it('shows a page as it will be, without scripts, to nobody else and until it ends', async () => {
    const { app, call, id, linkTo, open } = await openPages()
    const link = await linkTo('pages', id)
    const shown = await open(link)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toContain('Een begin van de actie.')
    expect(shown.body).toContain('Voorbeeld van een pagina die zo nog niet online staat.')
    expect(shown.body).not.toMatch(/<script(?! type="application\/ld\+json")/)
    expect(shown.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect((await app.inject('/actie')).statusCode).toBe(404)
    await call('DELETE', 'preview/link', { body: { type: 'pages', id } })
    expect((await open(link)).statusCode).toBe(404)
  })

  it('leads to the page itself once that is public', async () => {
    const { call, id, linkTo, open } = await openPages()
    const link = await linkTo('pages', id)
    const now = await call('GET', `pages/${id}`)
    const body = { ...now.body, status: 'published' }
    await call('PUT', `pages/${id}`, { body, headers: { 'if-match': String(now.headers.etag) } })
    const shown = await open(link)
    expect([shown.statusCode, shown.headers.location]).toEqual([302, '/actie'])
  })

  it('is made by the id of the entry only, by which it is ended', async () => {
    const { call, id } = await openPages()
    expect(id).not.toBe('/actie')
    const body = { type: 'pages', id: '/actie' }
    expect((await call('POST', 'preview/link', { body })).status).toBe(404)
    expect((await call('POST', 'preview/link', { body: { type: 'tags', id: 'gids' } })).status).toBe(404)
  })
})
