import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../support/token-of'
import { DAY, type House, openOwnedHouse, owner } from './opened-accounts'

const again = { password: owner.password }

async function invite(
  house: House,
  olgaPost: (path: string, body: object) => Promise<{ body: { link: string } }>,
) {
  const about = { name: 'Ed', email: 'Ed@wissel.example', role: 'editor' }
  const { body } = await olgaPost('/accounts', { ...about, password: owner.password })
  return { browser: house.browser('198.51.100.5'), token: tokenOf(body.link), link: body.link }
}

describe('an invitation', () => {
  it('lets someone choose a password, once', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser, token, link } = await invite(house, (path, body) => olga.post(path, body))
    expect(link).toMatch(/^http:\/\/wissel\.example\/admin\/login#uitnodiging=[\w-]{43}$/)
    expect((await browser.post('/setup/state', { token })).body).toEqual({
      isOpen: false,
      canMail: false,
      reset: null,
      invitation: { name: 'Ed', email: 'ed@wissel.example', needsCode: false },
    })
    const password = 'groene trein naar zee'
    const reply = await browser.post('/setup', { token, name: 'Ed de Wit', password })
    expect([reply.status, reply.body.user]).toMatchObject([
      201,
      { name: 'Ed de Wit', email: 'ed@wissel.example', role: 'editor' },
    ])
    expect((await browser.get('/session')).status).toBe(200)
    expect((await browser.post('/setup', { token, password: 'nog een keer proberen' })).status).toBe(403)
    expect((await house.browser().logIn({ email: 'ed@wissel.example', password })).status).toBe(200)
    expect(JSON.stringify(await house.stored('accounts.json'))).not.toContain(token)
  })

  it('gives nobody the name of somebody else, nor one that cannot be seen; nor can one be taken later', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser, token } = await invite(house, (path, body) => olga.post(path, body))
    const taken = {
      path: 'name',
      message: 'Zo heet hier al iemand. Neem een naam waaraan jullie uit elkaar te houden zijn.',
    }
    const accept = (name: string, password = 'groene trein naar zee') =>
      browser.post('/setup', { token, name, password })
    const reply = await accept('Olga  Bos', 'kort')
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [taken, { path: 'password', message: expect.any(String) }],
    ])
    expect((await accept('\u200b')).body.errors).toEqual([
      { path: 'name', message: 'Een naam heeft minstens één letter.' },
    ])
    expect((await accept('Ed')).status).toBe(201)
    for (const name of [
      'olga bos',
      'Ol\u00adga Bos',
      'Olga \u200dBos',
      'Olga\u200b Bos\u2060',
      'Ol\ufff9ga Bos',
      'Olga\u2800 Bos',
    ])
      expect((await browser.put('/account', { name })).body.errors, JSON.stringify(name)).toEqual([taken])
  })

  it('gives one of two who choose a name at the same moment that name', async () => {
    const { house, olga } = await openOwnedHouse()
    const { token } = await invite(house, (path, body) => olga.post(path, body))
    const about = { name: 'Flo', email: 'flo@wissel.example', role: 'editor', password: owner.password }
    const { body } = await olga.post('/accounts', about)
    const both = await Promise.all(
      [token, tokenOf(body.link)].map((own) =>
        house.browser().post('/setup', { token: own, name: 'Jo Smit', password: 'groene trein naar zee' }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('works for a week, also after a restart', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser, token } = await invite(house, (path, body) => olga.post(path, body))
    await house.restart()
    house.clock.now += 7 * DAY
    const password = 'groene trein naar zee'
    expect((await browser.post('/setup', { token, password })).status).toBe(403)
    expect((await browser.post('/setup/state', { token })).body.invitation).toBeNull()
    house.clock.now -= 1
    expect((await browser.post('/setup', { token, password })).status).toBe(201)
  })

  it('used twice at the same moment makes one password', async () => {
    const { house, olga } = await openOwnedHouse()
    const { token } = await invite(house, (path, body) => olga.post(path, body))
    const passwords = ['groene trein naar zee', 'rode trein naar huis']
    const replies = await Promise.all(
      passwords.map((password) => house.browser().post('/setup', { token, password })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403])
    const winner = passwords[replies.findIndex(({ status }) => status === 201)] ?? ''
    expect((await house.browser().logIn({ email: 'ed@wissel.example', password: winner })).status).toBe(200)
  })

  it('asks for a good password', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser, token } = await invite(house, (path, body) => olga.post(path, body))
    const reply = await browser.post('/setup', { token, password: 'ed@wissel.example' })
    expect(reply.body.errors).toEqual([
      { path: 'password', message: 'Je e-mailadres is te makkelijk te raden. Neem een ander wachtwoord.' },
    ])
  })
})

