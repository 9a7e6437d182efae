import { subscribersText } from '../../../text/admin/subscribers'

/**
 * The link that opens a new mail to a person in one's own mail program.
 * @param source of their sign-up: the subject says what the mail is about.
 */
export function mailTo(email: string, source: string): string {
  const subject = subscribersText.person.subjectOf(source)
  // A question mark in an address must not add a recipient.
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
