import { companyOf } from '../content/company-of'
import type { Library } from '../content/library'

const DAY = 24 * 60 * 60 * 1000
/** Days that a copy may be relied on. */
const VALID = 30

/**
 * Where whoever finds a vulnerability reports it (RFC 9116; SECURITY.md): at the address on the contact page. The same
 * for a whole day.
 * @returns undefined while that address is not known: such a file must name one.
 */
export function securityTextFrom(library: Library, now: number): string | undefined {
  const { email } = companyOf(library)
  if (!email) return undefined
  const expires = new Date((Math.floor(now / DAY) + VALID) * DAY)
  return `Contact: mailto:${email}\nExpires: ${expires.toISOString()}\n`
}
