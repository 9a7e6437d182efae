import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateSync } from 'otplib'
import { describe, expect, it, vi } from 'vitest'
import type { AccountMail } from '../../../server/accounts/account-mails'
import { createResetCommand } from '../../../server/accounts/reset-command'
import type { Browser } from './browser'
import { type House, MINUTE, openOwnedHouse, owner } from './opened-accounts'

const next = 'zeven blauwe stoelen buiten'

/** A house that can send mail, with an owner who is logged in. */
async function openMailingHouse() {
  const mails: AccountMail[] = []
  const mail = async (message: AccountMail) => void mails.push(message)
  const opened = await openOwnedHouse({ mail })
  const stranger = opened.house.browser('198.51.100.9')
  const askLink = async (browser = stranger) => {
    const before = mails.length
    await browser.post('/password-reset', { email: owner.email })
    await vi.waitFor(() => expect(mails.length).toBe(before + 1))
    return tokenIn(mails.at(-1)?.text ?? '')
  }
  return { ...opened, mails, stranger, askLink }
}

const tokenIn = (text: string) =>
  /http:\/\/wissel\.example\/admin\/login#herstel=([\w-]{43})/.exec(text)?.[1] ?? ''

async function withCodes({ house, olga }: { house: House; olga: Browser }) {
  const { body: start } = await olga.post('/account/totp', { password: owner.password })
  const code = () => generateSync({ secret: start.secret, epoch: house.clock.now / 1000 })
  const { body } = await olga.post('/account/totp/confirm', { code: code() })
  house.clock.now += MINUTE
  return { code, recoveryCodes: body.recoveryCodes as string[] }
}

