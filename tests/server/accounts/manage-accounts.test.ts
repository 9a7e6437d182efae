import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../support/token-of'
import { addPerson, again, password } from './added-person'
import type { Browser } from './browser'
import { openOwnedHouse, owner } from './opened-accounts'

const LAST = 'Dit is de laatste eigenaar. Maak eerst iemand anders eigenaar.'

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

  it('cannot take the name of another, however it is written', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed } = await addPerson(house, olga, 'editor')
    for (const name of [owner.name, ' olga  BOS', 'Ólga Bos']) {
      const { status, body } = await ed.put('/account', { name })
      expect([status, body.errors[0].path]).toEqual([422, 'name'])
    }
    expect((await ed.put('/account', { name: 'ED' })).body.user.name).toBe('ED')
  })

  it('becomes an owner without logging in again, and an editor again as quickly', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, id } = await addPerson(house, olga, 'editor')
    const { body } = await olga.put(`/accounts/${id}`, { name: 'Eduard', role: 'owner', ...again })
    expect(body.account).toMatchObject({ id, name: 'Eduard', role: 'owner' })
    expect((await ed.get('/something-of-owners')).body).toEqual({ by: 'Eduard' })
    await olga.put(`/accounts/${id}`, { name: 'Eduard', role: 'editor', ...again })
    expect((await ed.get('/something-of-owners')).status).toBe(403)
  })
})

describe('an owner', () => {
  it('sees everyone, and of nobody a secret', async () => {
    const { house, olga } = await openOwnedHouse()
    await addPerson(house, olga, 'editor')
    await olga.post('/accounts', { name: 'Ina', email: 'ina@wissel.example', role: 'editor', ...again })
    const { body } = await olga.get('/accounts')
    const moment = '2026-11-20T12:00:00.000Z'
    const row = { id: expect.any(String), hasSecondFactor: false, createdAt: moment }
    expect(body).toEqual([
      { ...row, name: owner.name, email: owner.email, role: 'owner', isActive: true, lastSeenAt: moment },
      { ...row, name: 'Ed', email: 'ed@wissel.example', role: 'editor', isActive: true, lastSeenAt: moment },
      { ...row, name: 'Ina', email: 'ina@wissel.example', role: 'editor', isActive: false, lastSeenAt: null },
    ])
  })

  it('changes of somebody only what is sent: another owner may have changed the rest', async () => {
    const { house, olga } = await openOwnedHouse()
    const { id } = await addPerson(house, olga, 'owner')
    await olga.put(`/accounts/${id}`, { role: 'author', ...again })
    const { status, body } = await olga.put(`/accounts/${id}`, { name: 'Eduard', ...again })
    expect([status, body.account]).toMatchObject([200, { name: 'Eduard', role: 'author' }])
  })

  it('invites each address once, capitals or not, also twice at the same moment', async () => {
    const { house, olga } = await openOwnedHouse()
    const invite = (email: string) => olga.post('/accounts', { name: 'Ed', email, role: 'editor', ...again })
    const both = await Promise.all([invite('ed@wissel.example'), invite('ED@wissel.example')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await invite(owner.email)).body.message).toBe('Dit e-mailadres heeft al een account.')
    expect(await house.stored('accounts.json')).toHaveLength(2)
  })

  it('invites who they see, whatever signs that nobody sees came along with the address', async () => {
    const { house, olga } = await openOwnedHouse()
    const invite = (email: string) => olga.post('/accounts', { name: 'Ed', email, role: 'editor', ...again })
    const { body } = await invite('\ufeffe\u00add@wissel.example\u200b')
    expect(body.account.email).toBe('ed@wissel.example')
    expect((await invite('ed@wissel.example\u2060')).status).toBe(409)
    expect((await invite(`${owner.email}\u200b`)).status).toBe(409)
    const ed = house.browser()
    await ed.post('/setup', { token: tokenOf(body.link), password: 'groene trein naar zee' })
    const reply = await house
      .browser()
      .logIn({ email: 'ed@wissel.example', password: 'groene trein naar zee' })
    expect(reply.status).toBe(200)
  })

  it('is told at each field what is wrong', async () => {
    const { olga } = await openOwnedHouse()
    const { status, body } = await olga.post('/accounts', { name: '', email: 'ed', role: 'baas' })
    expect([status, body.errors]).toEqual([
      422,
      [
        { path: 'name', message: 'Vul een naam in.' },
        { path: 'email', message: 'Voer een geldig e-mailadres in' },
        { path: 'role', message: 'Kies een rol: eigenaar, redacteur of auteur.' },
        { path: 'password', message: 'Vul je wachtwoord in.' },
      ],
    ])
  })

  it('removes someone, who is out at that very moment', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, id } = await addPerson(house, olga, 'editor')
    expect((await olga.delete(`/accounts/${id}`, again)).status).toBe(204)
    expect((await ed.get('/session')).status).toBe(401)
    expect((await ed.logIn({ email: 'ed@wissel.example', password })).status).toBe(401)
    expect(JSON.stringify(await house.stored('sessions.json'))).not.toContain(id)
    for (const reply of [
      await olga.delete(`/accounts/${id}`, again),
      await olga.put(`/accounts/${id}`, { name: 'Ed', role: 'editor', ...again }),
      await olga.post(`/accounts/${id}/link`, again),
    ])
      expect([reply.status, reply.body.message]).toEqual([404, 'Dit account bestaat niet meer.'])
  })

  it('who is the last stays one, whatever was promised to others', async () => {
    const { house, olga } = await openOwnedHouse()
    const { body } = await olga.get('/session')
    const path = `/accounts/${body.user.id}`
    await olga.post('/accounts', { name: 'Ina', email: 'ina@wissel.example', role: 'owner', ...again })
    const demote = () => olga.put(path, { name: owner.name, role: 'editor', ...again })
    expect(await demote()).toMatchObject({ status: 409, body: { message: LAST } })
    expect(await olga.delete(path, again)).toMatchObject({ status: 409, body: { message: LAST } })
    await addPerson(house, olga, 'owner')
    expect((await demote()).status).toBe(200)
  })

  it('and another cannot remove each other at the same moment', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, id } = await addPerson(house, olga, 'owner')
    const { body } = await olga.get('/session')
    const replies = await Promise.all([
      olga.delete(`/accounts/${id}`, again),
      ed.delete(`/accounts/${body.user.id}`, { password }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 401])
    expect(await house.stored('accounts.json')).toHaveLength(1)
  })
})

