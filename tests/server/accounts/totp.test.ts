import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import type { Answered } from './browser'
import { type House, MINUTE, openOwnedHouse, owner } from './opened-accounts'

const HALF_MINUTE = MINUTE / 2
const SECOND_WANTED = {
  status: 401,
  body: { statusCode: 401, message: 'Vul de code van je app in.', second: 'totp' },
}

/** A house whose owner uses an authenticator app; `code` gives the code for a moment. */
async function openGuardedHouse() {
  const { house, olga } = await openOwnedHouse()
  const { body: start } = await olga.post('/account/totp', { password: owner.password })
  const code = (steps = 0) =>
    generateSync({ secret: start.secret, epoch: house.clock.now / 1000 + steps * 30 })
  const { status, body } = await olga.post('/account/totp/confirm', { code: code() })
  house.clock.now += HALF_MINUTE
  return { house, olga, start, code, status, recoveryCodes: body.recoveryCodes as string[] }
}

type GuardedHouse = Awaited<ReturnType<typeof openGuardedHouse>>

const logIn = (house: House, code?: string): Promise<Answered> =>
  house.browser('198.51.100.1').logIn({ ...owner, ...(code === undefined ? {} : { code }) })

describe('turning on a second factor', () => {
  it('shows a secret as text and as an image, and ten recovery codes once', async () => {
    const { house, olga, start, status, recoveryCodes } = await openGuardedHouse()
    expect(start.uri).toBe(
      `otpauth://totp/wissel.example:${encodeURIComponent(owner.email)}?secret=${start.secret}&issuer=wissel.example`,
    )
    expect(decodeURIComponent(start.qr)).toMatch(/^data:image\/svg\+xml,<svg [\s\S]+<\/svg>\s*$/)
    expect([status, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([200, 10, 10])
    for (const code of recoveryCodes)
      expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){6}[0-9a-hjkmnp-tv-z]{4}$/)
    expect((await olga.get('/account')).body).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 })
    const stored = JSON.stringify(await house.stored('accounts.json'))
    for (const code of recoveryCodes) expect(stored).not.toContain(code)
  })

  it('changes nothing before the first code is right', async () => {
    const { house, olga } = await openOwnedHouse()
    await olga.post('/account/totp', { password: owner.password })
    const reply = await olga.post('/account/totp/confirm', { code: '000000' })
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      [{ path: 'code', message: 'Deze code klopt niet. Wacht op de volgende in je app.' }],
    ])
    expect((await olga.get('/account')).body.hasTotp).toBe(false)
    expect((await logIn(house)).status).toBe(200)
  })

  it('has to be begun, and finished within a quarter of an hour', async () => {
    const { house, olga } = await openOwnedHouse()
    const late = {
      status: 409,
      body: { message: 'Dit duurde te lang. Begin opnieuw met een nieuwe QR-code.' },
    }
    expect(await olga.post('/account/totp/confirm', { code: '123456' })).toMatchObject(late)
    const { body } = await olga.post('/account/totp', { password: owner.password })
    house.clock.now += 15 * MINUTE
    const code = generateSync({ secret: body.secret, epoch: house.clock.now / 1000 })
    expect(await olga.post('/account/totp/confirm', { code })).toMatchObject(late)
  })
})

