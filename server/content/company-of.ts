import { addressLine } from '#contract/address-line'
import type { Company } from '#contract/content/company'
import { contentTypes } from '#contract/content/content-types'
import type { Library } from './library'

/** The setting that held the mail address before the company facts did. */
const FORMER_SETTING = 'contact_email'

/**
 * The public facts about the company. The mail address is that of the company or, while that is empty, that of
 * the settings (tests/decisions/0071).
 */
export function companyOf(library: Pick<Library, 'document' | 'catalogue'>): Company {
  const company = library.document(contentTypes.company)
  return { ...company, email: company.email || formerAddress(library) }
}

/** Which company the site is of, as it is signed in mail; without the lines that are not known. */
export function companyLines(
  company: Pick<Company, 'legalName' | 'street' | 'postcode' | 'city' | 'kvk'>,
): readonly string[] {
  const { legalName, kvk } = company
  return [legalName, addressLine(company), kvk && `KvK ${kvk}`].filter((line) => line !== '')
}

/** The public settings: the address for mail is always the company's. */
export function publicSettings(
  library: Pick<Library, 'document' | 'catalogue'>,
): { readonly key: string; readonly value: string }[] {
  const { email } = companyOf(library)
  const others = library
    .catalogue(contentTypes.globalSetting)
    .public.filter(({ key }) => key !== FORMER_SETTING)
    .map(({ key, value }) => ({ key, value }))
  return email === '' ? others : [...others, { key: FORMER_SETTING, value: email }]
}

function formerAddress(library: Pick<Library, 'catalogue'>): string {
  const settings = library.catalogue(contentTypes.globalSetting).public
  return settings.find(({ key }) => key === FORMER_SETTING)?.value ?? ''
}
