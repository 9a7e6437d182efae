import { describe, expect, it } from 'vitest'
import { ACCOUNT_HEADER } from '#contract/admin/login'
import type { Person } from '#contract/person'
import { addGuard } from '../../../server/accounts/guard'
import { createHttpServer } from '../../../server/http/http-server'
import { tokenOf } from '../../support/token-of'
import { listen } from '../http/raw-request'
import { openLine } from '../http/slow-line'
import type { Browser } from './browser'
import { MINUTE, openHouse, openOwnedHouse, owner } from './opened-accounts'

const closed = [
  ['GET', '/session'],
  ['GET', '/sessions'],
  ['DELETE', '/sessions'],
  ['DELETE', '/sessions/x'],
  ['GET', '/account'],
  ['PUT', '/account'],
  ['POST', '/account/password'],
  ['POST', '/account/totp'],
  ['POST', '/account/totp/confirm'],
  ['DELETE', '/account/totp'],
  ['POST', '/account/passkeys/options'],
  ['POST', '/account/passkeys'],
  ['DELETE', '/account/passkeys/x'],
  ['GET', '/accounts'],
  ['POST', '/accounts'],
  ['PUT', '/accounts/x'],
  ['POST', '/accounts/x/link'],
  ['DELETE', '/accounts/x/link'],
  ['GET', '/accounts/links'],
  ['GET', '/access-rules'],
  ['PUT', '/access-rules'],
  ['DELETE', '/accounts/x/sessions'],
  ['DELETE', '/account/news'],
  ['DELETE', '/accounts/x'],
  ['GET', '/something'],
  ['PUT', '/something'],
] as const

/** Invites a colleague, who accepts that in the same browser. */
async function comeInAsRik(browser: Browser): Promise<Person> {
  const invitation = { name: 'Rik', email: 'rik@wissel.example', role: 'editor', password: owner.password }
  const { link } = (await browser.post('/accounts', invitation)).body
  const token = tokenOf(link)
  return (await browser.post('/setup', { token, name: 'Rik', password: 'groene trein naar zee' })).body.user
}

const LOG_IN = { statusCode: 401, error: 'Unauthorized', message: 'Log in om verder te gaan.' }

describe('without a session', () => {
  for (const [method, path] of closed) {
    it(`${method} ${path} asks to log in`, async () => {
      const { house } = await openOwnedHouse()
      const { status, body } = await house.browser().call(method, path)
      expect([status, body]).toEqual([401, LOG_IN])
    })
  }

  it('nothing but the ways in is open, whatever another room adds', async () => {
    const house = await openHouse()
    const open: string[] = []
    const app = createHttpServer({ logLevel: 'silent' })
    app.register(async (scope) => {
      scope.addHook('onRoute', ({ method, url, config }) => {
        if (config?.isOpen && method !== 'HEAD') open.push(`${method} ${url}`)
      })
      await addGuard(scope, house.accounts)
      const { addAccountRoutes } = await import('../../../server/accounts/account-routes')
      addAccountRoutes(scope, house.accounts)
    })
    await app.ready()
    await app.close()
    expect(open).toEqual([
      'POST /api/admin/login',
      'POST /api/admin/login/passkey/options',
      'POST /api/admin/login/passkey',
      'POST /api/admin/logout',
      'GET /api/admin/setup',
      'POST /api/admin/setup/state',
      'POST /api/admin/setup',
      'POST /api/admin/password-reset',
      'POST /api/admin/password-reset/finish',
      // For anyone with a link; without a link or a session it answers 401.
      'POST /api/admin/password-advice',
    ])
  })

  it('a made-up cookie, an empty one and a stored digest open nothing', async () => {
    const { house } = await openOwnedHouse()
    const [session] = await house.stored('sessions.json')
    for (const cookie of ['x', '', '%00', 'a'.repeat(4000), String(session?.digest), String(session?.id)]) {
      const reply = await house.browser().get('/something', { cookie: `sessie=${cookie}` })
      expect(reply.status).toBe(401)
    }
  })
})

