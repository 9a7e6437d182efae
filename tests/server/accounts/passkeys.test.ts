import { describe, expect, it } from 'vitest'
import { MINUTE, openOwnedHouse, owner } from './opened-accounts'
import { softPasskey } from './soft-passkey'
import { add, ask, logIn, remove, withPasskey } from './with-passkey'

describe('adding a passkey', () => {
  it('asks the browser for one that sees its owner, of our domain, and not twice on a device', async () => {
    const { olga, passkey } = await withPasskey()
    const { body } = await ask(olga)
    expect(body).toMatchObject({
      rp: { id: 'wissel.example' },
      user: { name: owner.email, displayName: owner.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id }],
    })
  })

  it('asks for the password first: a browser that was left open adds none', async () => {
    const { olga } = await openOwnedHouse()
    for (const [body, message] of [
      [{}, 'Vul je wachtwoord in.'],
      [{ password: 'fout' }, 'Dit wachtwoord klopt niet.'],
    ] as const) {
      const reply = await olga.post('/account/passkeys/options', body)
      expect([reply.status, reply.body.errors]).toEqual([422, [{ path: 'password', message }]])
      expect(reply.body).not.toHaveProperty('challenge')
    }
    expect((await ask(olga)).status).toBe(200)
  })

  it('gives it back, and lists it without its key', async () => {
    const { house, olga } = await openOwnedHouse()
    const passkey = softPasskey()
    const reply = await add(olga, passkey)
    const info = {
      id: passkey.id,
      name: 'Mijn telefoon',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsedAt: null,
    }
    expect([reply.status, reply.body]).toEqual([201, info])
    await house.restart()
    expect((await olga.get('/account')).body.passkeys).toEqual([info])
  })

  it('belongs to localhost on an address of this machine, since browsers make none for a number', async () => {
    const { olga } = await openOwnedHouse({ siteUrl: 'http://127.0.0.1:3000' })
    expect((await ask(olga)).body.rp.id).toBe('localhost')
    const reply = await add(olga, softPasskey(), { origin: 'http://localhost:3000' })
    expect(reply.status).toBe(201)
  })

  it('refuses an answer for another site, without its owner, too late, given twice or asked for someone else', async () => {
    const { house, olga } = await openOwnedHouse()
    const refused = { status: 400, body: { message: 'De passkey is niet toegevoegd. Probeer het opnieuw.' } }
    expect(await add(olga, softPasskey(), { origin: 'http://phish.example' })).toMatchObject(refused)
    expect(await add(olga, softPasskey(), { isOwnerSeen: false })).toMatchObject(refused)

    const { body: options } = await ask(olga)
    const response = softPasskey().create(options)
    house.clock.now += 5 * MINUTE
    expect(await olga.post('/account/passkeys', { name: 'Laat', response })).toMatchObject(refused)

    const { body: login } = await olga.post('/login/passkey/options')
    const crossed = softPasskey().create({ ...options, challenge: login.challenge })
    expect(await olga.post('/account/passkeys', { name: 'Kruis', response: crossed })).toMatchObject(refused)
    expect((await olga.get('/account')).body.passkeys).toEqual([])
  })

  it('takes one challenge once, and one passkey once', async () => {
    const { olga } = await openOwnedHouse()
    const { body: options } = await ask(olga)
    const passkey = softPasskey()
    const body = { name: 'Een', response: passkey.create(options) }
    expect((await olga.post('/account/passkeys', body)).status).toBe(201)
    expect((await olga.post('/account/passkeys', body)).status).toBe(400)
    expect(await add(olga, passkey)).toMatchObject({
      status: 409,
      body: { message: 'Deze passkey is al toegevoegd.' },
    })
  })

  it('says in Dutch what is missing', async () => {
    const { olga } = await openOwnedHouse()
    const bodies = [
      {},
      { name: 'x' },
      { name: 'x', response: 3 },
      { name: '', response: { type: 'other' } },
      [],
    ]
    for (const body of bodies) {
      const { status, body: reply } = await olga.post('/account/passkeys', body)
      expect(status).toBe(422)
      for (const { message } of reply.errors) expect(message).toMatch(/^(Het|Vul|Stuur) .+\.$/)
    }
  })
})

