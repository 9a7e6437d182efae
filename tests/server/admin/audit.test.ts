import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { adminApiRoot } from '#contract/addresses'
import { isDescribed } from '../../../server/admin/audit-acts'
import { allExchanges } from '../../support/all-exchanges'
import { softPasskey } from '../accounts/soft-passkey'
import { CLIENT, invite, openLogged, owner } from './logged-app'

const visitor = 'bezoeker@bedrijf.example'

describe('the list of what calls mean', () => {
  it('has every call of the admin that changes something: a new one cannot be forgotten', () => {
    const changing = allExchanges
      .filter(({ path }) => path.startsWith(adminApiRoot.to()))
      .filter(({ method }) => method !== 'GET')
    expect(changing.length).toBeGreaterThan(35)
    const missing = changing.filter((exchange) => !isDescribed(exchange))
    expect(
      missing.map(({ method, path }) => `${method} ${path}`),
      'say in server/admin/audit-acts.ts what the audit log tells of it',
    ).toEqual([])
  })
})

describe('a login', () => {
  it('that is right, wrong or refused is written down, of whom and from where', async () => {
    const { browser, evaId, entries, text } = await openLogged()
    const stranger = browser('198.51.100.9')
    for (let tries = 0; tries < 7; tries += 1)
      await stranger.logIn({ ...owner, password: 'geraden-wachtwoord' })
    await stranger.logIn({ email: 'niemand@elders.example', password: 'geraden-wachtwoord' })
    const eva = { id: evaId, name: owner.name }
    const [unknown, refused, wrong, right, started] = await entries()
    expect(unknown).toMatchObject({ kind: 'login-failed', who: null, about: null, from: '198.51.100.9' })
    expect(refused).toMatchObject({ kind: 'login-refused', who: null, about: eva })
    expect(wrong).toMatchObject({ kind: 'login-failed', who: null, about: eva, from: '198.51.100.9' })
    expect(right).toMatchObject({ kind: 'login', who: eva, from: CLIENT, at: '2026-11-20T12:00:00.000Z' })
    expect(started).toMatchObject({ kind: 'started', who: null, from: '' })
    for (const secret of ['niemand', owner.password, owner.email, 'geraden'])
      expect(text()).not.toContain(secret)
  })

  it('that ends is written down of who had one, and of nobody else', async () => {
    const { browser, eva, evaId, kinds, entries } = await openLogged()
    const before = (await kinds()).length
    expect((await browser('198.51.100.9').post('/logout')).status).toBe(204)
    const cookie = eva.jar.header
    await eva.post('/logout')
    const gone = browser('198.51.100.9')
    await gone.call('POST', '/logout', { headers: { cookie } })
    await eva.logIn(owner)
    const lines = (await entries()).slice(0, -before)
    expect(lines).toMatchObject([{ kind: 'login' }, { kind: 'logout', who: { id: evaId } }])
  })

  it('with a second factor tells its steps, and a recovery code', async () => {
    const { browser, clock, eva, kinds } = await openLogged()
    const { body: start } = await eva.post('/account/totp', { password: owner.password })
    const code = () => generateSync({ secret: start.secret, epoch: clock.now / 1000 })
    const { body } = await eva.post('/account/totp/confirm', { code: code() })
    clock.now += 60_000
    const other = browser('198.51.100.9')
    await other.logIn(owner)
    await other.logIn({ ...owner, code: '000000' })
    await other.logIn({ ...owner, code: code() })
    await other.logIn({ ...owner, code: body.recoveryCodes[0] })
    expect((await kinds()).slice(0, 6)).toEqual([
      'recovery-used',
      'login',
      'new-device',
      'second-failed',
      'second-asked',
      'second-added',
    ])
  })
})

