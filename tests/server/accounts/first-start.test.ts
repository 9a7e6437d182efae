import { describe, expect, it } from 'vitest'
import { openApp } from '../../support/opened-app'
import { tokenOf } from '../../support/token-of'
import { DAY, openHouse, owner } from './opened-accounts'

const GONE =
  'Deze link werkt niet meer. Start de server opnieuw: in het logboek van de server staat dan een nieuwe.'

describe('the first start', () => {
  it('has a link that makes the owner and logs in', async () => {
    const house = await openHouse()
    const link = house.accounts.setUpLink()
    expect(link).toMatch(/^http:\/\/wissel\.example\/admin\/login#instellen=[\w-]{43}$/)
    const browser = house.browser()
    expect((await browser.get('/setup')).body).toMatchObject({ isOpen: true, invitation: null })
    const reply = await browser.post('/setup', { token: tokenOf(link), ...owner })
    expect([reply.status, reply.body.user.role]).toEqual([201, 'owner'])
    expect((await browser.get('/session')).body).toEqual(reply.body)
    expect((await browser.get('/setup')).body.isOpen).toBe(false)
    expect((await house.browser().logIn(owner)).status).toBe(200)
  })

  it('prints the link also where another server listens, as Vite does in development', async () => {
    const said: string[] = []
    const { app } = await openApp({ announce: (line) => void said.push(line) })
    await app.ready()
    expect(said).toEqual([expect.stringContaining('http://127.0.0.1:3000/admin/login#instellen=')])
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
    await house.accounts.createOwnerWhenNone({ ...owner, name: '' })
    await house.accounts.createOwnerWhenNone({ ...owner, email: 'ander@wissel.example' })
    expect(house.accounts.setUpLink()).toBeNull()
    expect(await house.stored('accounts.json')).toHaveLength(1)
    expect((await house.browser().logIn(owner)).body.user.name).toBe(owner.email)
  })
})
