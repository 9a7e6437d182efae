import { addressLine } from './address-line'
import { longDate } from './dutch-dates'
import { enumerated } from './enumerated'
import type { Facts } from './fill-facts'

/** The facts that are combined or written out; all others are lines of text. */
interface Company extends Readonly<Record<'legalName' | 'street' | 'postcode' | 'city', string>> {
  readonly processors: readonly string[]
  readonly socialUrls: readonly string[]
  /** ISO 8601. */
  readonly legalDate: string | null
}

type Values = Readonly<Record<string, string | readonly string[] | null>>

/**
 * The company facts that texts can contain: every field of data/company.json by its own name, and derived ones:
 * `{name}` of the site, `{owner}` of the site, `{address}` on one line.
 * @param siteName the name of the site.
 */
export function factsOf(company: Company & Values, siteName: string): Facts {
  const { processors, socialUrls, legalDate } = company
  const lines = Object.entries(company).filter(
    (fact): fact is [string, string] => typeof fact[1] === 'string',
  )
  return {
    ...Object.fromEntries(lines),
    processors: list(processors),
    socialUrls: list(socialUrls),
    legalDate: legalDate === null ? '' : longDate(legalDate),
    name: siteName,
    owner: company.legalName || siteName,
    address: addressLine(company),
  }
}

const list = (words: readonly string[]) => enumerated(words.filter((word) => word.trim() !== ''))
