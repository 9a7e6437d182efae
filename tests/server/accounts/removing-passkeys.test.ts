import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../support/token-of'
import { owner } from './opened-accounts'
import { softPasskey } from './soft-passkey'
import { add, logIn, remove, withPasskey } from './with-passkey'

describe('removing a passkey', () => {
  it('asks for the password first: a browser that was left open takes none away', async () => {
    const { house, olga, passkey } = await withPasskey()
    for (const [body, message] of [
      [undefined, 'Vul je wachtwoord in.'],
      [{ password: '' }, 'Vul je wachtwoord in.'],
      [{ password: 'fout' }, 'Dit wachtwoord klopt niet.'],
    ] as const) {
      const reply = await olga.delete(`/account/passkeys/${passkey.id}`, body)
      expect([reply.status, reply.body.errors]).toEqual([422, [{ path: 'password', message }]])
    }
    expect((await logIn(house.browser(), passkey)).status).toBe(200)
  })

  it('asks who came in by passkey for the password too: every account has one', async () => {
    const { house, passkey } = await withPasskey()
    const browser = house.browser('198.51.100.1')
    await logIn(browser, passkey)
    expect((await browser.delete(`/account/passkeys/${passkey.id}`)).status).toBe(422)
    expect((await remove(browser, passkey)).status).toBe(204)
  })

  it('logs the person out on all other devices: it may be lost with the one that it was on', async () => {
    const { house, olga, passkey } = await withPasskey()
    const lost = house.browser('198.51.100.1')
    await logIn(lost, passkey)
    expect((await lost.get('/account')).status).toBe(200)
    await remove(olga, passkey)
    expect((await lost.get('/account')).status).toBe(401)
    expect((await olga.get('/account')).status).toBe(200)
  })

  it('leaves none of a login with it that was as good as done either', async () => {
    const { house, olga, passkey } = await withPasskey()
    const { sessions } = house.accounts
    const { start } = sessions
    sessions.start = async (...about) => {
      await remove(olga, passkey)
      return start(...about)
    }
    const lost = house.browser('198.51.100.1')
    expect((await logIn(lost, passkey)).status).toBe(401)
    expect((await lost.get('/account')).status).toBe(401)
    expect((await olga.get('/account')).status).toBe(200)
  })

  it('twice at the same moment happens once, and two of them both go', async () => {
    const { olga, passkey } = await withPasskey()
    const same = await Promise.all([remove(olga, passkey), remove(olga, passkey)])
    expect(same.map(({ status }) => status).sort()).toEqual([204, 404])
    const two = [softPasskey(), softPasskey()]
    for (const one of two) await add(olga, one)
    const both = await Promise.all(two.map((one) => remove(olga, one)))
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    expect((await olga.get('/account')).body.passkeys).toEqual([])
  })

  it('leaves the password as a way in, also when it was the last', async () => {
    const { house, olga, passkey } = await withPasskey()
    await remove(olga, passkey)
    expect((await house.browser().logIn(owner)).status).toBe(200)
  })

  it('is not for the passkeys of someone else', async () => {
    const { house, olga, passkey } = await withPasskey()
    const { body } = await olga.post('/accounts', {
      name: 'Ed',
      email: 'ed@wissel.example',
      role: 'owner',
      password: owner.password,
    })
    const ed = house.browser('198.51.100.1')
    const password = 'gele tram door de stad'
    await ed.post('/setup', {
      token: tokenOf(body.link),
      password,
    })
    expect((await ed.delete(`/account/passkeys/${passkey.id}`, { password })).status).toBe(404)
    expect((await logIn(house.browser(), passkey)).status).toBe(200)
  })
})
