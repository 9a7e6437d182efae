import { describe, expect, it, onTestFinished } from 'vitest'
import { createHttpServer } from '../../../server/http/http-server'
import { addCodeRoutes } from '../../../server/subscribers/code-routes'
import { createMailbox } from './mailbox'
import { openedSubscribers, submissionFrom } from './opened-subscribers'

async function opened() {
  const mailbox = createMailbox()
  const { subscribers } = await openedSubscribers(undefined, { mail: mailbox })
  const app = createHttpServer({ logLevel: 'silent' })
  onTestFinished(() => app.close())
  addCodeRoutes(app, subscribers)
  await subscribers.submit(submissionFrom('jan@bedrijf.example'))
  await subscribers.outbox.deliver()
  const status = () => subscribers.find('jan@bedrijf.example')[0]?.status
  return { app, status, code: mailbox.code() }
}

describe('the link that confirms', () => {
  it('confirms by POST only: a mail scanner that opens everything confirms nothing', async () => {
    const { app, status, code } = await opened()
    const looked = await app.inject({ method: 'GET', url: `/api/confirm?code=${code}` })
    expect([looked.statusCode, status()]).toEqual([404, 'pending'])
    const reply = await app.inject({ method: 'POST', url: '/api/confirm', payload: { code } })
    expect([reply.json(), status()]).toEqual([{ message: 'Gelukt! Je aanmelding is bevestigd.' }, 'active'])
  })

  it('says what to do when it does not work', async () => {
    const { app } = await opened()
    for (const payload of [{}, { code: '' }, { code: ['x'] }, { code: '../x' }]) {
      const reply = await app.inject({ method: 'POST', url: '/api/confirm', payload })
      expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringContaining('hele link')])
    }
    const reply = await app.inject({ method: 'POST', url: '/api/confirm', payload: { code: 'onbekend' } })
    expect([reply.statusCode, reply.json().message]).toEqual([404, expect.stringContaining('laatste mail')])
  })
})

describe('unsubscribing', () => {
  const oneClick: Record<string, string> = {
    'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
    'multipart/form-data; boundary=b':
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  }
  for (const [type, payload] of Object.entries(oneClick)) {
    it(`works with one click in a mail program that sends ${type}`, async () => {
      const { app, status, code } = await opened()
      const url = `/api/unsubscribe?code=${code}`
      const reply = await app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
      expect([reply.statusCode, status()]).toEqual([200, 'unsubscribed'])
    })
  }

  it('works from our own page', async () => {
    const { app, status, code } = await opened()
    const reply = await app.inject({ method: 'POST', url: '/api/unsubscribe', payload: { code } })
    expect(reply.json()).toEqual({ message: 'Je bent afgemeld. Je krijgt geen mail meer van ons.' })
    expect(status()).toBe('unsubscribed')
  })

  it('leads whoever opens the address of the header to that page, and unsubscribes nobody by that', async () => {
    const { app, status, code } = await opened()
    const reply = await app.inject({ method: 'GET', url: `/api/unsubscribe?code=${code}` })
    expect([reply.statusCode, reply.headers.location, status()]).toEqual([
      303,
      `/afmelden?code=${code}`,
      'pending',
    ])
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const hostile = await app.inject({ method: 'GET', url: '/api/unsubscribe?code=//evil.example%0d%0a' })
    expect(hostile.headers.location).toBe('/afmelden')
  })
})

describe('a browser without script', () => {
  const plain = { 'content-type': 'application/x-www-form-urlencoded' }

  it('sends the form to the page itself, and is led back to it with how it went', async () => {
    const { app, status, code } = await opened()
    const post = async (url: string) => {
      const reply = await app.inject({ method: 'POST', url, headers: plain, payload: '' })
      return [reply.statusCode, reply.headers.location, status()]
    }
    expect(await post('/bevestigen')).toEqual([303, '/bevestigen?uitkomst=mislukt', 'pending'])
    expect(await post('/bevestigen?code=x')).toEqual([303, '/bevestigen?uitkomst=mislukt&code=x', 'pending'])
    expect(await post(`/bevestigen?code=${code}`)).toEqual([303, '/bevestigen?uitkomst=gelukt', 'active'])
    expect(await post(`/afmelden?code=${code}`)).toEqual([303, '/afmelden?uitkomst=gelukt', 'unsubscribed'])
  })
})
