import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ofPrimary } from '../../server/of-primary'
import { routesOf } from '../support/app-routes'
import { openApp } from '../support/opened-app'
import { openReplica, sharedRepository } from '../support/shared-site'
import { openAdmin } from './admin/opened-admin'

const FORM = { email: 'jan@bakker.example', source: 'newsletter' }
const asForm = (payload: object) => ({
  payload: new URLSearchParams(Object.entries(payload)).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})

const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`

it('shows an image that was replaced through git, as the primary does', async () => {
  const { url, copy } = sharedRepository()
  const repository = copy()
  repository.write('content/blog/beeld.md', '---\ntitle: Beeld\n---\n\n![Een vlak](/media/vlak.svg)\n')
  const share = (width: number) => {
    repository.write('content/media/vlak.svg', drawing(width))
    repository.commit(`Een vlak van ${width}`)
    repository.git('push', '--quiet', url, 'HEAD:main')
  }
  share(10)
  const { app: primary } = await openApp({ repository, remote: { url } })
  const { app: replica } = await openReplica({ url })
  for (const width of [10, 20, 30]) {
    if (width > 10) share(width)
    for (const app of [primary, replica]) {
      const read = async () => (await app.inject('/api/blog-posts/beeld')).json().contentHtml
      await expect.poll(read, { timeout: 20_000 }).toContain(`width="${width}"`)
    }
  }
})

it('shows what is saved on the primary, and says which commit that is', async () => {
  const { url, copy } = sharedRepository()
  const primary = await openAdmin({ repository: copy(), remote: { url } })
  const { app } = await openReplica({ url })
  const title = async () => (await app.inject('/')).body
  expect(await title()).not.toContain('Opgeslagen op de hoofdserver')

  const { body, etag } = await primary.call('GET', 'content')
  const saved = await primary.call('PUT', 'content', {
    body: { ...body, 'hero.title': 'Opgeslagen op de hoofdserver' },
    etag,
  })
  expect(saved.status).toBe(200)
  await expect.poll(title, { timeout: 30_000 }).toContain('Opgeslagen op de hoofdserver')
  const ready = async () => (await app.inject('/api/ready')).json()
  await expect
    .poll(ready, { timeout: 30_000 })
    .toMatchObject({ status: 'ready', role: 'replica', commit: saved.commit })
  expect(Date.parse((await ready()).followed)).toBeGreaterThan(0)
})

it('serves every read of the primary, and refuses the rest', async () => {
  const { url, copy } = sharedRepository()
  const { app: primary } = await openApp({ repository: copy() })
  const { app: replica } = await openReplica({ url })
  const reads = (app: typeof primary) =>
    routesOf(app)
      .filter(({ methods }) => methods.includes('GET'))
      .map(({ path }) => path)
  const isOfPrimary = (path: string) => path in ofPrimary || path.startsWith('/api/admin/')
  const served = new Set(reads(replica))
  expect(reads(primary).filter((path) => !served.has(path) && !isOfPrimary(path))).toEqual([])

  const paths = ['/', '/blog', '/contact', '/zoeken?q=btw', '/api/founders', '/sitemap.xml', '/icon-192.png']
  for (const path of paths) expect([path, (await replica.inject(path)).statusCode]).toEqual([path, 200])
  for (const path of ['/admin', '/admin/blog', '/api/admin/me', '/voorbeeld/iets', '/bevestigen?code=abc'])
    expect([path, (await replica.inject(path)).statusCode]).toEqual([path, 503])
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await replica.inject({ method, url: '/api/blog-posts' })).statusCode).toBe(503)
})

it('keeps no lead, and says so, unless the primary may have it: to a script, and as a page to a browser without', async () => {
  const { url, copy } = sharedRepository()
  copy().remove()
  const { app, root } = await openReplica({ url })
  const sent = await app.inject({ method: 'POST', url: '/api/webhook-submit', payload: FORM })
  expect(sent.statusCode).toBe(503)
  expect(sent.json().message).toMatch(/niet worden verstuurd.*over een minuut opnieuw/)
  const plain = await app.inject({ method: 'POST', url: '/api/webhook-submit', ...asForm(FORM) })
  expect(plain.statusCode).toBe(503)
  expect(plain.headers['content-type']).toContain('text/html')
  expect(plain.body).toContain('niet worden verstuurd')
  const after = async (time: string, method: 'GET' | 'POST' = 'POST', url = '/api/webhook-submit') =>
    (await app.inject({ method, url, headers: { 'x-primary-connect-time': time } })).json().message
  expect(await after('-')).toMatch(/niet worden verstuurd/)
  for (const url of ['/api/webhook-submit', '/api/admin/login'])
    expect(await after('0.002', 'POST', url)).toMatch(/Misschien is het toch gelukt/)
  expect(await after('0.002', 'GET', '/api/admin/me')).toMatch(/niet bereikbaar/)
  const kept = readdirSync(join(root, 'data/private'), { recursive: true, encoding: 'utf8' })
  expect(kept.filter((path) => !path.startsWith('cache') && path !== '.gitignore')).toEqual(['server.lock'])
})

it('does not show the site to a browser that views a branch: that would look like the branch', async () => {
  const { url, copy } = sharedRepository()
  copy().remove()
  const { app } = await openReplica({ url })
  const ask = (path: string) => app.inject({ url: path, headers: { cookie: 'a=b; voorbeeld=iets' } })
  for (const path of ['/', '/api/company']) expect((await ask(path)).statusCode).toBe(503)
  expect((await ask('/api/ready')).statusCode).toBe(200)
})

it('goes on with what it has when the remote is gone, at a start as well', async () => {
  const { url, copy } = sharedRepository()
  copy().remove()
  const { app, root } = await openReplica({ url })
  await app.close()
  rmSync(url, { recursive: true })
  const { app: again } = await openReplica({ url, root })
  expect((await again.inject('/blog')).statusCode).toBe(200)
  expect((await again.inject('/api/ready')).json()).toMatchObject({ status: 'ready', followed: null })
})

it('does not start with nothing', async () => {
  const { url } = sharedRepository()
  await expect(openReplica({ url })).rejects.toThrow(/The remote has no branch main/)
})
