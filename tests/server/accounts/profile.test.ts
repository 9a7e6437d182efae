import { describe, expect, it } from 'vitest'
import { createStartSession } from '../../../server/accounts/start-session'
import { openOwnedHouse, owner } from './opened-accounts'

const next = 'gele tram door de stad'

describe('one’s own account', () => {
  it('shows who one is and what guards it', async () => {
    const { olga } = await openOwnedHouse()
    expect((await olga.get('/account')).body).toEqual({
      user: { id: expect.any(String), name: owner.name, email: owner.email, role: 'owner' },
      commitAddress: 'login',
      neutralAddress: expect.stringMatching(/^[0-9a-f-]{36}@users\.noreply\.wissel\.example$/),
      hasTotp: false,
      recoveryCodesLeft: 0,
      passkeys: [],
      news: [],
    })
  })

  it('takes another name, at once and after a restart', async () => {
    const { house, olga } = await openOwnedHouse()
    expect((await olga.put('/account', { name: ' Olga de Bos ' })).body.user.name).toBe('Olga de Bos')
    expect((await olga.get('/something')).body.by).toBe('Olga de Bos')
    await house.restart()
    expect((await olga.get('/session')).body.user.name).toBe('Olga de Bos')
    expect((await olga.put('/account', { name: ' ' })).body.errors).toEqual([
      { path: 'name', message: 'Vul een naam in.' },
    ])
    const odd = ['Olga\r\nEigenaar', 'Olga \u202eraneregiE', '\u2066Olga\u2069', '<>', '..']
    for (const name of odd) expect((await olga.put('/account', { name })).status).toBe(422)
    expect((await olga.get('/session')).body.user.name).toBe('Olga de Bos')
  })

  it('takes no other role or address that way', async () => {
    const { olga } = await openOwnedHouse()
    await olga.put('/account', { name: 'Olga', role: 'editor', email: 'x@y.example', passwordHash: 'x' })
    expect((await olga.get('/session')).body.user).toMatchObject({ role: 'owner', email: owner.email })
  })
})

describe('another password', () => {
  it('ends all other sessions and is the one that counts', async () => {
    const { house, olga } = await openOwnedHouse()
    const phone = house.browser()
    await phone.logIn(owner)
    expect((await olga.post('/account/password', { current: owner.password, next })).status).toBe(204)
    expect([(await olga.get('/session')).status, (await phone.get('/session')).status]).toEqual([200, 401])
    expect((await phone.logIn(owner)).status).toBe(401)
    expect((await phone.logIn({ ...owner, password: next })).status).toBe(200)
  })

  it('is set while strangers keep all hashing busy', async () => {
    const { house, olga } = await openOwnedHouse()
    const guesses = Array.from({ length: 60 }, (_, turn) =>
      house.browser(`198.51.100.${turn}`).logIn({ email: `a${turn}@b.example`, password: 'iets anders' }),
    )
    const changed = olga.post('/account/password', { current: owner.password, next })
    expect((await Promise.all(guesses)).some(({ status }) => status === 429)).toBe(true)
    expect((await changed).status).toBe(204)
  })

  it('leaves no session behind of a login that was under way with the old one', async () => {
    const { house, olga } = await openOwnedHouse()
    const others = Array.from({ length: 4 }, (_, turn) => house.browser(`198.51.100.${turn}`))
    await Promise.all([
      olga.post('/account/password', { current: owner.password, next }),
      ...others.map((browser) => browser.logIn(owner)),
    ])
    for (const browser of others) expect((await browser.get('/session')).status).toBe(401)
    expect((await olga.get('/session')).status).toBe(200)
  })

  it('leaves none of a login that was as good as done either', async () => {
    const { house, olga } = await openOwnedHouse()
    const { store, sessions } = house.accounts
    const startSession = createStartSession(store, {
      ...sessions,
      async start(...about) {
        await olga.post('/account/password', { current: owner.password, next })
        return sessions.start(...about)
      },
    })
    const [proven] = store.all()
    const visitor = { client: '198.51.100.1', userAgent: undefined, session: undefined, device: undefined }
    await expect(proven && startSession(proven, visitor)).rejects.toMatchObject({ code: 'unauthorized' })
    expect(sessions.of(proven?.id ?? '')).toHaveLength(1)
  })

  it('is set once by two who have the old one', async () => {
    const { house, olga } = await openOwnedHouse()
    const thief = house.browser('198.51.100.1')
    await thief.logIn(owner)
    const changes = [olga, thief].map((browser, at) =>
      browser.post('/account/password', { current: owner.password, next: `${next} ${at}` }),
    )
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    const now = await house.browser().logIn({ ...owner, password: `${next} ${statuses.indexOf(204)}` })
    expect(now.status).toBe(200)
  })

  const refused: Record<string, [password: string, message: string]> = {
    'is missing': ['', 'Vul een wachtwoord in.'],
    'is short': ['elf tekens!', 'Neem een wachtwoord van minstens 12 tekens, zoals een paar losse woorden.'],
    'is endless': ['a b'.repeat(100), 'Neem een wachtwoord van hoogstens 256 tekens.'],
    'is the address': [
      'OLGA@wissel.example',
      'Je e-mailadres is te makkelijk te raden. Neem een ander wachtwoord.',
    ],
    'everyone has': ['Wachtwoord123!', 'Dit wachtwoord is te makkelijk te raden. Neem een ander.'],
    'is one sign': ['aaaaaaaaaaaaaaa', 'Dit wachtwoord is te makkelijk te raden. Neem een ander.'],
    'it was already': [owner.password, 'Dit is je wachtwoord al.'],
  }
  for (const [how, [password, message]] of Object.entries(refused)) {
    it(`that ${how} is refused`, async () => {
      const { olga } = await openOwnedHouse()
      const { status, body } = await olga.post('/account/password', {
        current: owner.password,
        next: password,
      })
      expect([status, body.errors]).toEqual([422, [{ path: 'next', message }]])
    })
  }

  it('needs the one of now', async () => {
    const { olga } = await openOwnedHouse()
    const { status, body } = await olga.post('/account/password', { current: 'fout', next })
    expect([status, body.errors]).toEqual([422, [{ path: 'current', message: 'Dit wachtwoord klopt niet.' }]])
  })

  it('may hold any characters, however they are typed', async () => {
    const { house, olga } = await openOwnedHouse()
    const typed = 'Zoë eet 3 appels 🍏'
    await olga.post('/account/password', { current: owner.password, next: typed.normalize('NFD') })
    expect((await house.browser().logIn({ ...owner, password: typed.normalize('NFC') })).status).toBe(200)
  })
})
