/**
 * The path and the query of a request for an absolute address, as a proxy sends it and every server has to accept (RFC 9112,
 * section 3.2.2). Anything else stays as it is, also an address of another host than the request says it is for: two
 * servers could read that differently.
 * @param host the Host header.
 */
export function originForm(target: string, host: string | undefined): string {
  if (target.startsWith('/')) return target
  const [origin = '', named] = /^https?:\/\/([^/?#]+)/i.exec(target) ?? []
  if (named === undefined || named.toLowerCase() !== host?.toLowerCase()) return target
  const rest = target.slice(origin.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * An address as it was meant: a percent sign of its path that begins no escape, as in `/korting-50%`, is a percent
 * sign, and all of them are where the escapes are not of UTF-8. Its query stays as it is.
 */
export function literalPercents(address: string): string {
  const [path = ''] = address.split('?', 1)
  if (!path.includes('%') || isDecodable(path)) return address
  const mended = path.replace(/%(?![\da-f]{2})/gi, '%25')
  return (isDecodable(mended) ? mended : path.replaceAll('%', '%25')) + address.slice(path.length)
}

function isDecodable(path: string): boolean {
  try {
    // The result is used, since the bundler removes a call without one.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
