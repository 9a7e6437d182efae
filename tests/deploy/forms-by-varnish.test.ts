import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { cacheKinds } from '../../server/shared-cache/cache-kinds'
import { freePort } from '../support/free-port'
import { temporaryFolder } from '../support/temporary-folder'
import { read } from './deploy-files'

/** In which form Varnish with our file sends a page, where this machine has one. */

const VARNISH = '/usr/sbin/varnishd'
const hasVarnish = spawnSync(VARNISH, ['-V']).status === 0
const PAGE = Buffer.from('<p>Hallo</p>'.repeat(100))
const forms = { br: brotliCompressSync(PAGE), gzip: gzipSync(PAGE) }

/** A site that says in which form it sent what, and Varnish before it with no setting but our file. */
async function started() {
  const asked: (string | undefined)[] = []
  const site = createServer(({ headers }, reply) => {
    const accepted = headers['accept-encoding']
    asked.push(accepted)
    const form = accepted?.includes('br') ? 'br' : accepted?.includes('gzip') ? 'gzip' : undefined
    for (const [name, value] of Object.entries(cacheKinds.varnish.headersOf(['site'])))
      reply.setHeader(name, value)
    reply.setHeader('vary', 'accept-encoding')
    if (form) reply.setHeader('content-encoding', form)
    reply.end(form ? forms[form] : PAGE)
  })
  const [sitePort, port] = [await freePort(), await freePort()]
  await once(site.listen(sitePort, '127.0.0.1'), 'listening')
  const folder = temporaryFolder()
  const file = join(folder, 'site.vcl')
  writeFileSync(file, read('varnish.vcl').replace('"3000"', `"${sitePort}"`))
  const how = ['-F', '-j', 'none', '-n', join(folder, 'varnish'), '-s', 'malloc,16m']
  const varnish = spawn(VARNISH, [...how, '-a', `127.0.0.1:${port}`, '-f', file], { stdio: 'ignore' })
  const ended = once(varnish, 'exit')
  onTestFinished(async () => {
    varnish.kill()
    await ended
    site.closeAllConnections()
    site.close()
  })
  await expect.poll(() => isListening(port), { timeout: 30_000 }).toBe(true)
  return { asked, port }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isConnected
}

async function formOf(port: number, accepted: string): Promise<string> {
  const headers = accepted === '' ? {} : { 'accept-encoding': accepted }
  const [reply]: IncomingMessage[] = await once(
    get({ host: '127.0.0.1', port, path: '/blog', headers, agent: false }),
    'response',
  )
  reply?.resume()
  return reply?.headers['content-encoding'] ?? 'identity'
}

test.runIf(hasVarnish)(
  'Varnish sends each browser the best form that it accepts, and keeps two',
  async () => {
    const { asked, port } = await started()
    const browsers = [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br', 'br'],
      ['gzip;q=0', 'identity'],
      ['', 'identity'],
    ] as const
    for (const round of [1, 2])
      for (const [accepted, form] of browsers)
        expect([round, accepted, await formOf(port, accepted)]).toEqual([round, accepted, form])
    expect(asked).toEqual(['br', 'gzip'])
  },
)