describe('who forgot the password', () => {
  it('gets a mail whose link sets another, once; every session ends and the person is told', async () => {
    const { house, olga, mails, stranger, askLink } = await openMailingHouse()
    const token = await askLink()
    expect(mails[0]).toMatchObject({ to: owner.email, subject: 'Nieuw wachtwoord voor wissel.example' })
    expect((await stranger.post('/setup/state', { token })).body).toMatchObject({
      invitation: null,
      reset: { name: owner.name, email: owner.email, asksCode: false },
    })
    expect((await stranger.post('/password-reset/finish', { token, password: next })).status).toBe(204)
    expect((await olga.get('/session')).status).toBe(401)
    expect((await stranger.get('/session')).status).toBe(401)
    expect((await stranger.logIn(owner)).status).toBe(401)
    expect((await stranger.logIn({ ...owner, password: next })).status).toBe(200)
    expect((await stranger.post('/password-reset/finish', { token, password: next })).status).toBe(403)
    expect((await stranger.post('/setup/state', { token })).body.reset).toBeNull()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Nieuw wachtwoord voor wissel.example',
      'Je account bij wissel.example',
    ])
    expect(await readdir(join(house.folder, 'resets'))).toEqual([])
  })

  it('hears the same whether the address has an account or not, and a stranger gets no mail', async () => {
    const { house, mails, stranger } = await openMailingHouse()
    const replies = [
      await stranger.post('/password-reset', { email: owner.email }),
      await stranger.post('/password-reset', { email: 'niemand@elders.example' }),
    ]
    const [known, unknown] = replies.map(({ status, body, headers: { date: _, ...headers } }) => [
      status,
      body,
      headers,
    ])
    expect(known).toEqual(unknown)
    expect(known?.[0]).toBe(204)
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    expect(house.logged).toEqual([])
  })

  it('can use the link for half an hour, and no longer when the password was changed meanwhile', async () => {
    const { house, olga, stranger, askLink } = await openMailingHouse()
    const [first, second] = [await askLink(), await askLink()]
    const finish = (token: string, password: string) =>
      stranger.post('/password-reset/finish', { token, password })
    house.clock.now += 30 * MINUTE - 1
    await olga.post('/account/password', { current: owner.password, next })
    expect((await finish(first, 'acht groene stoelen binnen')).body.message).toBe(
      'Deze link werkt niet meer. Vraag een nieuwe aan.',
    )
    const third = await askLink()
    house.clock.now += 30 * MINUTE
    expect([(await finish(second, next)).status, (await finish(third, next)).status]).toEqual([403, 403])
  })

  it('sets one password, also with two links at the same moment', async () => {
    const { stranger, askLink } = await openMailingHouse()
    const tokens = [await askLink(), await askLink()]
    const replies = await Promise.all(
      tokens.map((token) => stranger.post('/password-reset/finish', { token, password: next })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 403])
  })

  it('needs the code of the second factor too, and a wrong one uses nothing up', async () => {
    const { house, olga, stranger, askLink } = await openMailingHouse()
    const { code, recoveryCodes } = await withCodes({ house, olga })
    const token = await askLink()
    const finish = (given?: string) =>
      stranger.post('/password-reset/finish', { token, password: next, ...(given ? { code: given } : {}) })
    expect((await stranger.post('/setup/state', { token })).body.reset.asksCode).toBe(true)
    for (const given of [undefined, '000000'])
      expect(await finish(given)).toMatchObject({ status: 401, body: { second: 'totp' } })
    expect((await stranger.logIn({ ...owner, code: code() })).status).toBe(200)
    expect((await finish(recoveryCodes[0])).status).toBe(204)
    expect((await olga.get('/session')).status).toBe(401)
    expect((await stranger.logIn({ ...owner, password: next })).body.second).toBe('totp')
  })

  it('cannot guess the code with a link: tries are counted as at the login', async () => {
    const { house, olga, stranger, askLink } = await openMailingHouse()
    await withCodes({ house, olga })
    const token = await askLink()
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries += 1) {
      const { status } = await stranger.post('/password-reset/finish', {
        token,
        password: next,
        code: '000000',
      })
      statuses.push(status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('chooses no poor password, and the link still works after that', async () => {
    const { stranger, askLink } = await openMailingHouse()
    const token = await askLink()
    const poor = await stranger.post('/password-reset/finish', { token, password: 'kort' })
    expect([poor.status, poor.body.errors[0].path]).toEqual([422, 'password'])
    expect((await stranger.post('/password-advice', { token, password: 'kort' })).body.problem).toEqual(
      expect.any(String),
    )
    expect((await stranger.post('/password-reset/finish', { token, password: next })).status).toBe(204)
  })

  it('fills nobody’s mailbox: four an hour for an account, some for a client, whoever it asks for', async () => {
    const { house, mails } = await openMailingHouse()
    for (let client = 0; client < 12; client += 1)
      await house.browser(`198.51.100.${client}`).post('/password-reset', { email: owner.email })
    await vi.waitFor(() => expect(mails.length).toBeGreaterThan(2))
    expect(mails.length).toBeLessThan(5)
    const busy = house.browser('203.0.113.99')
    const statuses: number[] = []
    for (let tries = 0; tries < 8; tries += 1)
      statuses.push((await busy.post('/password-reset', { email: `iemand${tries}@elders.example` })).status)
    expect(new Set(statuses)).toEqual(new Set([204, 429]))
  })

  it('hears what to do where the site has no mail', async () => {
    const { house } = await openOwnedHouse({ mail: undefined })
    const reply = await house.browser('198.51.100.9').post('/password-reset', { email: owner.email })
    expect([reply.status, reply.body.message]).toEqual([
      409,
      'Deze site kan geen mail sturen. Vraag een eigenaar om een link.',
    ])
    expect((await house.browser().get('/setup')).body.canMail).toBe(false)
  })

  it('gets the mail whatever lies beside the links, and a link that is being written stays', async () => {
    const { house, askLink } = await openMailingHouse()
    const resets = join(house.folder, 'resets')
    await mkdir(join(resets, 'dicht.json'), { recursive: true })
    await writeFile(join(resets, 'half.tmp'), '')
    await askLink()
    expect(await readdir(resets)).toEqual(expect.arrayContaining(['dicht.json', 'half.tmp']))
  })

  it('leaves nothing on disk that opens an account', async () => {
    const { house, askLink } = await openMailingHouse()
    const token = await askLink()
    const [name = ''] = await readdir(join(house.folder, 'resets'))
    const path = join(house.folder, 'resets', name)
    expect(`${name} ${await readFile(path, 'utf8')}`).not.toContain(token)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  })
})

describe('npm run account:reset', () => {
  async function openCommand(user = process.geteuid?.()) {
    const opened = await openMailingHouse()
    const said: string[] = []
    const noted: [name: string, isWithoutSecond: boolean][] = []
    const run = createResetCommand({
      folder: opened.house.folder,
      user,
      siteUrl: 'http://wissel.example',
      now: () => opened.house.clock.now,
      say: (line) => said.push(line),
      complain: (line) => said.push(line),
      noteLink: async ({ name }, isWithoutSecond) => void noted.push([name, isWithoutSecond]),
    })
    return { ...opened, run, said, noted }
  }

  it('prints a link that the running server takes at once', async () => {
    const { run, said, noted, stranger } = await openCommand()
    expect(await run(['OLGA@wissel.example'])).toBe(0)
    const token = tokenIn(said.join('\n'))
    expect((await stranger.post('/password-reset/finish', { token, password: next })).status).toBe(204)
    expect((await stranger.logIn({ ...owner, password: next })).status).toBe(200)
    expect(noted).toEqual([[owner.name, false]])
  })

  it('keeps the second factor, unless it is asked to take it away', async () => {
    const { house, olga, run, said, noted, stranger } = await openCommand()
    await withCodes({ house, olga })
    await run([owner.email])
    const first = tokenIn(said.join('\n'))
    expect(
      (await stranger.post('/password-reset/finish', { token: first, password: next })).body.second,
    ).toBe('totp')
    said.length = 0
    expect(await run([owner.email, '--remove-second-factor'])).toBe(0)
    const token = tokenIn(said.join('\n'))
    expect((await stranger.post('/password-reset/finish', { token, password: next })).status).toBe(204)
    expect((await stranger.logIn({ ...owner, password: next })).status).toBe(200)
    expect(noted.map(([, isWithoutSecond]) => isWithoutSecond)).toEqual([false, true])
  })

  it('makes nothing that the server could not read, as another user', async () => {
    const { house, run, said } = await openCommand(54_321)
    expect([await run([owner.email]), said.join()]).toEqual([
      1,
      expect.stringContaining('Give the command as'),
    ])
    expect(await readdir(house.folder)).not.toContain('resets')
  })

  it('says what is wrong, and ends with a status that a script can use', async () => {
    const { run, said } = await openCommand()
    expect(await run(['niemand@elders.example'])).toBe(1)
    expect(said.join()).not.toContain(owner.email)
    for (const wrong of [[], ['--help'], ['a@b.example', 'c@d.example'], ['Olga']])
      expect(await run(wrong)).toBe(2)
    expect(said.at(-1)).toBe('Usage: npm run account:reset -- <e-mail address> [--remove-second-factor]')
  })
})

describe('a login on a device that is new', () => {
  it('is told; on a known one, and on the first of all, nothing is', async () => {
    const told: string[] = []
    const { house, olga } = await openOwnedHouse({
      onNewDevice: ({ name }, { client }) => void told.push(`${name} ${client}`),
    })
    await olga.logIn(owner)
    expect(told).toEqual([])
    await house.browser('198.51.100.9').logIn(owner)
    expect(told).toEqual(['Olga Bos 198.51.100.9'])
  })
})
