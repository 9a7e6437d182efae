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
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  if (version === 0) return OWN_NAME.test(host)
  return own.check(host, version === 4 ? 'ipv4' : 'ipv6')
}
