/** With a host, for which a name and a password are given. */
const WITH_HOST = /^(?!file:)[a-z][\w+.-]*:\/\//i
const CREDENTIALS = /^[^@/?#\\\s]*@/

/**
 * Whether an address has its name and password where git looks for them: as soon as one sign in them would end the host, the
 * rest is a path to git, which it shows.
 */
export function isRemoteAddress(text: string): boolean {
  const rest = text.replace(WITH_HOST, '')
  return rest === text || !rest.replace(CREDENTIALS, '').includes('@')
}
