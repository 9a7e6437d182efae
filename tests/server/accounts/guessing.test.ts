import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/problem'
import { limitsOfLogin } from '../../../server/accounts/login-limits'
import { createRateLimiter } from '../../../server/accounts/rate-limit'
import type { Answered } from './browser'
import { guess, guessFromEverywhere, keepAttacking, statuses, wrong } from './guesses'
import { DAY, MINUTE, openOwnedHouse, owner } from './opened-accounts'

describe('guessing a password', () => {
  it('is free five times; then even the right one waits, and is told how long', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser('198.51.100.1')
    expect(statuses(await guess(browser, 5))).toEqual([401, 401, 401, 401, 401])
    const reply = await browser.logIn(owner)
    expect(reply).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: {
        statusCode: 429,
        error: 'Too Many Requests',
        message: 'Te vaak geprobeerd. Probeer het over 1 minuut opnieuw.',
      },
    })
  })

  it('waits twice as long each time, up to a quarter of an hour', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser('198.51.100.1')
    await guess(browser, 5)
    const waits: number[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const { headers } = await browser.logIn(wrong)
      waits.push(Number(headers['retry-after']) / 60)
      house.clock.now += Number(headers['retry-after']) * 1000
      await browser.logIn(wrong)
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15])
    house.clock.now += 13 * MINUTE + 1
    expect((await browser.logIn(wrong)).body.message).toBe(
      'Te vaak geprobeerd. Probeer het over 2 minuten opnieuw.',
    )
    house.clock.now += MINUTE + 30_000
    expect((await browser.logIn(wrong)).body.message).toMatch(/over 30 seconden opnieuw\.$/)
  })

  it('waits the same for an address that nobody has', async () => {
    const { house } = await openOwnedHouse()
    const nobody = { ...wrong, email: 'niemand@wissel.example' }
    const known = await guess(house.browser('198.51.100.1'), 6)
    const unknown = await guess(house.browser('198.51.100.2'), 6, nobody)
    expect(unknown.map(({ status, body }) => ({ status, body }))).toEqual(
      known.map(({ status, body }) => ({ status, body })),
    )
  })

  it('starts anew after the right one', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser('198.51.100.1')
    await guess(browser, 4)
    expect((await browser.logIn(owner)).status).toBe(200)
    expect(statuses(await guess(browser, 4))).toEqual([401, 401, 401, 401])
  })

  it('is forgotten after an hour without', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser('198.51.100.1')
    await guess(browser, 4)
    house.clock.now += 60 * MINUTE
    expect(statuses(await guess(browser, 6))).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('all at once is no way around it', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser('198.51.100.1')
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser.logIn(wrong)))
    expect(statuses(replies).filter((status) => status === 401)).toHaveLength(5)
    expect(statuses(replies).filter((status) => status === 429)).toHaveLength(15)
  })

  it('at many accounts from one client waits after twenty', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser('198.51.100.1')
    for (let turn = 0; turn < 20; turn += 1)
      expect((await browser.logIn({ ...wrong, email: `a${turn}@b.example` })).status).toBe(401)
    expect((await browser.logIn({ ...wrong, email: 'nog@b.example' })).status).toBe(429)
    expect((await house.browser('198.51.100.2').logIn(owner)).status).toBe(200)
  })

  it('by a neighbour behind the same address costs a colleague one wait, not one at every login', async () => {
    const { house } = await openOwnedHouse()
    const office = '198.51.100.1'
    for (let turn = 0; turn < 20; turn += 1)
      await house.browser(office).logIn({ ...wrong, email: `a${turn}@b.example` })
    expect((await house.browser(office).logIn(owner)).status).toBe(429)
    house.clock.now += MINUTE
    const logins = [await house.browser(office).logIn(owner), await house.browser(office).logIn(owner)]
    expect(statuses(logins)).toEqual([200, 200])
  })

  it('from one household with many IPv6 addresses counts as one client', async () => {
    const { house } = await openOwnedHouse()
    for (let turn = 0; turn < 5; turn += 1) await house.browser(`2001:db8:1:2::${turn + 1}`).logIn(wrong)
    expect((await house.browser('2001:db8:1:2:ffff::9').logIn(owner)).status).toBe(429)
    expect((await house.browser('2001:db8:1:3::1').logIn(owner)).status).toBe(200)
  })

  it('counts who asks behind a proxy that is trusted, and believes nobody else about that', async () => {
    const { house } = await openOwnedHouse({ trustProxy: ['loopback'] })
    const proxy = house.browser('127.0.0.1')
    const behind = (address: string) => ({ 'x-forwarded-for': `6.6.6.6, ${address}` })
    for (let turn = 0; turn < 5; turn += 1) await proxy.post('/login', wrong, behind('198.51.100.1'))
    expect((await proxy.post('/login', owner, behind('198.51.100.1'))).status).toBe(429)
    expect((await proxy.post('/login', owner, behind('198.51.100.2'))).status).toBe(200)
    const stranger = house.browser('198.51.100.9')
    for (let turn = 0; turn < 5; turn += 1) await stranger.post('/login', wrong, behind(`198.51.101.${turn}`))
    expect((await stranger.post('/login', wrong, behind('198.51.101.99'))).status).toBe(429)
  })
})

