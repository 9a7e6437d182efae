import type { Company } from './content/company'

/** Street, postcode and town on one line; empty while one of them is missing. */
export function addressLine({
  street,
  postcode,
  city,
}: Pick<Company, 'street' | 'postcode' | 'city'>): string {
  return street && postcode && city ? `${street}, ${postcode} ${city}` : ''
}
