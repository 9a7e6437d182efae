import type { Company } from './content/company'

/** Street, postcode and place in one line; empty while one of them is. */
export function addressLine({
  street,
  postcode,
  city,
}: Pick<Company, 'street' | 'postcode' | 'city'>): string {
  return street && postcode && city ? `${street}, ${postcode} ${city}` : ''
}
