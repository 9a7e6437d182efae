import { expect, it, onTestFinished } from 'vitest'
import { metrics } from '#contract/addresses'
import { type Config, readConfig } from '../../server/config'
import { builtSite } from '../support/built-site'
import { openReplica, sharedRepository } from '../support/shared-site'
import { projectText } from '../support/sources'
import { openStandInCache } from '../support/stand-in-cache'
import { openWebTarget } from '../support/web-target'

const TOKEN = 'een-lang-genoeg-geheim'
const README = projectText('README.md')
/** What `main.ts` reads for every server. */
const OF_PROCESS: readonly (keyof Config)[] = ['port', 'host', 'role']
/** A value for each variable. */
const FULL = {
  SITE_URL: 'https://voorbeeld.example',
  EXPORT_URL: 'https://bestanden.example',
  ADMIN_EMAIL: 'eva@wissel.example',
  ADMIN_PASSWORD: 'vier-paarse-zeilboten-88',
  ADMIN_NAME: 'Eva',
  SMTP_URL: 'smtps://post.example',
  MAIL_FROM: 'site@wissel.example',
  WEBHOOK_URL: 'https://haak.example',
  WEBHOOK_SECRET: 'geheim',
  CACHE_PURGE_URL: 'https://cache.example',
  CACHE_PURGE_FORM: 'varnish',
  CACHE_PURGE_TOKEN: 'bewijs',
  GIT_REMOTE: 'https://git.example',
  GIT_SIGNING_KEY: '/sleutel',
  METRICS_TOKEN: TOKEN,
  REQUEST_LOG: 'on',
  PRIVATE_ROOT: '/mensen',
  TRUST_PROXY: 'loopback',
}

it('measures, logs and shares as its operator configured', async () => {
  const { url, copy } = sharedRepository()
  const writer = copy()
  onTestFinished(writer.remove)
  const cache = await openStandInCache(() => '')
  const lines: string[] = []
  const { app } = await openReplica({
    url,
    config: {
      metricsToken: TOKEN,
      logsRequests: true,
      logLevel: 'info',
      sharedCache: { kind: 'varnish', url: cache.door, token: undefined },
    },
    logTo: { write: (line) => void lines.push(line) },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => cache.told, { timeout: 20_000 }).toContain('site')
  await app.inject('/blog')
  // By now what depends on the index, and on the images, is known.
  await expect
    .poll(async () => (await app.inject('/blog')).headers['cache-control'], { timeout: 20_000 })
    .toContain('s-maxage=')
  for (const path of ['/zoeken?q=btw', '/bestaat-niet', '/admin', '/api/ready'])
    expect([path, (await app.inject(path)).headers['cache-control']]).toEqual([
      path,
      expect.stringMatching(/^private, no-(?:cache|store)$/),
    ])

  writer.write('content/blog/nieuws.md', '---\ntitle: Nieuws\n---\n')
  writer.commit('Nieuws')
  writer.git('push', '--quiet', url, 'HEAD:main')
  await expect.poll(() => cache.told.join(' '), { timeout: 20_000 }).toContain('blog-posts/nieuws')

  const measured = await app.inject({
    url: metrics.pattern,
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(measured.body).toMatch(
    /^wissel_http_request_seconds_count\{method="GET",route="\/\*",status="200"\}/m,
  )
  expect(measured.body).toMatch(/^wissel_sync_trouble 0$/m)
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(logged).toContainEqual(expect.objectContaining({ method: 'GET', route: '/*', status: 200 }))
})

it('renders the home page before anybody asks, so that a first change does not wait for the first page', async () => {
  const { url, copy } = sharedRepository()
  copy().remove()
  const site = await builtSite()
  const rendered: string[] = []
  const { app } = await openReplica({
    url,
    site: {
      ...site,
      async render(request) {
        const page = await site.render(request)
        rendered.push(`${request.address} ${page.status}`)
        return page
      },
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => rendered, { timeout: 20_000 }).toEqual(['/ 200'])
})

it('has nginx forget what it sent when it stops: no other server knows the addresses', async () => {
  const { url, copy } = sharedRepository()
  copy().remove()
  const cache = await openWebTarget()
  const sharedCache = { kind: 'nginx', url: cache.url, token: undefined } as const
  const { app } = await openReplica({ url, config: { sharedCache } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect
    .poll(async () => (await app.inject('/contact')).headers['cache-control'], { timeout: 20_000 })
    .toContain('s-maxage=')
  const before = cache.seen.length
  await app.close()
  expect(cache.seen.slice(before).map(({ url }) => url)).toEqual(Array(3).fill('/haak/contact'))
})

it('reads every setting of the configuration but those whose variables the README says a replica ignores', async () => {
  const { url, copy } = sharedRepository()
  copy().remove()
  const read = new Set<keyof Config>(OF_PROCESS)
  await openReplica({
    url,
    seen: (config) =>
      new Proxy(config, {
        get(of, key) {
          read.add(key as keyof Config)
          return Reflect.get(of, key)
        },
      }),
  })
  const told = /A replica ignores([^;]+);/.exec(README)?.[1] ?? ''
  const ignored = [...told.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const rest = Object.fromEntries(Object.entries(FULL).filter(([name]) => !ignored.includes(name)))
  const [all, without] = [readConfig(FULL, '/huis'), readConfig(rest, '/huis')]
  const keys = Object.keys(all) as (keyof Config)[]
  const differing = keys.filter((key) => JSON.stringify(all[key]) !== JSON.stringify(without[key]))
  expect(keys.filter((key) => !read.has(key)).sort()).toEqual(differing.sort())
})
