/** What nobody sees or types: a zero-width space, a soft hyphen, a mark of direction, a blank pattern of Braille. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/** Text without the signs that look like nothing; they come along from a web page or a word processor. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}

/** An address as its owner would type it, wherever it was copied from. */
export function typedEmail(email: string): string {
  return withoutUnseen(email).trim()
}
