import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6, type Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { type IsTrusted, withoutMapping } from './trusted-proxies'

/** Where a request comes from. A line that was broken off before anybody looked has no address any more. */
interface Asker {
  readonly ip: string | undefined
  readonly socket: Pick<Socket, 'remoteAddress'>
}

/**
 * The client's network, for everything that counts or records who asks. Behind a trusted proxy it is the
 * visitor's (`TRUST_PROXY`), else the connection's. Of IPv6 only the first half: a household has all of the
 * second. Empty for a line that has no address any more.
 */
export function clientAddress({ ip, socket }: Asker): string {
  // A proxy may add a port, and may pass on anything that a visitor put there.
  const told = withoutPort(ip ?? '')
  return networkOf(isIP(told) === 0 ? (socket.remoteAddress ?? '') : told)
}

/** The same of a request that Fastify does not get. */
export function clientOf(request: IncomingMessage, isTrusted: IsTrusted): string {
  return clientAddress({ ip: proxyAddr(request, isTrusted), socket: request.socket })
}

/** An address as it is counted: IPv4 in full, IPv6 by the first four of its eight groups. */
export function networkOf(address: string): string {
  const plain = withoutMapping(address)
  return isIPv6(plain) ? firstGroups(plain, 4) : plain
}

/** The network around a client that one customer of a provider may have: for IPv6 the first three groups. */
export function widerNetworkOf(client: string): string {
  return client.includes(':') ? client.split(':').slice(0, 3).join(':') : client
}

function withoutPort(address: string): string {
  return address.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, count)
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, '')).join(':')
}
