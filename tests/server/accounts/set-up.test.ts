import { describe, expect, it } from 'vitest'
import { DAY, type House, openHouse, openOwnedHouse, owner } from './opened-accounts'

function tokenOf(link: string | null): string {
  return new URL(link ?? 'about:blank').search.replace(/^\?\w+=/, '')
}

const GONE = 'Deze link werkt niet meer. Start de site opnieuw: in het logboek staat dan een nieuwe.'

async function invite(
  house: House,
  olgaPost: (path: string, body: object) => Promise<{ body: { link: string } }>,
) {
  const { body } = await olgaPost('/accounts', { name: 'Ed', email: 'Ed@wissel.example', role: 'editor' })
  return { browser: house.browser('198.51.100.5'), token: tokenOf(body.link), link: body.link }
}

describe('the first start', () => {
  it('has a link that makes the owner and logs in', async () => {
    const house = await openHouse()
    const link = house.accounts.setUpLink()
    expect(link).toMatch(/^http:\/\/wissel\.example\/admin\/login\?instellen=[\w-]{43}$/)
    const browser = house.browser()
    expect((await browser.get('/setup')).body).toEqual({ isOpen: true, invitation: null })
    const reply = await browser.post('/setup', { token: tokenOf(link), ...owner })
    expect([reply.status, reply.body.user.role]).toEqual([201, 'owner'])
    expect((await browser.get('/session')).body).toEqual(reply.body)
    expect((await browser.get('/setup')).body.isOpen).toBe(false)
    expect((await house.browser().logIn(owner)).status).toBe(200)
  })

  it('has a link that works once, even when it is used twice at the same moment', async () => {
    const house = await openHouse()
    const token = tokenOf(house.accounts.setUpLink())
    const both = await Promise.all(
      ['olga', 'oscar'].map((name) =>
        house.browser().post('/setup', { ...owner, token, email: `${name}@wissel.example` }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await house.stored('accounts.json')).toHaveLength(1)
    expect(house.accounts.setUpLink()).toBeNull()
  })

  it('has a link for one day, and a new one at each start', async () => {
    const house = await openHouse()
    const refused = { status: 403, body: { message: GONE } }
    const late = tokenOf(house.accounts.setUpLink())
    house.clock.now += DAY
    expect(await house.browser().post('/setup', { token: late, ...owner })).toMatchObject(refused)
    const before = tokenOf(house.accounts.setUpLink())
    await house.restart()
    const after = tokenOf(house.accounts.setUpLink())
    expect(await house.browser().post('/setup', { token: before, ...owner })).toMatchObject(refused)
    expect((await house.browser().post('/setup', { token: after, ...owner })).status).toBe(201)
  })

  it('is not set up without the link', async () => {
    const house = await openHouse()
    for (const token of ['x', 'a'.repeat(43)])
      expect((await house.browser().post('/setup', { token, ...owner })).status).toBe(403)
    expect((await house.browser().post('/setup', owner)).status).toBe(422)
  })

  it('says at each field what is wrong', async () => {
    const house = await openHouse()
    const token = tokenOf(house.accounts.setUpLink())
    const reply = await house.browser().post('/setup', { token, name: ' ', email: 'olga', password: 'kort' })
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [
        { path: 'name', message: 'Vul je naam in.' },
        { path: 'email', message: 'Voer een geldig e-mailadres in' },
        {
          path: 'password',
          message: 'Neem een wachtwoord van minstens 12 tekens, zoals een paar losse woorden.',
        },
      ],
    ])
    expect((await house.browser().post('/setup', { token, ...owner })).status).toBe(201)
  })

  it('makes the owner that the environment names, once', async () => {
    const house = await openHouse()
    await house.accounts.createOwnerWhenNone({ ...owner, password: 'admin', name: '' })
    await house.accounts.createOwnerWhenNone({ ...owner, email: 'ander@wissel.example' })
    expect(house.accounts.setUpLink()).toBeNull()
    expect(await house.stored('accounts.json')).toHaveLength(1)
    expect((await house.browser().logIn({ ...owner, password: 'admin' })).body.user.name).toBe(owner.email)
    expect(house.logged.map(({ message }) => message)).toEqual([
      'the password of the first owner is easy to guess',
    ])
  })
})

describe('an invitation', () => {
  it('lets someone choose a password, once', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser, token, link } = await invite(house, (path, body) => olga.post(path, body))
    expect(link).toMatch(/^http:\/\/wissel\.example\/admin\/login\?uitnodiging=[\w-]{43}$/)
    expect((await browser.get(`/setup?token=${token}`)).body).toEqual({
      isOpen: false,
      invitation: { name: 'Ed', email: 'ed@wissel.example' },
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

  it('works for a week, also after a restart', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser, token } = await invite(house, (path, body) => olga.post(path, body))
    await house.restart()
    house.clock.now += 7 * DAY
    const password = 'groene trein naar zee'
    expect((await browser.post('/setup', { token, password })).status).toBe(403)
    expect((await browser.get(`/setup?token=${token}`)).body.invitation).toBeNull()
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

  it('starts the account anew: other sessions and the second factor are gone', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser, token } = await invite(house, (path, body) => olga.post(path, body))
    const { body } = await browser.post('/setup', { token, password: 'groene trein naar zee' })
    const first = await olga.post(`/accounts/${body.user.id}/link`)
    const second = await olga.post(`/accounts/${body.user.id}/link`)
    expect(second.body.until).toBe('2026-11-27T12:00:00.000Z')
    const password = 'blauwe bus naar werk'
    const fresh = house.browser('198.51.100.6')
    expect((await fresh.post('/setup', { token: tokenOf(first.body.link), password })).status).toBe(403)
    expect((await browser.get('/session')).status).toBe(200)
    expect((await fresh.post('/setup', { token: tokenOf(second.body.link), password })).status).toBe(201)
    expect([(await browser.get('/session')).status, (await fresh.get('/session')).status]).toEqual([401, 200])
  })
})
