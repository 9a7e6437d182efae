/** An address with a host, for which a name and a password are given, and what follows the host. */
const WITH_HOST = /^(?!file:)[a-z][\w+.-]*:\/\/([^/?#\\]*)(.*)$/is

/**
 * Whether an address has its name and password where git looks for them: as soon as one sign in them would end the host, the
 * rest is a path to git, which it shows. Behind a slash or a host with a name, an `@` may well belong to the path.
 */
export function isRemoteAddress(text: string): boolean {
  const [, host, path = ''] = WITH_HOST.exec(text) ?? []
  if (host === undefined) return true
  const parts = host.split('@').length
  return parts <= 2 && !/\s/.test(host) && (parts === 2 || !/[^/]@/.test(path))
}
