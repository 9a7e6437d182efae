import { subscribersText } from '../../../text/admin/subscribers'

/**
 * The link that opens a new mail to a person in one's own mail program.
 * @param source of their sign-up: the subject says what the mail is about.
 * @param question what they asked: it is quoted below the answer.
 */
export function mailTo(email: string, source: string, question = ''): string {
  const subject = subscribersText.person.subjectOf(source)
  // A question mark in an address must not add a recipient.
  const to = encodeURIComponent(email).replaceAll('%40', '@')
  const body = question === '' ? '' : `&body=${encodeURIComponent(quoted(question))}`
  return `mailto:${to}?subject=${encodeURIComponent(subject)}${body}`
}

/** Characters of a question in such a link: some mail programs take none that is longer than about 2,000. */
const MOST_QUOTED = 800

/** Room for an answer, and the question below it as mail programs quote it: lines end in CRLF (RFC 6068). */
function quoted(question: string): string {
  // Half a character cannot be part of an address.
  const characters = [...question.replace(/\p{Surrogate}/gu, '')]
  const shown = characters.slice(0, MOST_QUOTED).join('').trimEnd()
  const lines = (characters.length > MOST_QUOTED ? `${shown}…` : shown).split(/\r?\n/)
  return `\r\n\r\n${lines.map((line) => `> ${line}`).join('\r\n')}`
}