describe('an owner who is owner no more', () => {
  const losing: Record<string, (olga: Browser, id: string) => Promise<unknown>> = {
    'had been given another role': (olga, id) => olga.put(`/accounts/${id}`, { role: 'editor', ...again }),
    'had been removed': (olga, id) => olga.delete(`/accounts/${id}`, again),
  }
  for (const [how, lose] of Object.entries(losing)) {
    it(`does nothing that was under way when they ${how}`, async () => {
      const { house, olga } = await openOwnedHouse()
      const { browser: ed, id } = await addPerson(house, olga, 'owner')
      const about = { name: 'Ina', email: 'ina@wissel.example', role: 'author', ...again }
      const { body } = await olga.post('/accounts', about)
      const ina = `/accounts/${body.account.id}`
      const { profile } = house.accounts
      const { requirePassword } = profile
      let lost: Promise<unknown> | undefined
      profile.requirePassword = async (...given) => {
        await requirePassword(...given)
        if (given[0] !== id) return
        lost ??= lose(olga, id)
        await lost
      }
      const replies = await Promise.all([
        ed.put(`/accounts/${id}`, { role: 'owner', password }),
        ed.put(ina, { role: 'owner', password }),
        ed.put('/access-rules', { secondFactor: 'nobody', password }),
        ed.post('/accounts', { name: 'X', email: 'x@wissel.example', role: 'owner', password }),
        ed.delete(ina, { password }),
      ])
      for (const { status } of replies) expect([401, 403]).toContain(status)
      const left = (await olga.get('/accounts')).body.filter(({ role }: { role: string }) => role === 'owner')
      expect(left.map(({ name }: { name: string }) => name)).toEqual([owner.name])
      expect((await olga.get('/accounts')).body.map(({ name }: { name: string }) => name)).toContain('Ina')
    })
  }

  it('does nothing that was behind that in the row either', async () => {
    const { house, olga } = await openOwnedHouse()
    const { id } = await addPerson(house, olga, 'owner')
    const { store, manage } = house.accounts
    const by = store.findByEmail(owner.email)
    const ed = store.find(id)
    if (!by || !ed) throw new Error('They were just made')
    const done = await Promise.allSettled([
      manage.change(id, { role: 'editor' }, by),
      manage.change(id, { role: 'owner' }, ed),
      manage.endSessions(by.id, ed),
      manage.remove(by.id, ed),
      manage.invite({ name: 'Ina', email: 'ina@wissel.example', role: 'owner' }, ed),
      manage.makeLink(by.id, { by: ed, startsAnew: true }),
      manage.endLink(by.id, ed),
    ])
    const [first, ...others] = done
    expect(first?.status).toBe('fulfilled')
    for (const one of others)
      expect(one).toMatchObject({ reason: { message: 'Dit mag alleen een eigenaar.' } })
    expect(store.all().map(({ id, role, link, news }) => [id, role, link, news.length])).toEqual([
      [by.id, 'owner', null, 0],
      [id, 'editor', null, 1],
    ])
  })
})