describe('every call of the accounts that changes something leaves a line', () => {
  it('for one’s own account', async () => {
    const { browser, clock, eva, evaId, kinds, entries } = await openLogged()
    const { password } = owner
    const next = 'zeven blauwe stoelen buiten'
    const before = (await kinds()).length
    await eva.put('/account', { name: 'Eva E.' })
    await eva.put('/account/commit-address', { commitAddress: 'neutral' })
    await eva.post('/account/password', { current: 'verkeerd', next })
    await eva.post('/account/password', { current: password, next })
    const { body: start } = await eva.post('/account/totp', { password: next })
    await eva.post('/account/totp/confirm', {
      code: generateSync({ secret: start.secret, epoch: clock.now / 1000 }),
    })
    await eva.delete('/account/totp', { password: next })
    const passkey = softPasskey()
    const { body: options } = await eva.post('/account/passkeys/options', { password: next })
    await eva.post('/account/passkeys', { name: 'Telefoon', response: passkey.create(options) })
    const { body: request } = await browser().post('/login/passkey/options')
    const other = browser()
    await other.post('/login/passkey', { response: passkey.get(request, { counter: 1 }) })
    const { body: sessions } = await eva.get('/sessions')
    const ended = sessions.find((one: { isCurrent: boolean }) => !one.isCurrent)
    await eva.delete(`/sessions/${ended?.id}`, { password: next })
    await eva.delete(`/account/passkeys/${passkey.id}`, { password: next })
    await eva.delete('/sessions', { password: next })
    const lines = (await entries()).slice(0, -before).reverse()
    expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      'account-renamed',
      'commit-address',
      'confirm-failed',
      'password-changed',
      'second-added',
      'second-removed',
      'passkey-added',
      'new-device',
      'login',
      'sessions-ended',
      'passkey-removed',
      'sessions-ended',
    ])
    for (const line of lines) expect(line.who.id).toBe(evaId)
  })

  it('for those of others', async () => {
    const opened = await openLogged()
    const { eva, evaId, entries } = opened
    const { password } = owner
    const { ed, id, join } = await invite(opened)
    await join()
    await ed.post('/logout')
    await eva.put(`/accounts/${id}`, { name: 'Ed', role: 'owner', password })
    await eva.post(`/accounts/${id}/link`, { password })
    await eva.delete(`/accounts/${id}`, { password })
    const lines = (await entries()).slice(0, 6)
    const who = { id: evaId, name: owner.name }
    const about = { id, name: 'Ed' }
    expect(lines).toMatchObject([
      { kind: 'account-removed', who, about },
      { kind: 'link-made', who, about },
      { kind: 'account-changed', who, about, detail: { role: 'owner' } },
      { kind: 'logout', who: about, from: '198.51.100.5' },
      { kind: 'link-used', who: about, from: '198.51.100.5' },
      { kind: 'account-invited', who, about, detail: { role: 'editor' } },
    ])
    expect(await entries(`?person=${id}`)).toHaveLength(6)
  })
})

describe('beside the accounts the log tells', () => {
  it('what was done with people, and nothing about those people', async () => {
    const { app, eva, kinds, text } = await openLogged()
    await app.inject({
      method: 'POST',
      url: '/api/webhook-submit',
      payload: { email: visitor, name: 'Bea Bezoeker', question: 'Kan dit?', source: 'contact' },
    })
    const { body } = await eva.get('/subscribers')
    const [{ id }] = body.items
    await eva.get(`/subscribers/${id}`)
    await eva.put(`/subscribers/${id}/answer`, { isAnswered: true })
    await eva.put(`/subscribers/${id}/texts`, { name: 'Bea de Bezoeker', question: 'Kan dit?' })
    await eva.put(`/subscribers/${id}`, { status: 'unsubscribed' })
    const exported = await app.inject({
      url: '/api/admin/subscribers/export.csv?query=bea&status=unsubscribed',
      headers: { cookie: eva.jar.header },
    })
    expect(exported.body).toContain(visitor)
    const csv = 'email\nander@bedrijf.example'
    await eva.post('/subscribers/import', { csv, dryRun: true, fileName: 'van-bea.csv' })
    await eva.post('/subscribers/import', { csv, dryRun: false, fileName: 'van-bea.csv' })
    await eva.delete(`/subscribers/${id}`)
    const changed = ['people-status', 'people-corrected', 'people-answered']
    const told = ['erasure', 'import', 'export', ...changed, 'people-read']
    expect((await kinds()).slice(0, 7)).toEqual(told)
    for (const secret of ['bedrijf.example', 'ezoeker', 'van-bea', 'query', id])
      expect(text()).not.toContain(secret)
  })

  it('settings that were saved, links to drafts, what was put back', async () => {
    const { app, eva, entries, repository } = await openLogged()
    const cookie = eva.jar.header
    const url = '/api/admin/founders'
    const seen = await app.inject({ url, headers: { cookie } })
    await app.inject({
      method: 'PUT',
      url,
      headers: { cookie, 'if-match': String(seen.headers.etag) },
      payload: { ...seen.json<object>(), remaining: 12 },
    })
    const sha = repository.head()
    await eva.post(`/history/${sha}/undo`)
    await eva.post(`/history/${sha}/restore`, { path: 'data/founders.json' })
    const { body: posts } = await eva.get('/blog-posts?fields=row')
    const link = { type: 'blog-posts', id: posts[0].id }
    await eva.post('/preview/link', link)
    await eva.delete('/preview/link', link)
    expect((await entries()).slice(0, 5)).toMatchObject([
      { kind: 'draft-links-ended', detail: link },
      { kind: 'draft-link-made', detail: link },
      { kind: 'restored', detail: { file: 'data/founders.json', commit: sha.slice(0, 10) } },
      { kind: 'undone', detail: { commit: sha.slice(0, 10) } },
      { kind: 'settings', detail: { type: 'founders' } },
    ])
  })
})
