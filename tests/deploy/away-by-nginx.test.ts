import { rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { freePort } from '../support/free-port'
import { hasNginx, rulesWithoutTls, startNginx } from '../support/started-nginx'
import { temporaryFolder } from '../support/temporary-folder'
import { read } from './deploy-files'

/** What nginx itself says with our files while the site does not answer, where this machine has one. */

/** The proxy of our file in front of this port. */
function proxyBefore(upstream: number): Promise<string> {
  const values = { SITE_UPSTREAM: `127.0.0.1:${upstream}`, SITE_HOST: 'voorbeeld.example' }
  return started((port) => rulesWithoutTls('nginx.conf.template', port, values))
}

/** A proxy with little patience. */
async function started(rulesOn: (port: number) => string): Promise<string> {
  const port = await freePort()
  const rules = rulesOn(port).replace('proxy_read_timeout 120s', 'proxy_read_timeout 200ms')
  const folder = temporaryFolder()
  const stop = startNginx(folder, rules)
  onTestFinished(() => {
    stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  return `http://127.0.0.1:${port}`
}

/** A site that takes a connection and does this with what comes. */
async function site(onData: (socket: Socket, data: Buffer) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data) => onData(socket, data))
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

/** The proxies in front of a primary and its replicas, by where those are. */
const withReplicas = {
  'nginx-replicas.conf.template': (primary: string, replica: string, port: number) =>
    rulesWithoutTls('nginx-replicas.conf.template', port, {
      SITE_HOST: 'voorbeeld.example',
      SITE_PRIMARY: primary,
      SITE_REPLICAS: `server ${replica} max_fails=1 fail_timeout=5s;`,
    }),
  'kubernetes/replicas.yaml': (primary: string, replica: string, port: number) =>
    proxyOfKubernetes()
      .replaceAll('wissel-replicas:80', replica)
      .replaceAll('wissel:80', primary)
      .replace('listen 8080', `listen 127.0.0.1:${port}`),
}

function proxyOfKubernetes(): string {
  const manifests = parseAllDocuments(read('kubernetes/replicas.yaml')).map((document) => document.toJS())
  return manifests.find(({ kind }) => kind === 'ConfigMap').data['default.conf']
}

test.runIf(hasNginx).each(Object.entries(withReplicas))(
  'by %s, what a silent primary got is not sent to it again while no replica is there',
  async (_, rulesOn) => {
    const got: string[] = []
    const primary = await site((_, data) => void got.push(...String(data).split('\r\n', 1)))
    const away = await freePort()
    const url = await started((port) => rulesOn(`127.0.0.1:${primary}`, `127.0.0.1:${away}`, port))
    expect(await said(`${url}/api/contact`, 'POST')).toEqual(PERHAPS)
    expect(got).toEqual(['POST /api/contact HTTP/1.1'])
  },
)