describe('with a session', () => {
  it('other rooms know who asks', async () => {
    const { olga } = await openOwnedHouse()
    expect((await olga.get('/something')).body).toEqual({ by: owner.name })
    expect((await olga.get('/something-of-owners')).body).toEqual({ by: owner.name })
  })

  it('no reply is kept by anyone, whether it is good or not', async () => {
    const { house, olga } = await openOwnedHouse()
    const replies = [
      await olga.get('/session'),
      await house.browser().get('/session'),
      await olga.logIn(owner),
    ]
    for (const { headers } of replies) expect(headers['cache-control']).toBe('no-store')
  })
})

describe('a call of a screen whose account is not logged in here any more', () => {
  it('is refused with who is, also a log-out; who logs in again is let in, and a program need not say who it is', async () => {
    const { house, olga } = await openOwnedHouse()
    const of = (account: string) => ({ [ACCOUNT_HEADER]: account })
    const { user: before } = (await olga.get('/session')).body
    const rik = await comeInAsRik(olga)
    for (const [method, path] of [
      ['GET', '/session'],
      ['PUT', '/something'],
      ['POST', '/logout'],
    ] as const) {
      const { status, body } = await olga.call(method, path, { headers: of(before.id) })
      expect([status, body]).toEqual([
        401,
        { statusCode: 401, error: 'Unauthorized', message: expect.stringContaining('Rik'), other: 'Rik' },
      ])
    }
    for (const headers of [{}, of(rik.id)])
      expect((await olga.get('/something', headers)).body).toEqual({ by: 'Rik' })
    expect((await olga.post('/login', owner, of(before.id))).status).toBe(200)
    expect((await olga.get('/something', of(before.id))).body).toEqual({ by: owner.name })
    expect((await house.browser().get('/something', of(before.id))).body).toEqual(LOG_IN)
  })
})

describe('a call that changes something', () => {
  const from = (headers: Record<string, string>) => headers
  const refused = {
    'another site': from({ origin: 'https://kwaad.example' }),
    'our name on another port': from({ origin: 'http://wissel.example:8080' }),
    'a name that begins like ours': from({ origin: 'http://wissel.example.kwaad.example' }),
    'a page without a site': from({ origin: 'null' }),
    'an empty origin': from({ origin: '' }),
    'a name that was led here, in Host as well': from({
      origin: 'http://kwaad.example',
      host: 'kwaad.example',
    }),
    'the address it was sent to, when that is not the name of the site': from({
      origin: 'http://localhost:3000',
      host: 'localhost:3000',
    }),
    'a cross-site page that hides its origin': from({ 'sec-fetch-site': 'cross-site' }),
    'a cross-site page that claims ours': from({
      origin: 'http://wissel.example',
      'sec-fetch-site': 'cross-site',
    }),
  }
  for (const [who, headers] of Object.entries(refused)) {
    it(`from ${who} is refused, logged in or not`, async () => {
      const { house, olga } = await openOwnedHouse()
      const message = expect.stringMatching(/andere site en is geweigerd. .* http:\/\/wissel\.example\.$/)
      expect(await olga.call('PUT', '/something', { headers })).toMatchObject({
        status: 403,
        body: { message },
      })
      const login = await house.browser().post('/login', owner, headers)
      expect([login.status, login.cookies]).toEqual([403, []])
    })
  }

  const welcome = {
    'our own pages': from({ origin: 'http://wissel.example', 'sec-fetch-site': 'same-origin' }),
    'a program': from({}),
  }
  for (const [who, headers] of Object.entries(welcome)) {
    it(`from ${who} is taken`, async () => {
      const { olga } = await openOwnedHouse()
      expect((await olga.call('PUT', '/something', { headers })).status).toBe(200)
    })
  }

  it('from a page without HTTPS is refused by a site that has it', async () => {
    const { olga } = await openOwnedHouse({ siteUrl: 'https://wissel.example' })
    const status = async (origin: string, host: string) =>
      (await olga.call('PUT', '/something', { headers: { origin, host } })).status
    expect(await status('http://wissel.example', 'wissel.example')).toBe(403)
    expect(await status('http://intern.example', 'intern.example')).toBe(403)
    expect(await status('https://intern.example', 'intern.example')).toBe(403)
    expect(await status('https://wissel.example', '127.0.0.1:3000')).toBe(200)
  })

  it('from any name of this machine is taken by a site that runs on it, and from no other name', async () => {
    const { olga } = await openOwnedHouse({ siteUrl: 'http://127.0.0.1:3000' })
    const status = async (origin: string) =>
      (await olga.call('PUT', '/something', { headers: { origin, host: new URL(origin).host } })).status
    for (const name of ['127.0.0.1', 'localhost', '[::1]'])
      expect(await status(`http://${name}:3000`)).toBe(200)
    for (const origin of ['http://localhost:3001', 'https://localhost:3000', 'http://kwaad.example:3000'])
      expect(await status(origin)).toBe(403)
  })

  it('is what counts: reading from elsewhere changes nothing and is the browser’s to refuse', async () => {
    const { olga } = await openOwnedHouse()
    expect((await olga.get('/something', { origin: 'https://kwaad.example' })).status).toBe(200)
  })
})

