import { subscriberStatusLabels } from '#contract/subscriber-list'
import { storedNames } from '../../../text/admin/person-file'
import { subscribersText } from '../../../text/admin/subscribers'

const statuses: ReadonlyMap<string, string> = new Map(Object.entries(subscriberStatusLabels))

/** The values that are words for programs, in Dutch, by the name under which they are stored. */
const words: ReadonlyMap<string, (value: string) => string> = new Map([
  ['status', (status: string) => statuses.get(status) ?? status],
  ['source', subscribersText.sourceOf],
  ['suspicion', subscribersText.suspicionOf],
])

/**
 * Everything that is stored about a person, as JSON for that person to read: with the names and words of the admin, and
 * moments in UTC. What has no Dutch name comes along under its own.
 */
export function personFile(records: readonly object[]): string {
  return JSON.stringify(records.map(inDutch), null, 2)
}

function inDutch(stored: object): object {
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [storedNames.get(name) ?? name, valueInDutch(name, value)]),
  )
}

function valueInDutch(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => valueInDutch(name, one))
  if (typeof value === 'object' && value !== null) return inDutch(value)
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  return typeof value === 'string' ? (words.get(name)?.(value) ?? value) : value
}
