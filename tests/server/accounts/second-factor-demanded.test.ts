import { generateSync } from 'otplib'
import { expect, it } from 'vitest'
import { tokenOf } from '../../support/token-of'
import type { Browser } from './browser'
import { type House, openOwnedHouse, owner } from './opened-accounts'
import { softPasskey } from './soft-passkey'
import { add, remove, withPasskey } from './with-passkey'

const password = 'groene trein naar zee'
const again = { password: owner.password }

async function addOwner(house: House, olga: Browser) {
  const about = { name: 'Ed', email: 'ed@wissel.example', role: 'owner', ...again }
  const { body } = await olga.post('/accounts', about)
  const ed = house.browser('198.51.100.5')
  await ed.post('/setup', { token: tokenOf(body.link), password })
  return ed
}

async function turnOn(house: House, browser: Browser, given: { password: string }) {
  const { body } = await browser.post('/account/totp', given)
  const code = generateSync({ secret: body.secret, epoch: house.clock.now / 1000 })
  return browser.post('/account/totp/confirm', { code })
}

it('nobody demands what they lack themselves, nor without the password', async () => {
  const { house, olga } = await openOwnedHouse()
  const demand = (given: object) => olga.put('/access-rules', { secondFactor: 'owners', ...given })
  expect((await demand({})).status).toBe(422)
  expect((await demand(again)).status).toBe(409)
  await turnOn(house, olga, again)
  expect((await demand(again)).body).toEqual({ secondFactor: 'owners' })
  await house.restart()
  expect((await olga.get('/access-rules')).body).toEqual({ secondFactor: 'owners' })
})

it('who lacks one does nothing but set it up, and then goes on', async () => {
  const { house, olga } = await openOwnedHouse()
  const ed = await addOwner(house, olga)
  await turnOn(house, olga, again)
  await olga.put('/access-rules', { secondFactor: 'owners', ...again })
  expect((await ed.get('/session')).body.user).toMatchObject({ name: 'Ed', needsSecondFactor: true })
  // What the screen asks that sets one up.
  for (const path of ['/account', '/sessions']) expect((await ed.get(path)).status).toBe(200)
  for (const path of ['/something', '/accounts'])
    expect(await ed.get(path)).toMatchObject({
      status: 403,
      // Whoever has a form open then reads where to go.
      body: { second: 'set-up', message: expect.stringContaining('bij Mijn account') },
    })
  expect((await turnOn(house, ed, { password })).status).toBe(200)
  expect((await ed.get('/something')).status).toBe(200)
  expect((await ed.get('/session')).body.user.needsSecondFactor).toBeUndefined()
})

it('the last one cannot be turned off, and editors are left alone', async () => {
  const { house, olga } = await openOwnedHouse()
  const ed = await addOwner(house, olga)
  const { id } = (await ed.get('/session')).body.user
  await olga.put(`/accounts/${id}`, { name: 'Ed', role: 'editor', ...again })
  await turnOn(house, olga, again)
  await olga.put('/access-rules', { secondFactor: 'owners', ...again })
  expect((await olga.delete('/account/totp', again)).status).toBe(409)
  expect((await ed.get('/something')).status).toBe(200)
  await olga.put('/access-rules', { secondFactor: 'everyone', ...again })
  expect((await ed.get('/something')).status).toBe(403)
})

it('the last one stays, also when two are taken away at the same moment', async () => {
  const { house, olga, passkey } = await withPasskey()
  const other = softPasskey()
  await add(olga, other)
  await olga.put('/access-rules', { secondFactor: 'everyone', ...again })
  const { adding } = house.accounts.passkeys
  const { remove: removeNow } = adding
  adding.remove = async (...given) => {
    adding.remove = removeNow
    expect((await remove(olga, other)).status).toBe(204)
    return removeNow(...given)
  }
  expect((await remove(olga, passkey)).status).toBe(409)
  expect((await olga.get('/accounts')).body).toMatchObject([{ hasSecondFactor: true }])
})

it('the same for an app beside a passkey', async () => {
  const { house, olga, passkey } = await withPasskey()
  await turnOn(house, olga, again)
  await olga.put('/access-rules', { secondFactor: 'everyone', ...again })
  const { secondFactor } = house.accounts
  const { stop } = secondFactor
  secondFactor.stop = async (...given) => {
    expect((await remove(olga, passkey)).status).toBe(204)
    return stop(...given)
  }
  expect((await olga.delete('/account/totp', again)).status).toBe(409)
  expect((await olga.get('/accounts')).body).toMatchObject([{ hasSecondFactor: true }])
})

it('a link to choose a password leads to the passkey of who has one, and not past it', async () => {
  const { house, olga } = await openOwnedHouse()
  const ed = await addOwner(house, olga)
  const { id } = (await ed.get('/session')).body.user
  await turnOn(house, olga, again)
  await olga.put('/access-rules', { secondFactor: 'owners', ...again })
  const passkey = softPasskey()
  const { body: options } = await ed.post('/account/passkeys/options', { password })
  await ed.post('/account/passkeys', { response: passkey.create(options), name: 'Telefoon' })
  const { body } = await olga.post(`/accounts/${id}/link`, again)
  const stranger = house.browser('203.0.113.9')
  const reply = await stranger.post('/setup', {
    token: tokenOf(body.link),
    password: 'rode fiets in de regen',
  })
  expect(reply).toMatchObject({ status: 401, body: { second: 'passkey' }, cookies: [] })
  expect(reply.body.message).toContain('Je nieuwe wachtwoord is ingesteld.')
  const { body: asked } = await stranger.post('/login/passkey/options')
  expect((await stranger.post('/login/passkey', { response: passkey.get(asked) })).status).toBe(200)
})
