import { addressLine } from '#contract/address-line'
import type { Company } from '#contract/content/company'

/** Which company the site is of, as it is signed in mail; without the lines that are not known. */
export function companyLines(
  company: Pick<Company, 'legalName' | 'street' | 'postcode' | 'city' | 'kvk'>,
): readonly string[] {
  const { legalName, kvk } = company
  return [legalName, addressLine(company), kvk && `KvK ${kvk}`].filter((line) => line !== '')
}
