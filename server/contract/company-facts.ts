import { addressLine } from './address-line'
import type { Company } from './content/company'
import { longDate } from './dutch-dates'
import type { Facts } from './fill-facts'

/**
 * The company facts that texts can contain: every field of data/company.json by its own name, and derived ones:
 * `{name}` of the site, `{owner}` of the site, `{address}` on one line.
 * @param siteName the name of the site.
 */
export function factsOf(company: Company, siteName: string): Facts {
  const { processors, socialUrls, legalDate, ...lines } = company
  return {
    ...lines,
    processors: enumerate(processors),
    socialUrls: enumerate(socialUrls),
    legalDate: legalDate === null ? '' : longDate(legalDate),
    name: siteName,
    owner: company.legalName || siteName,
    address: addressLine(company),
  }
}

const all = new Intl.ListFormat('nl')

const enumerate = (words: readonly string[]) => all.format(words.filter((word) => word.trim() !== ''))
