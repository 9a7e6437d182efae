import { names } from './values'

/** Where an entry was before. */
export const aliasField = {
  schema: names(),
  label: 'Vroegere webadressen',
  widget: 'list',
  isKey: true,
  help: 'Wie een van deze adressen opent, komt vanzelf op het huidige adres.',
} as const

/** The former addresses of an entry whose address changes, so that the old one redirects. */
export function formerNames(known: readonly string[], before: string, after: string): string[] {
  return [...new Set([...known, before])].filter((name) => name !== after)
}
