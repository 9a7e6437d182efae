import { addressLine } from './address-line'
import type { Company } from './content/company'
import { longDate } from './dutch-dates'
import type { Facts } from './fill-facts'

/**
 * The facts about the company that texts can name: every field of data/company.json by its own name, and what follows
 * from them: `{name}` of the site, `{owner}` who it is of, `{address}` in one line.
 * @param siteName what the site is called.
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
