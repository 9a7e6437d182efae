/** What addresses have in common that reach the same person: case and the way accents are composed don't count. */
export function addressKey(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