describe('a reset by an owner', () => {
  it('is of someone else: an open browser is no way to another password for its own account', async () => {
    const { house, olga } = await openOwnedHouse()
    const { id } = (await olga.get('/session')).body.user
    const reply = await olga.post(`/accounts/${id}/link`)
    expect([reply.status, reply.body.message]).toEqual([
      403,
      'Je eigen wachtwoord wijzig je bij Mijn account, met je huidige wachtwoord.',
    ])
    expect(await house.stored('accounts.json')).toMatchObject([{ id, link: null }])
  })

  it('ends the link before it, and when it is used every session', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser, token } = await invite(house, (path, body) => olga.post(path, body))
    const { body } = await browser.post('/setup', { token, password: 'groene trein naar zee' })
    const first = await olga.post(`/accounts/${body.user.id}/link`, again)
    const second = await olga.post(`/accounts/${body.user.id}/link`, again)
    expect(second.body.until).toBe('2026-11-27T12:00:00.000Z')
    const password = 'blauwe bus naar werk'
    const fresh = house.browser('198.51.100.6')
    expect((await fresh.post('/setup', { token: tokenOf(first.body.link), password })).status).toBe(403)
    expect((await browser.get('/session')).status).toBe(200)
    expect((await fresh.post('/setup', { token: tokenOf(second.body.link), password })).status).toBe(201)
    expect([(await browser.get('/session')).status, (await fresh.get('/session')).status]).toEqual([401, 200])
  })
})

describe('a link for who has a second factor', () => {
  async function withTotp() {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, token } = await invite(house, (path, body) => olga.post(path, body))
    const password = 'groene trein naar zee'
    const { id } = (await ed.post('/setup', { token, password })).body.user
    const { body } = await ed.post('/account/totp', { password })
    const code = () => generateSync({ secret: body.secret, epoch: house.clock.now / 1000 })
    await ed.post('/account/totp/confirm', { code: code() })
    house.clock.now += 30_000
    return {
      house,
      olga,
      id,
      code,
      make: (body: object) => olga.post(`/accounts/${id}/link`, { ...body, ...again }),
    }
  }
  const next = 'blauwe bus naar werk'

  it('leaves it, and asks for its code before another password counts', async () => {
    const { house, id, code, make } = await withTotp()
    const token = tokenOf((await make({})).body.link)
    const browser = house.browser('198.51.100.6')
    expect((await browser.post('/setup/state', { token })).body.invitation.needsCode).toBe(true)
    for (const given of [{}, { code: '000000' }])
      expect(await browser.post('/setup', { token, password: next, ...given })).toMatchObject({
        status: 401,
        body: { second: 'totp' },
      })
    expect((await browser.post('/setup', { token, password: next, code: code() })).status).toBe(201)
    const stored = await house.stored('accounts.json')
    expect(stored.find((account) => account.id === id)).toMatchObject({ totp: expect.anything() })
  })

  it('lets nobody guess the code', async () => {
    const { house, make } = await withTotp()
    const token = tokenOf((await make({})).body.link)
    const statuses: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const guess = { token, password: next, code: '000000' }
      statuses.push((await house.browser(`198.51.100.${turn}`).post('/setup', guess)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('takes it away when the owner who makes it says so', async () => {
    const { house, id, make } = await withTotp()
    const token = tokenOf((await make({ startsAnew: true })).body.link)
    expect((await house.browser().post('/setup', { token, password: next })).status).toBe(201)
    const stored = await house.stored('accounts.json')
    expect(stored.find((account) => account.id === id)).toMatchObject({ totp: null, recoveryCodes: [] })
  })
})