describe('a slow line', () => {
  const times = { headers: 100, body: { usual: 100, slow: 10 * MINUTE }, look: 100 }

  it('is something that only who is logged in may have', async () => {
    const { house, olga } = await openOwnedHouse({ times })
    const { port } = await listen(house.app)
    const send = (...headers: string[]) => {
      const line = openLine(port)
      const head = ['PUT /api/admin/something HTTP/1.1', 'Host: x', ...headers]
      line.send([...head, 'Content-Type: application/json', 'Content-Length: 7', '', '"hel'].join('\r\n'))
      return line
    }
    const known = send(`Cookie: sessie=${olga.jar.get('sessie')}`)
    expect(await send('Cookie: sessie=verzonnen').closed()).toMatch(/^HTTP\/1\.1 401 /)
    known.send('lo"')
    expect(await known.reply(/isDone/)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('is not had by who is at the door, logged in or not', async () => {
    const { house, olga } = await openOwnedHouse({ times })
    const line = openLine((await listen(house.app)).port)
    line.send(`POST /api/admin/login HTTP/1.1\r\nHost: x\r\nCookie: sessie=${olga.jar.get('sessie')}\r\n`)
    line.send('Content-Type: application/json\r\nContent-Length: 7\r\n\r\n{"ema')
    expect(await line.closed()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('gives nobody what they may no longer do once the body is there', async () => {
    const { house, olga } = await openOwnedHouse({ times })
    const { port } = await listen(house.app)
    const password = 'groene trein naar zee'
    const about = { name: 'Ed', email: 'ed@wissel.example', role: 'owner' }
    const { body } = await olga.post('/accounts', { ...about, password: owner.password })
    const { id } = body.account
    const ed = house.browser('198.51.100.5')
    const token = tokenOf(body.link)
    await ed.post('/setup', { token, password })
    house.clock.now += 10 * MINUTE
    const again = JSON.stringify({ name: 'Ed', role: 'owner', password })
    const line = openLine(port)
    const head = [
      `PUT /api/admin/accounts/${id} HTTP/1.1`,
      'Host: x',
      `Cookie: sessie=${ed.jar.get('sessie')}`,
    ]
    const length = `Content-Length: ${again.length}`
    line.send([...head, 'Content-Type: application/json', length, '', again.slice(0, 5)].join('\r\n'))
    // The head has been read.
    await expect.poll(() => house.accounts.sessions.of(id)[0]?.lastSeenAt).toBe(house.clock.now)
    await olga.put(`/accounts/${id}`, { name: 'Ed', role: 'author', password: owner.password })
    line.send(again.slice(5))
    expect(await line.reply(/"(?:message|account)"/)).toMatch(/^HTTP\/1\.1 403 /)
    expect(house.accounts.store.find(id)?.role).toBe('author')
  })
})
