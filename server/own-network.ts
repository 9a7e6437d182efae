import { BlockList, isIP } from 'node:net'

const own = new BlockList()
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  own.addSubnet(address, prefix, 'ipv4')
for (const [address, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  own.addSubnet(address, prefix, 'ipv6')

/** Names that no public name server resolves (RFC 6761, 6762, 8375 and the one that ICANN reserved). */
const OWN_NAME = /^(?:[^.]+|.*\.(?:localhost|local|internal|home\.arpa))$/i

/** Whether an address leads to this machine or its operator's own network, where encryption is not required. */
export function isOwnNetwork(address: string): boolean {
  const host = hostOf(address)
  const version = isIP(host)
  if (version === 0) return OWN_NAME.test(host)
  return own.check(host, version === 4 ? 'ipv4' : 'ipv6')
}

const here = new BlockList()
here.addSubnet('127.0.0.0', 8, 'ipv4')
here.addAddress('0.0.0.0', 'ipv4')
here.addAddress('::1', 'ipv6')
here.addAddress('::', 'ipv6')

/** Whether an address leads to the very machine that asks for it. */
export function isThisMachine(address: string): boolean {
  const host = hostOf(address)
  const version = isIP(host)
  if (version === 0) return /^(?:.*\.)?localhost$/i.test(host)
  return here.check(host, version === 4 ? 'ipv4' : 'ipv6')
}

/** Without the brackets of an IPv6 address. */
function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^\[|\]$/g, '')
}