describe('logging in with a second factor', () => {
  it('asks for the code only after the password was right, and gives no session before', async () => {
    const { house } = await openGuardedHouse()
    expect(await logIn(house)).toMatchObject({ ...SECOND_WANTED, cookies: [] })
    const wrong = await house.browser('198.51.100.1').logIn({ ...owner, password: 'fout', code: '123456' })
    expect([wrong.status, wrong.body.second]).toEqual([401, undefined])
    expect(await logIn(house, '')).toMatchObject(SECOND_WANTED)
    expect(await logIn(house, '12345')).toMatchObject(SECOND_WANTED)
  })

  it('takes the code of now and the one before, typed with a space, and never the next', async () => {
    const { house, code } = await openGuardedHouse()
    house.clock.now += 5 * MINUTE
    expect((await logIn(house, code(-2))).status).toBe(401)
    expect((await logIn(house, code(1))).status).toBe(401)
    expect((await logIn(house, code(-1))).status).toBe(200)
    expect((await logIn(house, code().replace(/^.{3}/, '$& '))).status).toBe(200)
  })

  it('takes each code once, also at the same moment and after a restart', async () => {
    const { house, code } = await openGuardedHouse()
    const used = code()
    const both = await Promise.all([logIn(house, used), logIn(house, used)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    await house.restart()
    expect(await logIn(house, used)).toMatchObject(SECOND_WANTED)
  })

  it('does not take the code again that turned it on', async () => {
    const { house, code } = await openGuardedHouse()
    expect(await logIn(house, code(-1))).toMatchObject(SECOND_WANTED)
  })

  it('takes a recovery code instead, once, however it is typed', async () => {
    const { house, olga, recoveryCodes } = await openGuardedHouse()
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')
    expect((await logIn(house, typed)).status).toBe(200)
    expect(await logIn(house, first)).toMatchObject(SECOND_WANTED)
    const both = await Promise.all([logIn(house, second), logIn(house, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await olga.get('/account')).body.recoveryCodesLeft).toBe(8)
  })

  it('slows down who guesses the code, and not who only forgot it', async () => {
    const { house } = await openGuardedHouse()
    for (let turn = 0; turn < 8; turn += 1) expect((await logIn(house)).status).toBe(401)
    for (let turn = 0; turn < 5; turn += 1) expect((await logIn(house, '000000')).status).toBe(401)
    expect((await logIn(house)).status).toBe(429)
  })
})

describe('turning it off', () => {
  it('asks for the password, and then the password is enough again', async () => {
    const { house, olga, recoveryCodes } = await openGuardedHouse()
    expect((await olga.delete('/account/totp', { password: 'fout' })).status).toBe(422)
    expect(await logIn(house)).toMatchObject(SECOND_WANTED)
    expect((await olga.delete('/account/totp', { password: owner.password })).status).toBe(204)
    expect((await olga.get('/account')).body).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 })
    expect((await logIn(house)).status).toBe(200)
    expect(JSON.stringify(await house.stored('accounts.json'))).not.toContain(recoveryCodes[0])
  })

  it.each([
    ['off', async ({ olga }: GuardedHouse) => olga.delete('/account/totp', { password: owner.password })],
    [
      'on for another phone',
      async ({ house, olga }: GuardedHouse) => {
        const { body } = await olga.post('/account/totp', { password: owner.password })
        const code = generateSync({ secret: body.secret, epoch: house.clock.now / 1000 })
        await olga.post('/account/totp/confirm', { code })
      },
    ],
  ])('%s logs the person out on all other devices, and not here', async (_, turn) => {
    const guarded = await openGuardedHouse()
    const { house, olga, code } = guarded
    const other = house.browser('198.51.100.1')
    await other.logIn({ ...owner, code: code() })
    expect((await other.get('/account')).status).toBe(200)
    await turn(guarded)
    expect((await other.get('/account')).status).toBe(401)
    expect((await olga.get('/account')).status).toBe(200)
  })

  it('and on again for another phone makes the codes of the old one worthless', async () => {
    const { house, olga, code, recoveryCodes } = await openGuardedHouse()
    const { body } = await olga.post('/account/totp', { password: owner.password })
    const ofNew = (steps: number) =>
      generateSync({ secret: body.secret, epoch: house.clock.now / 1000 + steps * 30 })
    expect((await olga.post('/account/totp/confirm', { code: ofNew(0) })).status).toBe(200)
    expect((await logIn(house, code())).status).toBe(401)
    expect((await logIn(house, recoveryCodes[0])).status).toBe(401)
    house.clock.now += 30_000
    expect((await logIn(house, ofNew(0))).status).toBe(200)
  })
})

describe('the secret of the app', () => {
  const keyFile = (house: House) => join(house.folder, 'account-key')

  it('stands on disk sealed, with the key in a file of its own that we alone may read', async () => {
    const { house, start } = await openGuardedHouse()
    expect(JSON.stringify(await house.stored('accounts.json'))).not.toContain(start.secret)
    expect((await stat(keyFile(house))).mode & 0o777).toBe(0o600)
  })

  it('from before there was a key works, and is sealed at the next start', async () => {
    const { house, start, code } = await openGuardedHouse()
    const file = join(house.folder, 'accounts.json')
    const plain = (await readFile(file, 'utf8')).replace(/"v1\.[^"]+"/, `"${start.secret}"`)
    await writeFile(file, plain)
    await house.restart()
    expect(await readFile(file, 'utf8')).not.toContain(start.secret)
    house.clock.now += 5 * MINUTE
    expect((await logIn(house, code())).status).toBe(200)
  })

  it('that was cut off opens nothing, and the codes for that go on', async () => {
    const { house, code, recoveryCodes } = await openGuardedHouse()
    const file = join(house.folder, 'accounts.json')
    const whole = await readFile(file, 'utf8')
    for (const left of ['$1', '$1.AAAA', '$1.AAAA.AAAA']) {
      await writeFile(file, whole.replace(/"(v1\.[^."]+)[^"]*"/, `"${left}"`))
      await house.restart()
      house.clock.now += 60 * MINUTE
      expect((await logIn(house, code())).status).toBe(401)
      expect((await logIn(house, recoveryCodes[0])).status).toBe(200)
    }
  })

  it('is sealed with a new key once that stands first, and the old one can go', async () => {
    const { house, code } = await openGuardedHouse()
    const old = await readFile(keyFile(house), 'utf8')
    const fresh = `${Buffer.alloc(32, 7).toString('base64')}\n`
    await writeFile(keyFile(house), fresh + old)
    await house.restart()
    await writeFile(keyFile(house), fresh)
    await house.restart()
    house.clock.now += 5 * MINUTE
    expect((await logIn(house, code())).status).toBe(200)
  })
})
