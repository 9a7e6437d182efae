import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { home } from '../../server/install.mjs'
import { ARTICLE, openArticle, seen } from './article-saves.mjs'
import { answers, contentRepository, logIn, startSite } from './started-site.mjs'
import { inTurn, time, wait } from './timing.mjs'

const PORTS = { site: 4395, cache: 4397, purge: 4398 }
const TOKEN = 'alleen-voor-de-meting'
const TEMPLATE = 'deploy/nginx-cache.conf.template'
/** Where Debian puts the module that the template needs. */
const MODULE = '/usr/lib/nginx/modules/ngx_http_cache_purge_module.so'
/** Saves while visitors look at all pages, and the milliseconds between two. */
const SAVES = 5
const PAUSE = 5000
const CONNECTIONS = 16
/** What nginx says of a visit that it answered by itself. */
const BY_ITSELF = ['HIT', 'STALE', 'UPDATING']

/**
 * A cache in front of the site, nginx with the file of `deploy/`, while visitors ask for all pages and somebody saves an
 * article every five seconds: how many visits it passes on, and when visitors see a save.
 */
export async function benchSharedCache({ add }) {
  const rows = [
    ['visits that a cache in front passes on, in a hundred', 1],
    ['save to live behind that cache, the slowest, ms', 1000],
  ]
  if (spawnSync('nginx', ['-v']).error || !existsSync(MODULE)) {
    for (const [name, bar] of rows)
      add(name, undefined, bar, 'nginx or its module cache_purge is not installed')
    return
  }
  const { root, remove } = contentRepository()
  const folder = mkdtempSync(join(tmpdir(), 'bench-cache-'))
  const site = await startSite(root, PORTS.site, {
    CACHE_PURGE_URL: `http://127.0.0.1:${PORTS.purge}`,
    CACHE_PURGE_FORM: 'nginx',
    CACHE_PURGE_TOKEN: TOKEN,
  })
  const cache = await startCache(folder)
  const paths = await pathsOf(site.url)
  // Each page is asked for once: a cache in use is not empty.
  await inTurn(paths.length, (at) => sentInBrotli(cache.url + paths[at]))
  const before = cache.visits().length
  const save = await openArticle(site.url, await logIn(site.url), ARTICLE)
  const [, waits] = await Promise.all([visit(cache.url, paths), saveNowAndThen(save, cache.url)])
  const visits = cache.visits().slice(before)
  const passed = visits.filter((how) => !BY_ITSELF.includes(how)).length
  const figures = [
    [(100 * passed) / visits.length, `${passed} of ${visits.length}, with ${SAVES} saves`],
    [Math.max(...waits), waits.map((one) => one.toFixed(0)).join(', ')],
  ]
  for (const [at, [name, bar]] of rows.entries()) add(name, figures[at][0], bar, figures[at][1])
  await cache.stop()
  await site.stop()
  remove()
  rmSync(folder, { recursive: true })
}

/** The milliseconds from the reply to each save until a visitor sees it. */
function saveNowAndThen(save, url) {
  return inTurn(SAVES, async (at) => {
    await wait(PAUSE)
    await save(`Bewaard ${at}`)
    return time(() => seen(url, `Bewaard ${at}`))
  })
}

async function visit(url, paths) {
  const { default: autocannon } = await import('autocannon')
  const headers = { 'accept-encoding': 'br' }
  const requests = paths.map((path) => ({ path, headers }))
  const duration = ((SAVES + 1) * PAUSE) / 1000
  const { non2xx, errors } = await autocannon({ url, requests, connections: CONNECTIONS, duration })
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} visits did not get their page`)
}

const sentInBrotli = (url) =>
  fetch(url, { headers: { 'accept-encoding': 'br' } }).then((reply) => reply.text())

/** The addresses of all pages. */
async function pathsOf(url) {
  const sitemap = await fetch(`${url}/sitemap.xml`).then((reply) => reply.text())
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
}

/** nginx with the file of `deploy/`, without TLS. */
async function startCache(folder) {
  const variables = {
    SITE_HOST: '127.0.0.1',
    SITE_UPSTREAM: `127.0.0.1:${PORTS.site}`,
    CACHE_FOLDER: join(folder, 'cache'),
    PURGE_LISTEN: `127.0.0.1:${PORTS.purge}`,
    CACHE_PURGE_TOKEN: TOKEN,
  }
  const rules = readFileSync(join(home, TEMPLATE), 'utf8')
    .replace(/\$\{(\w+)\}/g, (_, name) => variables[name])
    // The server that only redirects to HTTPS.
    .replace(/server \{\s+listen 80 [\s\S]+?\n\}\n/, '')
    .replace(/^ +(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${PORTS.cache};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const [file, log] = [join(folder, 'nginx.conf'), join(folder, 'visits')]
  writeFileSync(
    file,
    `load_module ${MODULE};\nuser root; daemon off; pid ${folder}/pid; worker_processes 1;\nevents {}\nhttp {\nlog_format how '$server_port $upstream_cache_status'; access_log ${log} how;\n${temporary.join('\n')}\n${rules}}\n`,
  )
  const child = spawn('nginx', ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${PORTS.cache}`
  await answers(url)
  return {
    url,
    /** How each visit was answered. */
    visits: () =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith(`${PORTS.cache} `))
        .map((line) => line.split(' ')[1]),
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
