import { Problem } from '#contract/problem'

/**
 * The one way to write an address: a path without dot segments, backslashes, double slashes or a slash at the
 * end, so that no two readings of it differ and none of them names another host. The query stays as it is.
 * @throws {Problem} bad-request for what is no path.
 */
export function normalAddress(address: string): string {
  if (!address.startsWith('/')) throw new Problem('bad-request')
  const { pathname } = new URL(`http://site${address}`)
  const query = /\?[^#]*/.exec(address)?.[0] ?? ''
  return pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '') + query
}
