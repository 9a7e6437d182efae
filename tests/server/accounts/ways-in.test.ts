import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../support/token-of'
import { addPerson, again, password } from './added-person'
import type { Browser } from './browser'
import { MINUTE, openOwnedHouse, owner } from './opened-accounts'

describe('an open browser', () => {
  it('is not enough to let someone in, or to take a way in from someone', async () => {
    const { house, olga } = await openOwnedHouse()
    const { id } = await addPerson(house, olga, 'editor')
    const invitation = { name: 'Mallory', email: 'mallory@x.example', role: 'owner' }
    for (const given of [{}, { password: 'fout' }]) {
      const replies = [
        await olga.post('/accounts', { ...invitation, ...given }),
        await olga.put(`/accounts/${id}`, { name: 'Ed', role: 'owner', ...given }),
        await olga.post(`/accounts/${id}/link`, given),
        await olga.delete(`/accounts/${id}/sessions`, given),
        await olga.delete(`/accounts/${id}`, given),
      ]
      for (const { status, body } of replies) expect([status, body.errors[0].path]).toEqual([422, 'password'])
      house.clock.now += 60 * MINUTE
    }
    expect((await olga.get('/accounts')).body).toMatchObject([{ role: 'owner' }, { role: 'editor' }])
    expect((await olga.get('/accounts/links')).body).toEqual([])
  })

  it('goes on under another secret once the password was given', async () => {
    const { house, olga } = await openOwnedHouse()
    const overheard = house.browser()
    overheard.jar.set('sessie', olga.jar.get('sessie') ?? '')
    await addPerson(house, olga, 'editor')
    house.clock.now += 10_000
    expect([(await overheard.get('/session')).status, (await olga.get('/session')).status]).toEqual([
      401, 200,
    ])
    expect((await olga.get('/sessions')).body).toHaveLength(1)
  })
})

describe('an open link', () => {
  it('is listed with who made it, for whom and until when, and can be ended', async () => {
    const { house, olga } = await openOwnedHouse()
    const { id } = await addPerson(house, olga, 'editor')
    const { body } = await olga.post(`/accounts/${id}/link`, { ...again, startsAnew: true })
    expect((await olga.get('/accounts/links')).body).toEqual([
      {
        id,
        name: 'Ed',
        email: 'ed@wissel.example',
        isInvitation: false,
        startsAnew: true,
        madeBy: owner.name,
        madeAt: '2026-11-20T12:00:00.000Z',
        until: '2026-11-27T12:00:00.000Z',
      },
    ])
    expect((await olga.delete(`/accounts/${id}/link`)).status).toBe(204)
    expect((await olga.get('/accounts/links')).body).toEqual([])
    expect((await olga.delete(`/accounts/${id}/link`)).status).toBe(404)
    const token = tokenOf(body.link)
    expect((await house.browser().post('/setup', { token, password: 'blauwe bus naar werk' })).status).toBe(
      403,
    )
  })

  const ends: Record<string, (about: { olga: Browser; ed: Browser; id: string }) => Promise<unknown>> = {
    'is removed': ({ olga, id }) => olga.delete(`/accounts/${id}`, again),
    'is no owner any more': ({ olga, id }) =>
      olga.put(`/accounts/${id}`, { name: 'Ed', role: 'editor', ...again }),
    'takes another password': ({ ed }) =>
      ed.post('/account/password', { current: password, next: 'blauwe bus naar werk' }),
  }
  for (const [how, end] of Object.entries(ends)) {
    it(`ends when the owner who made it ${how}`, async () => {
      const { house, olga } = await openOwnedHouse()
      const { browser: ed, id } = await addPerson(house, olga, 'owner')
      const about = { name: 'Ina', email: 'ina@wissel.example', role: 'owner', password }
      const { body } = await ed.post('/accounts', about)
      const token = tokenOf(body.link)
      await end({ olga, ed, id })
      expect((await house.browser().post('/setup', { token, password: 'rode trein naar huis' })).status).toBe(
        403,
      )
    })
  }
})

