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
