import { createServer } from 'node:http'
import { buildWhenStale, installWhenMissing } from '../../server/install.mjs'
import { benchBulk } from './bulk.mjs'
import { benchSaves } from './saves.mjs'
import { contentRepository, startSite } from './started-site.mjs'

/**
 * Times serving cached pages, as a ratio to bare node:http that sends the same bytes; the two are measured in
 * turn, so that a busy machine slows both. Then times saves, against git by hand. Prints the median of the
 * rounds and judges nothing.
 */

const ROUNDS = 5
const SECONDS = 2

installWhenMissing({ tools: true })
const { default: autocannon } = await import('autocannon')
buildWhenStale()
const { root, remove } = contentRepository()
const { url, stop } = await startSite(root, 4390)

const cases = [
  { name: 'home page, plain', path: '/', headers: { 'accept-encoding': 'identity' } },
  { name: 'home page, brotli', path: '/', headers: { 'accept-encoding': 'br' } },
  { name: 'article, brotli', path: '/blog/mailbox-laten-voorsorteren', headers: { 'accept-encoding': 'br' } },
  {
    name: 'cards of the blog, brotli',
    path: '/api/blog-posts?fields=card',
    headers: { 'accept-encoding': 'br' },
  },
]

for (const { name, path, headers } of cases) {
  await fetch(url + path, { headers }).then((response) => response.arrayBuffer())
  await new Promise((resolve) => setTimeout(resolve, 500))
  const reference = await startReference(await rawBody(url + path, headers))
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) {
    const own = await requestsPerSecond(url + path, headers)
    const bare = await requestsPerSecond(reference.url, headers)
    rounds.push({ own, bare, ratio: own / bare })
  }
  reference.server.close()
  const middle = rounds.sort((a, b) => a.ratio - b.ratio)[Math.floor(ROUNDS / 2)]
  process.stdout.write(
    `${name}: ${Math.round(middle.own)} requests/s, bare node:http ${Math.round(middle.bare)}, ratio ${middle.ratio.toFixed(2)}\n`,
  )
}
await stop()
remove()
await benchSaves()
await benchBulk()

async function requestsPerSecond(address, headers) {
  const { requests } = await autocannon({ url: address, headers, connections: 20, duration: SECONDS })
  return requests.average
}

/** The body as sent, not decoded. */
async function rawBody(address, headers) {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(address, { headers }, async (response) => {
      const parts = []
      for await (const part of response) parts.push(part)
      resolve(Buffer.concat(parts))
    }).on('error', reject)
  })
}

async function startReference(body) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
    response.end(body)
  }).listen(4391, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { server, url: 'http://127.0.0.1:4391/' }
}
