import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../support/token-of'
import { openHouse, openOwnedHouse, owner } from './opened-accounts'

const EASY = 'Dit wachtwoord is te makkelijk te raden. Neem een ander.'
const OWN_WORDS =
  'Woorden uit je naam, je e-mailadres of de naam van de site zijn te makkelijk te raden. Neem een ander wachtwoord.'

/** Long enough, but among the first that people try for a Dutch site with this name. */
const easy = [
  ...['Password@123', 'Welcome@1234', 'Admin@123456', 'Welkom123!!!', 'Wachtwoord1!'],
  ...['Zomer2026!!!', '123456654321', '            ', 'Welkom2026!!', 'Wachtwoord123!', 'P@ssw0rd1234'],
  ...['P@ssword1234', 'Qwerty123456', 'qwertyuiop12', 'iloveyou1234', 'Wissel123456', 'Herfst2026!!'],
  ...['Winter2025!!', 'Amsterdam123', 'letmein12345', 'password1234', 'adminadmin12', 'welkomwelkom'],
  ...['Geheim123456', 'Geheim12345!', '1q2w3e4r5t6y', 'zaq12wsxcde3', 'abcd1234abcd', '111111222222'],
  ...['asdfghjkl123', 'Football1234', 'Superman1234', 'Ajax12345678', 'Feyenoord123', 'Nederland123'],
  ...['Changeme1234', 'Test12345678', 'testtesttest', 'Secret123456', 'Monday123456', 'Januari2026!'],
  ...['Lente2026!!!', 'Welkom01Welkom01', 'P@55w0rd!234', 'Hallo1234567', 'Zomer-2026!!', '!!Welkom2026!!'],
  ...['W3lk0m_2026!!', 'ilovewissel1'],
]

/** Little more than words of the person and the site. */
const own = ['wisselwissel', 'Wissel@2026!!', 'olgabos12345', 'wissel.example', 'Olga-Wissel-1']

const good = [
  ...['groene trein naar zee', 'mus lepel wolk trein', 'correct-horse-battery-staple', 'x7Kp2mQv9tLz'],
  ...['Geheim-wachtwoord-123', 'een-heel-lang-wachtwoord', 'vier losse woorden Eva', 'SuperGeheim123!'],
  'opa fietst 7 rondjes om het meer en zingt daarbij de hele tijd hetzelfde lied van vroeger, vals maar blij',
]

describe('a new password', () => {
  it('that people would try first is refused, whatever year, marks or figures for letters it wears', async () => {
    const { olga } = await openOwnedHouse()
    const accepted: string[] = []
    for (const next of easy) {
      const { status, body } = await olga.post('/account/password', { current: owner.password, next })
      if (status !== 422) accepted.push(next)
      else expect(body.errors).toEqual([{ path: 'next', message: EASY }])
    }
    expect(accepted).toEqual([])
  })

  it('of the person’s own words and those of the site is refused with that reason', async () => {
    const { olga } = await openOwnedHouse()
    for (const next of own) {
      const { body } = await olga.post('/account/password', { current: owner.password, next })
      expect([next, body.errors]).toEqual([next, [{ path: 'next', message: OWN_WORDS }]])
    }
  })

  it('of the person’s own words is refused, also where one of them is a part of another', async () => {
    const { house } = await openOwnedHouse()
    const whose = { name: 'Jan', email: 'janneke@wissel.example' }
    expect(await house.accounts.rules.problem('janneke.wissel.janneke.example', whose)).toBe(OWN_WORDS)
    expect(await house.accounts.rules.problem('Janneke-Janneke-Janneke-Janneke', whose)).toBe(OWN_WORDS)
  })

  it('of a few words is taken', async () => {
    const { olga } = await openOwnedHouse()
    let current = owner.password
    for (const next of good) {
      expect([next, (await olga.post('/account/password', { current, next })).status]).toEqual([next, 204])
      current = next
    }
  })
})

describe('advice on a password', () => {
  const ask = { password: 'Zomer2026!!!' }

  it('is there while it is typed, for who is logged in or has a link', async () => {
    const { house, olga } = await openOwnedHouse()
    expect((await olga.post('/password-advice', ask)).body).toEqual({ problem: EASY })
    const fine = await olga.post('/password-advice', { password: 'groene trein naar zee' })
    expect(fine.body).toEqual({ problem: null })
    const about = { name: 'Ed', email: 'ed@wissel.example', role: 'editor', password: owner.password }
    const { body } = await olga.post('/accounts', about)
    const token = tokenOf(body.link)
    const ed = house.browser('198.51.100.5')
    expect((await ed.post('/password-advice', { ...ask, token })).body).toEqual({ problem: EASY })
  })

  it('is not for strangers', async () => {
    const { house } = await openOwnedHouse()
    expect((await house.browser().post('/password-advice', ask)).status).toBe(401)
    expect((await house.browser().post('/password-advice', { ...ask, token: 'x' })).status).toBe(401)
  })

  it('is there for the first owner too', async () => {
    const house = await openHouse()
    const token = tokenOf(house.accounts.setUpLink())
    const about = { token, name: 'Olga Bos', email: owner.email, password: 'OlgaBos-2026' }
    expect((await house.browser().post('/password-advice', about)).body).toEqual({ problem: OWN_WORDS })
  })
})

describe('the password that the environment names', () => {
  it('is refused when it is short or hopeless, and nobody gets an account', async () => {
    const house = await openHouse()
    const make = (password: string) => house.accounts.createOwnerWhenNone({ ...owner, password })
    await expect(make('a')).rejects.toThrow('ADMIN_PASSWORD: Expected 12 to 256 characters')
    await expect(make('Password@123')).rejects.toThrow('not among the first that people guess')
    expect(house.accounts.setUpLink()).not.toBeNull()
  })

  it('is refused no more once there is an account', async () => {
    const { house } = await openOwnedHouse()
    await house.accounts.createOwnerWhenNone({ ...owner, password: 'a' })
    expect(await house.stored('accounts.json')).toHaveLength(1)
  })

  it('is taken with a warning when it is only weak', async () => {
    const house = await openHouse()
    await house.accounts.createOwnerWhenNone({ ...owner, password: 'geheim-wachtwoord' })
    expect((await house.browser().logIn({ ...owner, password: 'geheim-wachtwoord' })).status).toBe(200)
    expect(house.logged.map(({ message }) => message)).toEqual([
      'the password of the first owner is easy to guess',
    ])
  })
})

it('the word lists are loaded by the thread that judges, not by the server', async () => {
  const main = await readFile(new URL('../../../dist/server/main.js', import.meta.url), 'utf8')
  expect(main).toContain('password-worker.js')
  expect(main).not.toContain('zxcvbn')
})
