import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientAddress, clientOf, widerNetworkOf } from '../../../server/http/client-address'
import { createHttpServer } from '../../../server/http/http-server'
import { createIsTrusted, parseTrustProxy } from '../../../server/http/trusted-proxies'

/** A server that answers with the client address it assumes. */
function openServer(setting: string) {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = createHttpServer({ logLevel: 'warn', trustProxy: parseTrustProxy(setting), logTo: stream })
  onTestFinished(() => app.close())
  app.get('/', async (request) => clientAddress(request))
  const client = async (peer: string, forwarded?: string) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    return (await app.inject({ url: '/', remoteAddress: peer, headers })).body
  }
  return { client, lines }
}

describe('who asks', () => {
  it('is who holds the line, whatever a header says, when no proxy is named', async () => {
    const { client } = openServer('off')
    expect(await client('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
    expect(await client('198.51.100.1', '203.0.113.7')).toBe('198.51.100.1')
  })

  it('is who the proxy on this machine asks for; what a visitor wrote before that counts for nothing', async () => {
    const { client } = openServer('loopback')
    expect(await client('127.0.0.1', '203.0.113.7')).toBe('203.0.113.7')
    expect(await client('::ffff:127.0.0.1', '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7')
    expect(await client('::1', '127.0.0.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(await client('198.51.100.1', '203.0.113.7')).toBe('198.51.100.1')
    expect(await client('127.0.0.1')).toBe('127.0.0.1')
  })

  it('is found behind as many proxies as there are', async () => {
    const { client } = openServer('2')
    expect(await client('192.0.2.1', '6.6.6.6, 203.0.113.7, 192.0.2.2')).toBe('203.0.113.7')
    expect(await client('192.0.2.1', '203.0.113.7')).toBe('203.0.113.7')
  })

  it('is found behind the networks that are named', async () => {
    const { client } = openServer('loopback, 10.0.0.0/8, 2001:db8:1::/48')
    expect(await client('10.1.2.3', '203.0.113.7')).toBe('203.0.113.7')
    expect(await client('2001:db8:1::9', '203.0.113.7, 10.9.9.9')).toBe('203.0.113.7')
    expect(await client('2001:db8:2::9', '203.0.113.7')).toBe('2001:db8:2:0')
  })

  it('is the line itself when a trusted proxy passes on what is no address', async () => {
    const { client } = openServer('loopback')
    expect(await client('127.0.0.1', 'unknown')).toBe('127.0.0.1')
    expect(await client('127.0.0.1', `203.0.113.7:52100`)).toBe('203.0.113.7')
    expect(await client('127.0.0.1', '[2001:db8::1]:52100')).toBe('2001:db8:0:0')
  })

  it('of one household is one, however many IPv6 addresses it has; around it is one provider’s customer', async () => {
    const { client } = openServer('off')
    const spellings = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::9', '2001:db8:1:2:3:4:5:6']
    for (const spelling of spellings) expect(await client(spelling)).toBe('2001:db8:1:2')
    expect(await client('2001:db8:1:3::1')).toBe('2001:db8:1:3')
    expect(widerNetworkOf('2001:db8:1:2')).toBe('2001:db8:1')
    expect(widerNetworkOf('203.0.113.7')).toBe('203.0.113.7')
  })

  it('is nobody on a line that was reset before it was looked at: it has no address any more', () => {
    const request = new IncomingMessage(new Socket())
    const client = (setting: string) => clientOf(request, createIsTrusted(parseTrustProxy(setting) ?? false))
    for (const setting of ['off', 'loopback', '1']) expect(client(setting)).toBe('')
    request.headers['x-forwarded-for'] = '203.0.113.7'
    expect(['off', 'loopback', '1'].map(client)).toEqual(['', '', '203.0.113.7'])
  })
})

it('a proxy that nobody named is told of in the log, once', async () => {
  const { client, lines } = openServer('off')
  await client('127.0.0.1')
  expect(lines).toEqual([])
  await client('127.0.0.1', '203.0.113.7')
  await client('127.0.0.1', '203.0.113.8')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
})
