import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../support/token-of'
import { invite, openLogged, owner } from './logged-app'

const password = 'groene trein naar zee'

describe('the audit log tells whom the admin refused', () => {
  it('with what and where from; who merely is not logged in is not worth a line', async () => {
    const opened = await openLogged()
    const { browser, entries } = opened
    const { ed, join } = await invite(opened)
    await join()
    await ed.get('/subscribers')
    const stranger = browser('198.51.100.7')
    await stranger.get('/blog-posts')
    await stranger.get('/session')
    await stranger.post('/password-advice', { token: 'geheim-token', password })
    await ed.call('PUT', '/account', { body: { name: 'X' }, headers: { origin: 'https://kwaad.example' } })
    await browser('198.51.100.8').post('/setup', { token: 'geheim-token', password })
    const lines = await entries()
    expect(lines.slice(0, 4)).toMatchObject([
      { kind: 'link-failed', who: null, about: null, from: '198.51.100.8', detail: {} },
      {
        kind: 'refused',
        from: '198.51.100.5',
        detail: { reason: 'origin', status: 403, route: 'PUT /api/admin/account' },
      },
      { kind: 'refused', who: { name: 'Ed' }, detail: { status: 403, route: 'GET /api/admin/subscribers' } },
      { kind: 'link-used' },
    ])
    expect(JSON.stringify(lines)).not.toContain('geheim-token')
  })

  it('for the code of a link the same as for that of a login, whose link it is, and what it took away', async () => {
    const opened = await openLogged()
    const { clock, eva, entries } = opened
    const { ed, id, join } = await invite(opened)
    await join()
    const { body: start } = await ed.post('/account/totp', { password })
    const code = () => generateSync({ secret: start.secret, epoch: clock.now / 1000 })
    await ed.post('/account/totp/confirm', { code: code() })
    clock.now += 60_000
    const { body } = await eva.post(`/accounts/${id}/link`, { password: owner.password, startsAnew: false })
    const accept = (more: object = {}) => ed.post('/setup', { token: tokenOf(body.link), password, ...more })
    await accept()
    await accept({ code: '000000' })
    await accept({ code: code() })
    const { body: anew } = await eva.post(`/accounts/${id}/link`, {
      password: owner.password,
      startsAnew: true,
    })
    await ed.post('/setup', { token: tokenOf(anew.link), password })
    const about = { id, name: 'Ed' }
    const [used, made, ...before] = await entries()
    expect([used, made]).toMatchObject([
      { kind: 'link-used', who: about, detail: { second: 'ended' } },
      { kind: 'link-made', about, detail: { second: 'ends' } },
    ])
    expect(before.slice(0, 4)).toMatchObject([
      { kind: 'link-used', who: about, detail: {} },
      { kind: 'second-failed', who: null, about },
      { kind: 'second-asked', who: null, about },
      { kind: 'link-made', about, detail: {} },
    ])
  })

  it('as a failed login when it came with a passkey', async () => {
    const { browser, entries } = await openLogged()
    const response = {
      id: 'aa',
      rawId: 'aa',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'aa', authenticatorData: 'aa', signature: 'aa' },
    }
    const { status } = await browser('198.51.100.7').post('/login/passkey', { response })
    expect(status).toBe(401)
    expect((await entries())[0]).toMatchObject({
      kind: 'login-failed',
      from: '198.51.100.7',
      detail: { way: 'passkey' },
    })
  })
})

describe('the audit log itself', () => {
  it('is for owners only', async () => {
    const opened = await openLogged()
    const { ed, join } = await invite(opened)
    await join()
    for (const path of ['/audit', '/audit/export.csv']) {
      expect((await ed.get(path)).status).toBe(403)
      expect((await opened.browser().get(path)).status).toBe(401)
    }
  })

  it('comes as a file too, in the words and on the clock of the screen', async () => {
    const opened = await openLogged()
    const { ed, id, join } = await invite(opened)
    await join()
    await ed.get('/subscribers')
    const [head, refused, , invited] = await csvOf(opened, `?person=${id}`)
    expect(head).toBe(
      '\ufeffTijd;Wat;Hoe vaak;Wie;Account van;Bijzonderheden;IP-adres;Tijd (UTC);Nummer van wie;Nummer van het account',
    )
    expect(refused).toBe(
      `2026-11-20 13:00:00;Geweigerd;;Ed;;"geen toegang, onderdeel abonnees";198.51.100.5;2026-11-20T12:00:00.000Z;${id};`,
    )
    expect(invited).toContain(';Iemand uitgenodigd;;Eva Eigenaar;Ed;als redacteur;203.0.113.7;')
  })

  it('has nothing in its file that runs as a formula', async () => {
    const opened = await openLogged()
    const { eva, kinds } = opened
    await eva.put('/account', { name: '=1+1' })
    await eva.post('/logout')
    await eva.logIn(owner)
    const [, line] = await csvOf(opened, '?kind=login')
    expect(line).toMatch(/;Ingelogd;;"?'=1\+1"?;/)
    expect((await kinds())[0]).toBe('export')
  })

  it('says at each field what cannot be asked', async () => {
    const { eva } = await openLogged()
    const { status, body } = await eva.get('/audit?kind=niets&since=gisteren&page=0')
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['kind', 'since', 'page'],
    ])
  })
})

/** The lines of the file, newest first. */
async function csvOf({ app, eva }: Awaited<ReturnType<typeof openLogged>>, query = ''): Promise<string[]> {
  const cookie = eva.jar.header
  const { body, headers } = await app.inject({
    url: `/api/admin/audit/export.csv${query}`,
    headers: { cookie },
  })
  expect(headers['content-disposition']).toBe('attachment; filename="logboek-2026-11-20.csv"')
  return body.split('\r\n')
}
