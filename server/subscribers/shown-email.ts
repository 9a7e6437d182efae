import { domainToUnicode } from 'node:url'

/** Latin letters, digits and what joins them: in other scripts a domain can look like one of somebody else. */
const LATIN_DOMAIN = /^[\p{Script=Latin}\d.-]+$/u

/**
 * An address as people read it: with the letters of its domain where that is kept as punycode (`xn--…`), as browsers
 * send it. A domain with letters of another script stays as it is.
 */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  if (!/(?:^|\.)xn--/i.test(domain)) return email
  const readable = domainToUnicode(domain).normalize('NFC')
  return LATIN_DOMAIN.test(readable) ? email.slice(0, at) + readable : email
}