describe('while strangers guess', () => {
  it('from everywhere and without end, the right password from a new browser gets in', async () => {
    const { house } = await openOwnedHouse()
    await guessFromEverywhere(house, 60)
    for (let turn = 0; turn < 24; turn += 1) {
      // An attacker who keeps guessing, each time from another address.
      await house.browser(`192.0.2.${turn}`).logIn(wrong)
      expect((await house.browser(`203.0.113.${100 + turn}`).logIn(owner)).status).toBe(200)
      house.clock.now += 5000
    }
  })

  it('each of them has one guess instead of five, and thirteen in a day', async () => {
    const { house } = await openOwnedHouse()
    await guessFromEverywhere(house, 60)
    const browser = house.browser('203.0.113.99')
    const start = house.clock.now
    let guesses = 0
    while (house.clock.now - start < DAY) {
      const { status, headers } = await browser.logIn(wrong)
      if (status === 401) guesses += 1
      else house.clock.now += Number(headers['retry-after']) * 1000
      // The other attackers go on.
      if (house.clock.now - start < DAY) await keepAttacking(house)
    }
    expect(guesses).toBe(13)
  })

  it('a restart gives nobody new guesses', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser('198.51.100.1')
    await guess(browser, 5)
    await house.restart()
    expect((await browser.logIn(owner)).status).toBe(429)
    expect(JSON.stringify(await house.stored('attempts.json'))).not.toMatch(/198\.51|wissel\.example/)
  })

  it('from the many networks of one IPv6 provider’s customer, they share their guesses', async () => {
    const { house } = await openOwnedHouse()
    const replies: Answered[] = []
    for (let turn = 0; turn < 21; turn += 1)
      replies.push(await house.browser(`2001:db8:1:${turn + 1}::1`).logIn(wrong))
    expect(statuses(replies).filter((status) => status === 401)).toHaveLength(20)
    expect(replies.at(-1)?.status).toBe(429)
  })

  it('from so many networks, they have thirty-two in a day: no wait is forgotten before it is over', () => {
    const clock = { now: 0 }
    const limiter = createRateLimiter(() => clock.now)
    let guesses = 0
    for (let network = 1; clock.now < DAY; network += 1) {
      const client = `2001:db8:1:${network.toString(16)}`
      try {
        limiter.begin(limitsOfLogin(owner.email, { client, device: null }, 60))
        guesses += 1
      } catch (error) {
        clock.now += Number((error as Problem).extra.headers?.['retry-after']) * 1000
      }
    }
    expect(guesses).toBe(32)
  })

  it('at accounts that nobody has, those networks together do not keep the hashing busy', () => {
    const limiter = createRateLimiter(() => 0)
    const begins = (turn: number) => {
      try {
        const client = `2001:db8:1:${turn.toString(16)}`
        limiter.begin(limitsOfLogin(`niemand${turn}@wissel.example`, { client, device: null }, 0))
        return true
      } catch {
        return false
      }
    }
    expect(Array.from({ length: 1000 }, (_, turn) => begins(turn)).filter(Boolean)).toHaveLength(100)
  })

  it('a browser that logged in before does not wait at all, not even beside them', async () => {
    const { house, olga } = await openOwnedHouse()
    await guessFromEverywhere(house, 60)
    await guess(house.browser('203.0.113.7'), 6)
    await olga.post('/logout')
    expect((await olga.logIn(owner)).status).toBe(200)
  })

  it('a browser that logged in before is slowed down like others when it guesses itself', async () => {
    const { olga } = await openOwnedHouse()
    expect(statuses(await guess(olga, 6))).toEqual([401, 401, 401, 401, 401, 429])
  })

  it('the cookie of one person’s browser is worth nothing at another account', async () => {
    const { house, olga } = await openOwnedHouse()
    const nobody = { ...wrong, email: 'niemand@wissel.example' }
    expect(statuses(await guess(olga, 6, nobody)).at(-1)).toBe(429)
    expect((await house.browser('198.51.100.1').logIn(nobody)).status).toBe(401)
  })

  it('a browser that only says it was here before is believed by nobody', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser('198.51.100.1')
    const replies: Answered[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      browser.jar.set('apparaat', `${turn}`.repeat(43))
      replies.push(await browser.logIn(wrong))
    }
    expect(statuses(replies).at(-1)).toBe(429)
  })

  it('so many that hashing cannot keep up, the rest is asked to come back', async () => {
    const { house } = await openOwnedHouse()
    const browsers = Array.from({ length: 60 }, (_, turn) => house.browser(`198.51.100.${turn}`))
    const emails = browsers.map((_, turn) => `a${turn}@b.example`)
    const replies = await Promise.all(
      browsers.map((browser, turn) => browser.logIn({ ...wrong, email: emails[turn] ?? '' })),
    )
    const busy = replies.filter(({ status }) => status === 429)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]).toMatchObject({
      headers: { 'retry-after': '5' },
      body: { message: 'Het is even te druk. Probeer het over 5 seconden opnieuw.' },
    })
    expect((await house.browser().logIn(owner)).status).toBe(200)
  })
})
