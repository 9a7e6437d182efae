import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { createMostRecent } from '../processes/most-recent'

/**
 * Who is believed about where a request comes from: nobody, a number of proxies in a row, or these networks.
 */
export type TrustProxy = false | number | readonly string[]

/**
 * Whether the proxy at an address is believed about its client; `hop` counts the proxies between it and us. A line that
 * was broken off has no address any more.
 */
export type IsTrusted = (address: string | undefined, hop: number) => boolean

/** Networks that have a name, the same as in Fastify. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])
/** More proxies in a row than anyone has. */
const MOST_HOPS = 16
/** Addresses whose place in the list is remembered: proxies, and visitors who are clicking. */
const MOST_JUDGED = 1000

/**
 * Reads `off`, a number of proxies, or comma-separated networks and network names; undefined for anything else.
 */
export function parseTrustProxy(text: string): TrustProxy | undefined {
  if (text === 'off') return false
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= MOST_HOPS ? Number(text) : undefined
  const networks = text.split(',').map((part) => part.trim())
  return networks.every((network) => NAMED.has(network) || isNetwork(network)) ? networks : undefined
}

/** The test for a setting; the same one for Fastify's `trustProxy` and for connections without a request. */
export function createIsTrusted(trust: TrustProxy): IsTrusted {
  if (trust === false) return () => false
  if (typeof trust === 'number') return (_, hop) => hop < trust
  const list = new BlockList()
  for (const network of trust.flatMap((name) => NAMED.get(name) ?? [name])) {
    const [address = '', length] = network.split('/')
    const family = familyOf(address)
    if (length === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(length), family)
  }
  // Looking in the list takes as long as all else that is looked at in a request, and is asked three times for each.
  const judged = createMostRecent<boolean>(MOST_JUDGED)
  return (address = '') => {
    const known = judged.get(address)
    if (known !== undefined) return known
    const plain = withoutMapping(address)
    if (isIP(plain) === 0) return false
    const isListed = list.check(plain, familyOf(plain))
    judged.set(address, isListed)
    return isListed
  }
}

/** Whether a request says whom it is for, and comes from nobody who is believed about that. */
export function isUnbelieved({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): boolean {
  return headers['x-forwarded-for'] !== undefined && !isTrusted(socket.remoteAddress, 0)
}

/** An IPv4 address that a dual-stack socket shows as IPv6, as plain IPv4. */
export function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (isIPv6(address) ? 128 : 32))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}
