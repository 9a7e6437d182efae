import { describe, expect, it, onTestFinished } from 'vitest'
import type { Role } from '#contract/person'
import { addSubscriberRoutes } from '../../../server/admin/subscriber-routes'
import { decorateWithUser } from '../../../server/http/current-user'
import { createHttpServer } from '../../../server/http/http-server'
import { openedSubscribers, submissionFrom } from '../subscribers/opened-subscribers'

const BASE = '/api/admin/subscribers'

/** The routes in a scope where every request has this role; logging in is not under test here. */
async function opened(role: Role | null = 'owner') {
  const house = await openedSubscribers()
  const app = createHttpServer({ logLevel: 'silent' })
  onTestFinished(() => app.close())
  app.register(async (scope) => {
    decorateWithUser(scope)
    scope.addHook('onRequest', async (request) => {
      request.person = role && { id: '1', name: 'Anna', email: 'anna@wissel.example', role }
    })
    addSubscriberRoutes(scope, house.subscribers)
  })
  const { subscribers } = house
  const idOf = (email: string) => subscribers.find(email)[0]?.id ?? 'nobody'
  return { app, idOf, ...house }
}

describe('the people of the site', () => {
  it('are for owners only, on every address', async () => {
    const calls = [
      { method: 'GET', url: BASE },
      { method: 'GET', url: `${BASE}/export.csv` },
      { method: 'GET', url: `${BASE}/x` },
      { method: 'PUT', url: `${BASE}/x`, payload: { status: 'active' } },
      { method: 'PUT', url: `${BASE}/x/answer`, payload: { isAnswered: true } },
      { method: 'DELETE', url: `${BASE}/x` },
      { method: 'POST', url: `${BASE}/import`, payload: { csv: 'email\na@b.example', dryRun: false } },
    ] as const
    for (const [role, status] of [
      ['editor', 403],
      [null, 401],
    ] as const) {
      const { app, subscribers } = await opened(role)
      for (const call of calls) expect((await app.inject(call)).statusCode).toBe(status)
      expect(subscribers.count()).toBe(0)
    }
  })

  it('are listed with a query and a page', async () => {
    const { app, subscribers } = await opened()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.submit(submissionFrom('piet@bedrijf.example', { source: 'stappenplan' }))
    const list = async (query: string) => (await app.inject(`${BASE}${query}`)).json()
    expect(await list('')).toMatchObject({ total: 2, items: [{ email: 'piet@bedrijf.example' }, {}] })
    expect(await list('?query=JAN%40&page=1')).toMatchObject({
      total: 1,
      items: [{ email: 'jan@bedrijf.example' }],
    })
    expect(await list('?query=jan%40&page=2')).toMatchObject({ total: 1, items: [] })
    expect(await list('?query=&status=&source=stappenplan')).toMatchObject({ total: 1 })
    expect(await list('?status=held')).toMatchObject({ total: 0, counts: { active: 2 } })
  })

  it('wait for an answer when they asked something, until somebody says that it was given', async () => {
    const { app, subscribers, idOf } = await opened()
    await subscribers.submit(submissionFrom('lezer@bedrijf.example'))
    await subscribers.submit(submissionFrom('vraag@bedrijf.example', { source: 'contact' }))
    const waiting = async () => (await app.inject(`${BASE}?answer=waiting`)).json()
    expect(await waiting()).toMatchObject({
      total: 1,
      unanswered: 1,
      items: [{ email: 'vraag@bedrijf.example', isAnswered: false, answered: null }],
    })
    expect(subscribers.unanswered()).toBe(1)
    const mark = (email: string, isAnswered: unknown) =>
      app.inject({ method: 'PUT', url: `${BASE}/${idOf(email)}/answer`, payload: { isAnswered } })
    const marked = await mark('vraag@bedrijf.example', true)
    expect(marked.json()).toMatchObject({ isAnswered: true, answered: { by: 'Anna' }, status: 'active' })
    expect(await waiting()).toMatchObject({ total: 0, unanswered: 0 })
    expect((await mark('vraag@bedrijf.example', false)).json()).toMatchObject({ isAnswered: false })
    expect(subscribers.unanswered()).toBe(1)
    expect((await mark('lezer@bedrijf.example', true)).statusCode).toBe(409)
    expect((await mark('vraag@bedrijf.example', 'ja')).statusCode).toBe(422)
    expect((await mark('niemand@bedrijf.example', true)).statusCode).toBe(404)
  })

  it('cannot be asked for with a query that means nothing: 422, with the field', async () => {
    const { app } = await opened()
    for (const [query, path] of [
      ['page=0', 'page'],
      ['page=x', 'page'],
      ['status=dood', 'status'],
      ['query=a&query=b', 'query'],
    ]) {
      const reply = await app.inject(`${BASE}?${query}`)
      expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ path, message: expect.any(String) }]])
      expect(reply.json().errors[0].message).not.toMatch(/invalid|expected/i)
    }
  })

  it('are erased by one call, after which nothing finds them', async () => {
    const { app, subscribers, idOf } = await opened()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.submit(submissionFrom('JAN@bedrijf.example'), 'trap')
    const url = `${BASE}/${idOf('jan@bedrijf.example')}`
    expect((await app.inject(url)).json()).toMatchObject({ email: 'jan@bedrijf.example', rows: [{}, {}] })
    const reply = await app.inject({ method: 'DELETE', url })
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect((await app.inject(BASE)).json()).toMatchObject({ total: 0, items: [] })
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await app.inject({ method, url })).statusCode).toBe(404)
    }
  })

  it('get another status, in the name of who gave it', async () => {
    const { app, subscribers, idOf } = await opened()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'), 'trap')
    const url = `${BASE}/${idOf('jan@bedrijf.example')}`
    const reply = await app.inject({ method: 'PUT', url, payload: { status: 'active' } })
    expect(reply.json()).toMatchObject({ email: 'jan@bedrijf.example', status: 'active' })
    expect(subscribers.find('jan@bedrijf.example')[0]?.statusLog).toMatchObject([{ by: 'Anna' }])
    const wrong = await app.inject({ method: 'PUT', url, payload: { status: 'weg' } })
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'status'])
  })

  it('leave as a file with a name and a date, and come in with one', async () => {
    const { app, subscribers } = await opened()
    await subscribers.submit(submissionFrom('jan@bedrijf.example'))
    await subscribers.submit(submissionFrom('robot@bedrijf.example'), 'trap')
    const file = await app.inject(`${BASE}/export.csv?status=active`)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="abonnees-2026-11-20.csv"',
    })
    expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(file.body.trim().split('\r\n')).toHaveLength(2)
    const csv = `${file.body}\r\nnieuw@bedrijf.example`
    const bring = async (dryRun: boolean) =>
      (
        await app.inject({
          method: 'POST',
          url: `${BASE}/import`,
          payload: { csv, dryRun, fileName: 'x.csv' },
        })
      ).json()
    expect(await bring(true)).toMatchObject({
      added: 1,
      updated: 0,
      skipped: [{ reason: 'Staat al in de lijst.' }],
    })
    expect(subscribers.count()).toBe(2)
    expect(await bring(false)).toMatchObject({ added: 1 })
    expect(subscribers.find('nieuw@bedrijf.example')[0]?.consentText).toBe(
      'Geïmporteerd uit x.csv door Anna op 20 november 2026',
    )
  })

  it('come in with a file of many megabytes, but not of more than ten', async () => {
    const { app } = await opened()
    const fill = (size: number) => ({ csv: `email\na@b.example\n${' '.repeat(size)}`, dryRun: true })
    const status = async (size: number) =>
      (await app.inject({ method: 'POST', url: `${BASE}/import`, payload: fill(size) })).statusCode
    expect(await status(9 * 1024 * 1024)).toBe(200)
    expect(await status(11 * 1024 * 1024)).toBe(413)
  })
})
