import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { type House, openHouse, openOwnedHouse, owner } from './opened-accounts'

const WRONG = 'Dit e-mailadres en wachtwoord horen niet bij elkaar.'

/** The owner's account once for each of these addresses, as a former version stored it. */
async function storeWithEmails(house: House, emails: readonly string[]) {
  const [one] = await house.stored('accounts.json')
  const all = emails.map((email, at) => ({ ...one, id: `${at}`, email }))
  await writeFile(join(house.folder, 'accounts.json'), JSON.stringify(all))
  await house.restart()
}

describe('logging in', () => {
  it('with address and password gives the person and a session', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser()
    const reply = await browser.logIn(owner)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      user: { id: expect.any(String), name: owner.name, email: owner.email, role: 'owner' },
    })
    expect((await browser.get('/session')).body).toEqual(reply.body)
  })

  it('takes the address in capitals and with spaces around it', async () => {
    const { house } = await openOwnedHouse()
    const reply = await house.browser().logIn({ ...owner, email: ` ${owner.email.toUpperCase()} ` })
    expect(reply.status).toBe(200)
  })

  it('takes an address that was stored with a sign nobody sees as its person types it, and mails them there', async () => {
    const mailed: string[] = []
    const { house } = await openOwnedHouse({ mail: async ({ to }) => void mailed.push(to) })
    await storeWithEmails(house, [`${owner.email}\u200b`])
    const browser = house.browser()
    expect((await browser.logIn(owner)).body.user.email).toBe(owner.email)
    expect((await browser.logIn({ ...owner, email: `\u2060${owner.email}\u200b` })).status).toBe(200)
    await browser.post('/password-reset', { email: owner.email })
    await vi.waitFor(() => expect(mailed).toEqual([owner.email]))
  })

  it('knows two who looked the same apart: a browser remembers the sign nobody sees', async () => {
    const { house } = await openOwnedHouse()
    await storeWithEmails(house, [`${owner.email}\u200b`, owner.email])
    const ids = (await house.stored('accounts.json')).map(({ id }) => id)
    const idOfLogin = async (email: string) => (await house.browser().logIn({ ...owner, email })).body.user.id
    expect(await idOfLogin(`${owner.email}\u200b`)).toBe(ids[0])
    expect(await idOfLogin(owner.email)).toBe(ids[1])
  })

  it('says the same of an unknown address, a wrong password and an invitation nobody accepted', async () => {
    const { house, olga } = await openOwnedHouse()
    await olga.post('/accounts', { name: 'Ed', email: 'ed@wissel.example', role: 'editor' })
    const guesses = [
      { email: owner.email, password: 'iets anders' },
      { email: 'niemand@wissel.example', password: owner.password },
      { email: 'ed@wissel.example', password: 'iets anders' },
    ]
    for (const guess of guesses) {
      const { status, body, cookies } = await house.browser().logIn(guess)
      expect({ status, body, cookies }).toEqual({
        status: 401,
        body: { statusCode: 401, error: 'Unauthorized', message: WRONG },
        cookies: [],
      })
    }
  })

  it('names the fields that are empty', async () => {
    const { house } = await openOwnedHouse()
    const errors = [
      { path: 'email', message: 'Vul je e-mailadres in.' },
      { path: 'password', message: 'Vul je wachtwoord in.' },
    ]
    for (const body of [{}, { email: '', password: '' }, { email: 1, password: null }]) {
      expect(await house.browser().post('/login', body)).toMatchObject({
        status: 422,
        body: { statusCode: 422, message: 'Niet alle velden zijn goed ingevuld.', errors },
      })
    }
  })

  it('works for two at once', async () => {
    const { house } = await openOwnedHouse()
    const browsers = [house.browser('203.0.113.1'), house.browser('203.0.113.2')]
    const replies = await Promise.all(browsers.map((browser) => browser.logIn(owner)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    for (const browser of browsers) expect((await browser.get('/session')).status).toBe(200)
  })

  it('keeps the password nowhere: accounts.json has an Argon2id hash, readable by us alone', async () => {
    const { house } = await openOwnedHouse({ hashCost: undefined })
    const [account] = await house.stored('accounts.json')
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify([account, house.logged])).not.toContain(owner.password)
  })

  it('makes the hash anew when more work became usual', async () => {
    const { house } = await openOwnedHouse({ hashCost: { memoryCost: 8192, timeCost: 1 } })
    await house.restart({ hashCost: { memoryCost: 8192, timeCost: 2 } })
    expect((await house.browser().logIn(owner)).status).toBe(200)
    const [account] = await house.stored('accounts.json')
    expect(account?.passwordHash).toContain('$m=8192,t=2,p=1$')
    expect((await house.browser().logIn(owner)).status).toBe(200)
  })
})

describe('the session cookie', () => {
  it('is closed to scripts and other sites, and lasts thirty days', async () => {
    const { house } = await openOwnedHouse()
    const { cookies } = await house.browser().logIn(owner)
    const [session = ''] = cookies.filter((line) => line.startsWith('sessie='))
    expect(session).toMatch(/^sessie=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  it('travels over HTTPS only where the site does', async () => {
    const { house } = await openOwnedHouse({ siteUrl: 'https://wissel.example' })
    const { cookies } = await house.browser().logIn(owner)
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-\w+=.*; Path=\/; HttpOnly; Secure/)
  })

  it('counts with HTTPS only as one that no other host of the domain can set', async () => {
    const { house, olga } = await openOwnedHouse({ siteUrl: 'https://wissel.example' })
    const secret = olga.jar.get('__Host-sessie') ?? ''
    const send = (cookie: string) => house.browser().get('/session', { cookie })
    expect((await send(`__Host-sessie=${secret}`)).status).toBe(200)
    expect((await send(`sessie=${secret}`)).status).toBe(401)
  })

  it('counts for nothing beside another of its name, since nobody knows whose each is', async () => {
    const { house, olga } = await openOwnedHouse()
    const mallory = house.browser()
    await mallory.logIn(owner)
    const [own, planted] = [olga.jar.get('sessie'), mallory.jar.get('sessie')]
    const send = (cookie: string) => house.browser().get('/session', { cookie })
    expect((await send(`sessie=${planted}; sessie=${own}`)).status).toBe(401)
    expect((await send(`apparaat=x; sessie=${own}`)).status).toBe(200)
  })

  it('is another one after each login, and the one before works no longer', async () => {
    const { house, olga } = await openOwnedHouse()
    const before = house.browser()
    before.jar.set('sessie', olga.jar.get('sessie') ?? '')
    await olga.logIn(owner)
    expect(olga.jar.get('sessie')).not.toBe(before.jar.get('sessie'))
    expect([(await olga.get('/session')).status, (await before.get('/session')).status]).toEqual([200, 401])
  })

  it('is not what stands on disk', async () => {
    const { house, olga } = await openOwnedHouse()
    const stored = JSON.stringify([await house.stored('sessions.json'), await house.stored('accounts.json')])
    for (const secret of olga.jar.values()) expect(stored).not.toContain(secret)
  })
})

describe('logging out', () => {
  it('ends the session and takes the cookie away', async () => {
    const { house, olga } = await openOwnedHouse()
    const copy = house.browser()
    copy.jar.set('sessie', olga.jar.get('sessie') ?? '')
    expect((await olga.post('/logout')).status).toBe(204)
    expect(olga.jar.has('sessie')).toBe(false)
    expect((await copy.get('/session')).status).toBe(401)
  })

  it('is fine for who is not logged in', async () => {
    const house = await openHouse()
    expect((await house.browser().post('/logout')).status).toBe(204)
  })
})
