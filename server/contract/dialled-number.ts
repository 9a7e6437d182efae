/**
 * A telephone number as a telephone dials it: `+31 (0)20 123 45 67` is `+31201234567`. After a country code, the zero in
 * brackets is for those who dial without that code.
 */
export const dialledNumber = (number: string): string =>
  number.replace(/^((?:\+|00)[^(]*)\(0\)/, '$1').replace(/[^\d+]/g, '')
