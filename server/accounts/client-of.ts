import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The network address that a request comes from, for counting. A proxy on this machine says for whom it asks; what
 * others say is not believed. Of IPv6 the first half counts: a household has all of the second.
 */
export function clientOf({ socket, headers }: FastifyRequest): string {
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const forwarded = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? ''
  const isLocal = peer === '::1' || peer.startsWith('127.')
  const address = isLocal && isIP(forwarded) ? forwarded : peer
  return isIPv6(address) ? network(address) : address
}

/** The first four of eight groups. */
function network(address: string): string {
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':').toLowerCase()
}
