import type { SubscriberPerson } from '#contract/subscriber-list'
import { saveFile } from '../../../kit/save-file'

/** Hands over everything about a person as a file: what the law calls the right of access. */
export function downloadRecords({ email, records }: SubscriberPerson): void {
  const name = `gegevens-${email.replace(/[^\w.@-]/g, '_')}.json`
  saveFile(name, JSON.stringify(records, null, 2), 'application/json')
}