describe('who is invited', () => {
  const invited = { name: 'Ed', email: 'ed@wissel.example', role: 'editor', ...again }

  it('gets the link by mail, and a new one when an owner makes that', async () => {
    const mails: { to: string; subject: string; text: string }[] = []
    const { olga } = await openOwnedHouse({ mail: async (message) => void mails.push(message) })
    const first = await olga.post('/accounts', invited)
    const second = await olga.post(`/accounts/${first.body.account.id}/link`, again)
    expect([first.body.isMailed, second.body.isMailed]).toEqual([true, true])
    expect(mails.map(({ to }) => to)).toEqual(['ed@wissel.example', 'ed@wissel.example'])
    for (const [turn, { body }] of [first, second].entries()) expect(mails[turn]?.text).toContain(body.link)
    expect(mails[0]?.text).toContain(`${owner.name} nodigt je uit`)
  })

  it('has the link of the owner when the mail fails, and where nothing can be mailed', async () => {
    const { house, olga } = await openOwnedHouse({ mail: () => Promise.reject(new Error('ECONNREFUSED')) })
    const { status, body } = await olga.post('/accounts', invited)
    expect([status, body.isMailed]).toEqual([201, false])
    expect(JSON.stringify(house.logged)).toContain('an invitation was not mailed')
    await house.restart({ mail: undefined })
    await olga.logIn(owner)
    const other = await olga.post('/accounts', { ...invited, email: 'els@wissel.example', name: 'Els' })
    expect([other.status, 'isMailed' in other.body]).toEqual([201, false])
  })
})

describe('who is reset by someone else', () => {
  it('reads it at the next visit and in the mail', async () => {
    const mails: { to: string; text: string }[] = []
    const { house, olga } = await openOwnedHouse({ mail: async (message) => void mails.push(message) })
    const { browser: ed, id } = await addPerson(house, olga, 'editor')
    expect(mails.pop()?.text).toContain('nodigt je uit')
    await olga.post(`/accounts/${id}/link`, again)
    const moment = '2026-11-20T12:00:00.000Z'
    expect((await ed.get('/account')).body.news).toEqual([{ kind: 'link', by: owner.name, at: moment }])
    expect(mails).toMatchObject([{ to: 'ed@wissel.example', text: expect.stringContaining(owner.name) }])
    expect((await ed.delete(`/account/news?until=${moment}`)).status).toBe(204)
    expect((await ed.get('/account')).body.news).toEqual([])
  })

  it('keeps what came after what they have read, also when the clock was set back', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, id } = await addPerson(house, olga, 'editor')
    const news = async () => (await ed.get('/account')).body.news
    const kinds = async () => (await news()).map(({ kind }: { kind: string }) => kind)
    await olga.put(`/accounts/${id}`, { role: 'owner', ...again })
    const [{ at }] = await news()
    house.clock.now -= 5 * MINUTE
    await olga.post(`/accounts/${id}/link`, { ...again, startsAnew: true })
    expect(await kinds()).toEqual(['role', 'link-anew'])
    const read = () => ed.delete(`/account/news?until=${at}`)
    expect((await read()).status).toBe(204)
    expect(await kinds()).toEqual(['link-anew'])
    await read()
    expect(await kinds()).toEqual(['link-anew'])
    expect((await ed.delete('/account/news')).status).toBe(422)
  })

  it('is logged out by an owner at once, everywhere', async () => {
    const { house, olga } = await openOwnedHouse()
    const { browser: ed, id } = await addPerson(house, olga, 'editor')
    expect((await olga.delete(`/accounts/${id}/sessions`, again)).status).toBe(204)
    expect([(await ed.get('/session')).status, (await olga.get('/session')).status]).toEqual([401, 200])
    await ed.logIn({ email: 'ed@wissel.example', password })
    expect((await ed.get('/account')).body.news).toMatchObject([{ kind: 'sessions-ended', by: owner.name }])
  })
})
