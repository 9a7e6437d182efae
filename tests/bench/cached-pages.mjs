import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorTime } from './processor-time.mjs'
import { startBare, startNginx } from './reference-servers.mjs'
import { sentReply } from './sent-reply.mjs'
import { contentRepository, startSite } from './started-site.mjs'
import { median, wait } from './timing.mjs'

const ROUNDS = 7
const SECONDS = 1
const CONNECTIONS = 32
const STATUSES = [200, 304]
const PORTS = { own: 4390, bare: 4391, nginx: 4392 }
const PAGES = [
  ['home', '/'],
  ['article', '/blog/mailbox-laten-voorsorteren'],
  ['solution', '/oplossingen/finance'],
]

/**
 * What a request for a cached page costs: the processor time of the whole process, as a ratio to a bare Fastify
 * route and to nginx that send the same bytes. All are asked in turn, so that a busy machine slows all of them.
 */
export async function benchCachedPages({ add }) {
  const { root, remove } = contentRepository()
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const site = await startSite(root, PORTS.own)
  for (const [name, path] of PAGES) {
    const url = site.url + path
    const { body, etag } = await settled(url)
    const bare = await startBare({ folder, body, port: PORTS.bare })
    const nginx = await startNginx({ folder, body, port: PORTS.nginx })
    const servers = [
      { name: 'own', pid: site.pid, url, etag },
      { name: 'bare', ...bare },
      ...(nginx ? [{ name: 'nginx', ...nginx }] : []),
    ]
    tell(add, name, await costsOf(servers))
    await bare.stop()
    await nginx?.stop()
  }
  await site.stop()
  remove()
  rmSync(folder, { recursive: true })
}

/** The microseconds of processor that a request costs in each round, by server and status: `own 200`. */
async function costsOf(servers) {
  const costs = Object.fromEntries(
    servers.flatMap(({ name }) => STATUSES.map((status) => [`${name} ${status}`, []])),
  )
  for (let round = 0; round < ROUNDS; round++)
    for (const server of round % 2 === 0 ? servers : servers.toReversed())
      for (const status of STATUSES) costs[`${server.name} ${status}`].push(await costOf(server, status))
  return costs
}

async function costOf({ name, pid, url, etag }, status) {
  const { default: autocannon } = await import('autocannon')
  const headers = { 'accept-encoding': 'br', ...(status === 304 && { 'if-none-match': etag }) }
  const before = processorTime(pid)
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS })
  const count = result.statusCodeStats[status]?.count ?? 0
  if (count < result.requests.total)
    throw new Error(`${name} answered ${JSON.stringify(result.statusCodeStats)}`)
  return (1000 * (processorTime(pid) - before)) / count
}

/** Adds the rows of a page. */
function tell(add, page, costs) {
  const figure = (key) => `${median(costs[key]).toFixed(0)} µs`
  const ratio = (a, b) => median(costs[a].map((cost, round) => cost / costs[b][round]))
  for (const status of STATUSES) {
    const [own, bare, nginx] = ['own', 'bare', 'nginx'].map((name) => `${name} ${status}`)
    const figures = `${figure(own)}, bare ${figure(bare)}`
    add(`cached ${page}, ${status}, against bare Fastify`, ratio(own, bare), 1.2, figures)
    const hasNginx = nginx in costs
    const detail = hasNginx ? `nginx ${figure(nginx)}` : 'nginx is not installed'
    add(`cached ${page}, ${status}, against nginx`, hasNginx ? ratio(own, nginx) : undefined, 2.5, detail)
  }
  add(`cached ${page}, 304 against 200`, ratio('own 304', 'own 200'), 1)
}

/** A page as it is sent once it has been compressed as well as it will be. */
async function settled(url) {
  let length = -1
  for (;;) {
    const reply = await sentReply(url)
    if (reply.body.length === length) return reply
    length = reply.body.length
    await wait(2000)
  }
}