describe('logging in with a passkey', () => {
  it('needs no password and no code', async () => {
    const { house, passkey } = await withPasskey()
    const browser = house.browser()
    const reply = await logIn(browser, passkey)
    expect([reply.status, reply.body.user.email]).toEqual([200, owner.email])
    expect((await browser.get('/session')).status).toBe(200)
    expect((await browser.get('/account')).body.passkeys[0].lastUsedAt).toBe('2026-11-20T12:00:00.000Z')
  })

  it('waits for no stranger, not even one who has the network around it and tries worthless answers', async () => {
    const { house, passkey } = await withPasskey()
    const response = softPasskey().get((await house.browser().post('/login/passkey/options')).body)
    for (let network = 1; network <= 101; network += 1) {
      const stranger = house.browser(`2001:db8:1:${network.toString(16)}::1`)
      expect((await stranger.post('/login/passkey', { response })).status).toBe(401)
    }
    expect((await logIn(house.browser('2001:db8:1:ffff::1'), passkey)).status).toBe(200)
  })

  it('takes an answer once, within five minutes, and only with its owner seen on our own page', async () => {
    const { house, passkey } = await withPasskey()
    const browser = house.browser()
    const refused = {
      status: 401,
      body: { message: 'Deze passkey werkt hier niet. Log in met je wachtwoord.' },
    }
    expect(await logIn(browser, passkey, { origin: 'http://phish.example' })).toMatchObject(refused)
    expect(await logIn(browser, passkey, { isOwnerSeen: false })).toMatchObject(refused)

    const { body: options } = await browser.post('/login/passkey/options')
    const response = passkey.get(options)
    expect((await browser.post('/login/passkey', { response })).status).toBe(200)
    expect(await browser.post('/login/passkey', { response })).toMatchObject(refused)

    const { body: late } = await browser.post('/login/passkey/options')
    house.clock.now += 5 * MINUTE
    expect(await browser.post('/login/passkey', { response: passkey.get(late) })).toMatchObject(refused)
  })

  it('refuses a strange passkey, a forged signature and a challenge of our own making', async () => {
    const { house, passkey } = await withPasskey()
    const browser = house.browser()
    expect((await logIn(browser, softPasskey())).status).toBe(401)
    const { body: options } = await browser.post('/login/passkey/options')
    const stranger = softPasskey().get(options)
    const forged = { ...stranger, id: passkey.id, rawId: passkey.id }
    expect((await browser.post('/login/passkey', { response: forged })).status).toBe(401)
    const { body: fresh } = await browser.post('/login/passkey/options')
    const [nonce, , purpose] = Buffer.from(fresh.challenge, 'base64url').toString().split('.')
    const proof = Buffer.alloc(32).toString('base64url')
    const longer = Buffer.from(`${nonce}.9999999999999.${purpose}.${proof}`).toString('base64url')
    const own = passkey.get({ ...options, challenge: longer })
    expect((await browser.post('/login/passkey', { response: own })).status).toBe(401)
  })

  it('refuses a passkey that says it was made for someone else', async () => {
    const { house, passkey } = await withPasskey()
    const browser = house.browser()
    const { body: options } = await browser.post('/login/passkey/options')
    const { response, ...rest } = passkey.get(options)
    const crossed = { ...rest, response: { ...response, userHandle: 'aWVtYW5kLWFuZGVycw' } }
    expect((await browser.post('/login/passkey', { response: crossed })).status).toBe(401)
  })

  it('refuses a copy of a passkey that counts, once the real one counted further', async () => {
    const { house, passkey } = await withPasskey()
    expect((await logIn(house.browser(), passkey, { counter: 5 })).status).toBe(200)
    expect((await logIn(house.browser(), passkey, { counter: 5 })).status).toBe(401)
    expect((await logIn(house.browser(), passkey, { counter: 6 })).status).toBe(200)
  })

  it('works no longer when the passkey was removed', async () => {
    const { house, olga, passkey } = await withPasskey()
    expect((await remove(olga, passkey)).status).toBe(204)
    expect((await logIn(house.browser(), passkey)).status).toBe(401)
  })
})
