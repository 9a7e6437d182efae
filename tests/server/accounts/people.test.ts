import { describe, expect, it } from 'vitest'
import type { Browser } from './browser'
import { type House, openOwnedHouse, owner } from './opened-accounts'

const LAST = 'Dit is de laatste eigenaar. Maak eerst iemand anders eigenaar.'
const password = 'groene trein naar zee'

async function addPerson(house: House, olga: Browser, role: 'owner' | 'editor') {
  const { body } = await olga.post('/accounts', { name: 'Ed', email: 'ed@wissel.example', role })
  const browser = house.browser('198.51.100.5')
  const token = new URL(body.link).searchParams.get('uitnodiging')
  await browser.post('/setup', { token, password })
  return { browser, id: body.account.id as string }
}

describe('an editor', () => {
  it('gets nowhere near the accounts of others', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, id } = await addPerson(house, olga, 'editor')
    const replies = [
      await ed.get('/something-of-owners'),
      await ed.get('/accounts'),
      await ed.post('/accounts', { name: 'X', email: 'x@wissel.example', role: 'owner' }),
      await ed.put(`/accounts/${id}`, { name: 'Ed', role: 'owner' }),
      await ed.post(`/accounts/${id}/link`),
      await ed.delete(`/accounts/${id}`),
    ]
    for (const { status, body } of replies)
      expect([status, body.message]).toEqual([403, 'Dit mag alleen een eigenaar.'])
    expect((await ed.get('/something')).body).toEqual({ by: 'Ed' })
    expect(await house.stored('accounts.json')).toHaveLength(2)
  })

  it('becomes an owner without logging in again, and an editor again as quickly', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, id } = await addPerson(house, olga, 'editor')
    const { body } = await olga.put(`/accounts/${id}`, { name: 'Eduard', role: 'owner' })
    expect(body.account).toMatchObject({ id, name: 'Eduard', role: 'owner' })
    expect((await ed.get('/something-of-owners')).body).toEqual({ by: 'Eduard' })
    await olga.put(`/accounts/${id}`, { name: 'Eduard', role: 'editor' })
    expect((await ed.get('/something-of-owners')).status).toBe(403)
  })
})

describe('an owner', () => {
  it('sees everyone, and of nobody a secret', async () => {
    const { house, olga } = await openOwnedHouse()
    await addPerson(house, olga, 'editor')
    await olga.post('/accounts', { name: 'Ina', email: 'ina@wissel.example', role: 'editor' })
    const { body } = await olga.get('/accounts')
    const moment = '2026-11-20T12:00:00.000Z'
    const row = { id: expect.any(String), hasSecondFactor: false, createdAt: moment }
    expect(body).toEqual([
      { ...row, name: owner.name, email: owner.email, role: 'owner', isActive: true, lastSeenAt: moment },
      { ...row, name: 'Ed', email: 'ed@wissel.example', role: 'editor', isActive: true, lastSeenAt: moment },
      { ...row, name: 'Ina', email: 'ina@wissel.example', role: 'editor', isActive: false, lastSeenAt: null },
    ])
  })

  it('invites each address once, capitals or not, also twice at the same moment', async () => {
    const { house, olga } = await openOwnedHouse()
    const invite = (email: string) => olga.post('/accounts', { name: 'Ed', email, role: 'editor' })
    const both = await Promise.all([invite('ed@wissel.example'), invite('ED@wissel.example')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await invite(owner.email)).body.message).toBe('Dit e-mailadres heeft al een account.')
    expect(await house.stored('accounts.json')).toHaveLength(2)
  })

  it('is told at each field what is wrong', async () => {
    const { olga } = await openOwnedHouse()
    const { status, body } = await olga.post('/accounts', { name: '', email: 'ed', role: 'baas' })
    expect([status, body.errors]).toEqual([
      422,
      [
        { path: 'name', message: 'Vul een naam in.' },
        { path: 'email', message: 'Voer een geldig e-mailadres in' },
        { path: 'role', message: 'Kies een rol: eigenaar of redacteur.' },
      ],
    ])
  })

  it('removes someone, who is out at that very moment', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, id } = await addPerson(house, olga, 'editor')
    expect((await olga.delete(`/accounts/${id}`)).status).toBe(204)
    expect((await ed.get('/session')).status).toBe(401)
    expect((await ed.logIn({ email: 'ed@wissel.example', password })).status).toBe(401)
    expect(JSON.stringify(await house.stored('sessions.json'))).not.toContain(id)
    for (const reply of [
      await olga.delete(`/accounts/${id}`),
      await olga.put(`/accounts/${id}`, { name: 'Ed', role: 'editor' }),
      await olga.post(`/accounts/${id}/link`),
    ])
      expect([reply.status, reply.body.message]).toEqual([404, 'Dit account bestaat niet meer.'])
  })

  it('who is the last stays one, whatever was promised to others', async () => {
    const { house, olga } = await openOwnedHouse()
    const { body } = await olga.get('/session')
    const path = `/accounts/${body.user.id}`
    await olga.post('/accounts', { name: 'Ina', email: 'ina@wissel.example', role: 'owner' })
    const demote = () => olga.put(path, { name: owner.name, role: 'editor' })
    expect(await demote()).toMatchObject({ status: 409, body: { message: LAST } })
    expect(await olga.delete(path)).toMatchObject({ status: 409, body: { message: LAST } })
    await addPerson(house, olga, 'owner')
    expect((await demote()).status).toBe(200)
  })

  it('and another cannot remove each other at the same moment', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, id } = await addPerson(house, olga, 'owner')
    const { body } = await olga.get('/session')
    const replies = await Promise.all([
      olga.delete(`/accounts/${id}`),
      ed.delete(`/accounts/${body.user.id}`),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await house.stored('accounts.json')).toHaveLength(1)
  })
})
