import { describe, expect, it } from 'vitest'
import { deviceName } from '../../../server/accounts/device-name'
import { tokenOf } from '../../support/token-of'
import { DAY, MINUTE, openOwnedHouse, owner } from './opened-accounts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

const again = { password: owner.password }

describe('a session', () => {
  it('survives a restart', async () => {
    const { house, olga } = await openOwnedHouse()
    await house.restart()
    expect((await olga.get('/session')).body.user.email).toBe(owner.email)
  })

  it('ends when it was not used for two weeks, and goes on while it is', async () => {
    const { house, olga } = await openOwnedHouse()
    house.clock.now += 14 * DAY - 1
    expect((await olga.get('/session')).status).toBe(200)
    await house.restart()
    house.clock.now += 14 * DAY
    expect((await olga.get('/session')).status).toBe(401)
  })

  it('ends after thirty days, however often it is used', async () => {
    const { house, olga } = await openOwnedHouse()
    for (let day = 0; day < 29; day += 1) {
      house.clock.now += DAY
      expect((await olga.get('/session')).status).toBe(200)
      await house.accounts.close()
    }
    house.clock.now += DAY
    expect((await olga.get('/session')).status).toBe(401)
  })

  it('is not written down again at every request', async () => {
    const { house, olga } = await openOwnedHouse()
    const started = await house.stored('sessions.json')
    house.clock.now += 5 * MINUTE - 1
    await olga.get('/session')
    await house.accounts.close()
    expect(await house.stored('sessions.json')).toEqual(started)
    house.clock.now += 1
    await Promise.all([olga.get('/session'), olga.get('/session')])
    await house.accounts.close()
    expect(await house.stored('sessions.json')).toMatchObject([{ lastSeenAt: house.clock.now }])
  })

  it('that is over is not kept', async () => {
    const { house } = await openOwnedHouse()
    house.clock.now += 30 * DAY
    await house.browser().logIn(owner)
    expect(await house.stored('sessions.json')).toHaveLength(1)
  })

  it('beyond fifty of one person ends the one longest unused', async () => {
    const { house, olga } = await openOwnedHouse()
    for (let turn = 0; turn < 50; turn += 1) {
      house.clock.now += 1
      await house.browser().logIn(owner)
    }
    expect((await olga.get('/session')).status).toBe(401)
    expect(await house.stored('sessions.json')).toHaveLength(50)
  })
})

describe('the list of devices', () => {
  it('names each as its owner would, newest use first, and gives away no secret', async () => {
    const { house, olga } = await openOwnedHouse()
    house.clock.now += MINUTE
    const phone = house.browser()
    await phone.post('/login', { email: owner.email, password: owner.password }, { 'user-agent': PHONE })
    const { body } = await phone.get('/sessions')
    expect(body).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome op Android',
        createdAt: '2026-11-20T12:01:00.000Z',
        lastSeenAt: '2026-11-20T12:01:00.000Z',
        isCurrent: true,
      },
      expect.objectContaining({ device: 'Onbekend apparaat', isCurrent: false }),
    ])
    for (const secret of [...phone.jar.values(), ...olga.jar.values()])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('ends one of them', async () => {
    const { house, olga } = await openOwnedHouse()
    const phone = house.browser()
    await phone.logIn(owner)
    const { body } = await olga.get('/sessions')
    const other = body.find((session: { isCurrent: boolean }) => !session.isCurrent)
    expect((await olga.delete(`/sessions/${other.id}`, again)).status).toBe(204)
    expect([(await phone.get('/session')).status, (await olga.get('/session')).status]).toEqual([401, 200])
    expect((await olga.delete(`/sessions/${other.id}`, again)).status).toBe(404)
  })

  it('ends all but this one', async () => {
    const { house, olga } = await openOwnedHouse()
    const others = [house.browser(), house.browser()]
    for (const browser of others) await browser.logIn(owner)
    expect((await olga.delete('/sessions', again)).status).toBe(204)
    for (const browser of others) expect((await browser.get('/session')).status).toBe(401)
    expect((await olga.get('/sessions')).body).toHaveLength(1)
  })

  it('is one’s own: nobody sees or ends those of someone else', async () => {
    const { house, olga } = await openOwnedHouse()
    const { body: invitation } = await olga.post('/accounts', {
      name: 'Ed',
      email: 'ed@wissel.example',
      role: 'owner',
      ...again,
    })
    const ed = house.browser()
    const token = tokenOf(invitation.link)
    await ed.post('/setup', { token, password: 'groene trein naar zee' })
    const { body } = await olga.get('/sessions')
    expect((await ed.delete(`/sessions/${body[0].id}`, { password: 'groene trein naar zee' })).status).toBe(
      404,
    )
    expect((await ed.delete('/sessions', { password: 'groene trein naar zee' })).status).toBe(204)
    expect((await olga.get('/session')).status).toBe(200)
    expect((await ed.get('/sessions')).body).toHaveLength(1)
  })
})

describe('a device', () => {
  const known: Record<string, string> = {
    [PHONE]: 'Chrome op Android',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1':
      'Safari op iPhone',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0':
      'Edge op Windows',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0': 'Firefox op Linux',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15':
      'Safari op Mac',
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1':
      'Chrome op iPad',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36':
      'Chrome op Chromebook',
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36':
      'Samsung Internet op Android',
    'Mozilla/5.0 (X11; Linux x86_64)': 'Onbekende browser op Linux',
    'curl/8.9.1': 'Onbekend apparaat',
    '': 'Onbekend apparaat',
  }
  for (const [userAgent, name] of Object.entries(known)) {
    it(`that calls itself "${userAgent.slice(0, 40)}…" is ${name}`, () => {
      expect(deviceName(userAgent)).toBe(name)
    })
  }

  it('gives nothing of its own words to its name, which stands in a mail', () => {
    expect(deviceName('Bel nu 0900-1/1 (Windows NT 10.0)')).toBe('Onbekende browser op Windows')
    expect(deviceName('<b>Bel nu</b>/1.0 (x)')).toBe('Onbekend apparaat')
  })
})
