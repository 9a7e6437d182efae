/** Street, postcode and town on one line; empty while one of them is missing. */
export function addressLine({
  street,
  postcode,
  city,
}: Readonly<Record<'street' | 'postcode' | 'city', string>>): string {
  return street && postcode && city ? `${street}, ${postcode} ${city}` : ''
}
