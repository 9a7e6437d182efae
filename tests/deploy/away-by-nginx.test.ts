import { rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../support/free-port'
import { hasNginx, rulesWithoutTls, startNginx } from '../support/started-nginx'
import { temporaryFolder } from '../support/temporary-folder'

/** What nginx itself says with our file while the site does not answer, where this machine has one. */

/** The proxy of our file in front of this port, without TLS and with little patience. */
async function proxyBefore(upstream: number): Promise<string> {
  const port = await freePort()
  const values = { SITE_UPSTREAM: `127.0.0.1:${upstream}`, SITE_HOST: 'voorbeeld.example' }
  const rules = rulesWithoutTls('nginx.conf.template', port, values).replace(
    'proxy_read_timeout 120s',
    'proxy_read_timeout 200ms',
  )
  const folder = temporaryFolder()
  const stop = startNginx(folder, rules)
  onTestFinished(() => {
    stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return `http://127.0.0.1:${port}`
}

/** A site that takes a connection and does this with what comes. */
async function site(onData: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => onData(socket))
    onTestFinished(() => void socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

async function said(url: string, method: string): Promise<readonly unknown[]> {
  const reply = await fetch(url, { method, ...(method === 'POST' && { body: 'email=x' }) })
  const [, advice] = /<p>(.+)<\/p>/.exec(await reply.text()) ?? []
  return [reply.status, reply.headers.get('retry-after'), advice]
}

const AGAIN = [503, '30', 'Probeer het over een minuut opnieuw.']
const PERHAPS = [503, null, expect.stringContaining('Misschien is het toch gelukt')]

test.runIf(hasNginx)('whoever reads, or sends what did not arrive, is asked to try again', async () => {
  const url = await proxyBefore(await freePort())
  expect(await said(url, 'GET')).toEqual(AGAIN)
  expect(await said(url, 'POST')).toEqual(AGAIN)
  const silent = await proxyBefore(await site(() => undefined))
  expect(await said(silent, 'GET')).toEqual(AGAIN)
})

test.runIf(hasNginx)('whoever sends what may have arrived is asked to look first', async () => {
  expect(await said(await proxyBefore(await site(() => undefined)), 'POST')).toEqual(PERHAPS)
  expect(await said(await proxyBefore(await site((socket) => socket.destroy())), 'POST')).toEqual(PERHAPS)
})
