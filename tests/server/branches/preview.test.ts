import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { forked, type StartProcess } from '../../../server/processes/start-process'
import { built } from '../../support/built-site'
import { temporaryFolder } from '../../support/temporary-folder'
import { openWithBranches, PAGE, shared } from './with-branches'

describe('the site as a branch has it', () => {
  it('is shown at its usual addresses to whoever has the link, and to nobody else', async () => {
    const { app, writes, follow, see, call, repository } = await openWithBranches()
    const before = repository.head()
    writes('voorjaar', { 'content/pages/voorjaar.md': PAGE })
    await call('POST', 'branches/-/fetch')

    const { opened, cookie } = await follow('branch', 'voorjaar')
    expect(opened.statusCode).toBe(303)
    expect(opened.headers.location).toBe('/')
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^voorbeeld=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    )

    const shown = await see('/voorjaar', cookie)
    expect(shown.status).toBe(200)
    expect(shown.body).toContain('Actie in het voorjaar')
    expect(shown.body).toContain('Voorbeeld van <strong>voorjaar</strong>')
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(shown.headers.etag).toBeUndefined()
    expect((await see('/', cookie)).body).toContain('Stop het voorbeeld')
    expect((await see('/api/pages?path=/voorjaar', cookie)).status).toBe(200)
    expect((await see('/niets-hier', cookie)).status).toBe(404)

    expect((await see('/voorjaar')).status).toBe(404)
    expect((await see('/')).body).not.toContain('Stop het voorbeeld')
    expect(repository.head()).toBe(before)
    expect(repository.git('status', '--porcelain')).toBe('')

    // The pages that links in mails lead to are shown, but their codes do nothing.
    for (const page of ['/bevestigen?code=abc', '/afmelden?code=abc']) {
      const { status, body, headers } = await see(page, cookie)
      expect([status, headers['referrer-policy']]).toEqual([200, 'no-referrer'])
      expect(body).toContain('Stop het voorbeeld')
      const acted = await app.inject({
        method: 'POST',
        url: page,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([acted.statusCode, acted.headers.location]).toEqual([303, '/aanmelding?uitkomst=voorbeeld'])
    }

    // Sent without script: a page of the preview, with a way back to one that only the branch has.
    const plain = await app.inject({
      method: 'POST',
      url: '/api/webhook-submit',
      headers: {
        cookie,
        host: '127.0.0.1:3000',
        referer: 'http://127.0.0.1:3000/voorjaar?email=jan@voorbeeld.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'email=jan@voorbeeld.example&source=newsletter',
    })
    const place = String(plain.headers.location)
    expect([plain.statusCode, place]).toEqual([303, '/aanmelding?uitkomst=voorbeeld&terug=%2Fvoorjaar'])
    const told = await see(place, cookie)
    expect(told.body).toContain('Er is niets verstuurd en niets bewaard.')
    expect(told.body).toContain('href="/voorjaar"')
    expect(told.body).toContain('Stop het voorbeeld')
    const elsewhere = '/aanmelding?uitkomst=voorbeeld&terug=%2F%2Felders.example'
    expect((await see(elsewhere, cookie)).body).not.toContain('elders.example"')

    // A preview stores no forms and no measurements, and the admin is not part of it.
    const form = await app.inject({
      method: 'POST',
      url: '/api/webhook-submit',
      headers: { cookie },
      payload: { email: 'jan@voorbeeld.example', source: 'newsletter' },
    })
    expect([form.statusCode, form.json()]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('niets verstuurd'), isNote: true }),
    ])
    expect((await call('GET', 'subscribers')).body.total).toBe(0)
    const beacon = await app.inject({
      method: 'POST',
      url: '/api/vitals',
      headers: { cookie },
      payload: '{}',
    })
    expect(beacon.statusCode).toBe(204)
    expect((await see('/admin', cookie)).body).not.toContain('Stop het voorbeeld')
    expect((await app.inject({ url: '/api/admin/overview', headers: { cookie } })).statusCode).toBe(401)
    const ofAdmin = { cookie, referer: 'http://127.0.0.1:3000/admin/pages' }
    expect((await app.inject({ url: '/api/pages?path=/voorjaar', headers: ofAdmin })).statusCode).toBe(404)
  })

  it('tells a browser that it is being started, and comes by itself', async () => {
    const { app, writes, follow, call } = await openWithBranches({ startPreview: slowPreview() })
    writes('voorjaar', { 'content/pages/voorjaar.md': PAGE })
    await call('POST', 'branches/-/fetch')
    const { cookie } = await follow('branch', 'voorjaar')
    const first = await app.inject({ url: '/voorjaar', headers: { cookie, accept: 'text/html' } })
    expect(first.statusCode).toBe(202)
    expect(first.headers).toMatchObject({ refresh: '1', 'cache-control': 'no-store' })
    expect(first.body).toContain('wordt klaargezet')
    // A script's request waits until the content is there.
    const read = await app.inject({ url: '/api/pages?path=/voorjaar', headers: { cookie } })
    expect(read.statusCode).toBe(200)
    const page = await app.inject({ url: '/voorjaar', headers: { cookie, accept: 'text/html' } })
    expect([page.statusCode, page.headers.refresh]).toEqual([200, undefined])
    expect(page.body).toContain('Actie in het voorjaar')
  })

  it('follows the branch, and ends with the link', async () => {
    const { app, writes, follow, see, call, repository } = await openWithBranches()
    writes('voorjaar', { 'content/pages/voorjaar.md': PAGE })
    await call('POST', 'branches/-/fetch')
    const { pathname, cookie } = await follow('branch', 'voorjaar')
    expect((await see('/voorjaar', cookie)).body).toContain('Actie in het voorjaar')
    writes('voorjaar', { 'content/pages/voorjaar.md': PAGE.replace('Actie', 'Voordeel') })
    // Requested within a second of the previous one.
    await call('POST', 'branches/-/fetch')
    await app.inject(pathname)
    expect((await see('/voorjaar', cookie)).body).toContain('Voordeel in het voorjaar')
    await call('DELETE', 'branches/-/link', { body: { kind: 'branch', id: 'voorjaar' } })
    const over = await see('/voorjaar', cookie)
    expect(over.status).toBe(410)
    expect(String(over.headers['set-cookie'])).toMatch(/^voorbeeld=; Max-Age=0; /)
    const folder = join(repository.root, 'data/private/cache/previews')
    expect(readdirSync(folder)).toEqual([])
    const kinds = (await call('GET', 'audit')).body.items.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['site-link-made', 'site-links-ended']))
  })

  it('is stopped by its button, and what nobody signed opens nothing', async () => {
    const { app, writes, follow, call } = await openWithBranches()
    const stopped = await app.inject({
      method: 'POST',
      url: '/voorbeeld/stoppen',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([stopped.statusCode, stopped.headers.location]).toEqual([303, '/'])
    // Back to the same page; for one that only the branch has, to the proposal for who is logged in.
    writes('voorjaar', { 'content/pages/voorjaar.md': PAGE })
    await call('POST', 'branches/-/fetch')
    const { cookie } = await follow('branch', 'voorjaar')
    const stop = async (page: string, cookies: string) => {
      const headers = { cookie: cookies, host: '127.0.0.1:3000', referer: `http://127.0.0.1:3000${page}` }
      return (await app.inject({ method: 'POST', url: '/voorbeeld/stoppen', headers })).headers.location
    }
    expect(await stop('/contact?x=1', cookie)).toBe('/contact')
    expect(await stop('/voorjaar', cookie)).toBe('/')
    expect(await stop('/voorjaar', `sessie=wat; ${cookie}`)).toBe('/admin/history/proposals/voorjaar')
    expect(await stop('//elders.example', cookie)).toBe('/')
    expect(String(stopped.headers['set-cookie'])).toMatch(/^voorbeeld=; Max-Age=0; /)
    for (const token of ['zomaar', 'WyJicmFuY2giLCJtYWluIiw5OTk5OTk5OTk5OTk5XQ.AAAA']) {
      const opened = await app.inject(`/voorbeeld/site/${token}`)
      expect([opened.statusCode, opened.headers['set-cookie']]).toEqual([404, undefined])
      const [page, image] = await Promise.all(
        ['/', '/media/ai-verordening-voor-het-mkb.svg'].map((url) =>
          app.inject({ url, headers: { cookie: `voorbeeld=${token}` } }),
        ),
      )
      expect([page?.statusCode, page?.headers['set-cookie']]).toEqual([
        410,
        expect.stringMatching(/^voorbeeld=; Max-Age=0; /),
      ])
      // What a cache may keep for all says nothing to one browser.
      expect([image?.statusCode, image?.headers['set-cookie']]).toEqual([200, undefined])
    }
  })

  it('refuses what a sync would refuse, in words: the name of a file is no markup', async () => {
    const { writer, writes, follow, see, call } = await openWithBranches()
    writer.git('checkout', '--quiet', '-B', 'vals', 'main')
    writer.git(
      'update-index',
      '--add',
      '--cacheinfo',
      `120000,${writer.git('hash-object', '-w', '--stdin').trim()},content/blog/<b>link.md`,
    )
    writer.git('commit', '--quiet', '--message', 'Een link')
    writer.git('push', '--quiet', 'origin', 'HEAD:vals')
    writes('gewoon', { 'content/pages/voorjaar.md': PAGE })
    await call('POST', 'branches/-/fetch')
    const { cookie } = await follow('branch', 'vals')
    const refused = await see('/', cookie)
    expect(refused.status).toBe(503)
    expect(refused.body).toContain('content/blog/&#60;b&#62;link.md')
    expect(refused.body).toContain('Stop het voorbeeld')
    const merged = await call('POST', 'branches/vals/merge', {
      body: { sha: writer.git('rev-parse', 'vals').trim() },
    })
    expect(merged.status).toBe(409)
    expect(merged.body.message).toContain('snelkoppeling')
  })

  it('takes away at the start what a killed server left behind', async () => {
    const { site } = shared()
    const left = join(site.root, 'data/private/cache/previews/site-oud')
    mkdirSync(left, { recursive: true, mode: 0o700 })
    writeFileSync(join(left, 'resten'), '')
    await openWithBranches({ repository: site })
    expect(existsSync(left)).toBe(false)
  })
})

/** A preview that takes its time to start, on a fast machine as well. */
function slowPreview(): StartProcess {
  const folder = temporaryFolder()
  const script = join(folder, 'preview.mjs')
  writeFileSync(
    script,
    `import { setTimeout } from 'node:timers/promises'\nawait setTimeout(2000)\nawait import('${built('preview-worker')}')\n`,
  )
  return forked(pathToFileURL(script))
}
