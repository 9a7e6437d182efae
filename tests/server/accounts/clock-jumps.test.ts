import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../support/token-of'
import { DAY, MINUTE, openOwnedHouse, owner } from './opened-accounts'

const YEAR = 365 * DAY
const wrong = { email: owner.email, password: 'iets anders' }

describe('a clock that is put back a year', () => {
  it('makes nobody wait longer than they had to, not after a restart either', async () => {
    const { house } = await openOwnedHouse()
    const browser = house.browser('198.51.100.1')
    for (let turn = 0; turn < 5; turn += 1) await browser.logIn(wrong)
    house.clock.now -= YEAR
    expect(await browser.logIn(owner)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    await house.restart()
    house.clock.now += MINUTE
    expect((await browser.logIn(owner)).status).toBe(200)
  })

  it('makes no session or invitation last a year longer; an hour logs nobody out', async () => {
    const { house, olga } = await openOwnedHouse()
    const invited = await olga.post('/accounts', {
      name: 'Piet',
      email: 'piet@wissel.example',
      role: 'editor',
      password: owner.password,
    })
    const token = tokenOf(invited.body.link)
    house.clock.now -= 60 * MINUTE
    expect((await olga.get('/session')).status).toBe(200)
    house.clock.now -= YEAR
    expect((await olga.get('/session')).status).toBe(401)
    const open = () => house.browser().post('/setup', { token, password: 'groene trein naar zee' })
    expect((await open()).status).toBe(403)
    house.clock.now += YEAR
    expect((await open()).status).toBe(201)
  })

  it('takes no code of an app of before for a new one, and recovery codes go on', async () => {
    const { house, olga } = await openOwnedHouse()
    const { body: start } = await olga.post('/account/totp', { password: owner.password })
    const code = () => generateSync({ secret: start.secret, epoch: house.clock.now / 1000 })
    const { body } = await olga.post('/account/totp/confirm', { code: code() })
    house.clock.now -= 60 * MINUTE
    const browser = house.browser('198.51.100.1')
    expect((await browser.logIn({ ...owner, code: code() })).status).toBe(401)
    expect((await browser.logIn({ ...owner, code: body.recoveryCodes[0] })).status).toBe(200)
  })
})
