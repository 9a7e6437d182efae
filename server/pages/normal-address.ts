import { Problem } from '#contract/problem'

/** Addresses that have no other form: most of those that are requested. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^#]*)?$/

/** Whether an address has no other form. */
export function isPlainAddress(address: string): boolean {
  return PLAIN.test(address)
}

/**
 * The canonical form of an address: a path without dot segments, backslashes, double slashes or a slash at the
 * end, so that every parser reads it alike and none finds another host in it. The query stays as it is.
 * @throws {Problem} bad-request for what is not a path.
 */
export function normalAddress(address: string): string {
  if (isPlainAddress(address)) return address
  if (!address.startsWith('/')) throw new Problem('bad-request')
  const { pathname } = new URL(`http://site${address}`)
  const query = /\?[^#]*/.exec(address)?.[0] ?? ''
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '') + query
}
