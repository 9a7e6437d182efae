import type { AuditEntry } from '#contract/admin/audit'
import { allContentTypes } from '#contract/content/content-types'
import { subscriberStatusLabels } from '#contract/subscriber-list'
import { auditText } from '../../../../text/admin/audit'

type Words = Readonly<Record<string, unknown>>

const words: Words = {
  ...auditText.detail,
  status: subscriberStatusLabels,
  type: Object.fromEntries(allContentTypes.map(({ name, labels }) => [name, labels.many])),
}

/** Numbers of these rules are days, where elsewhere the same names count people. */
const kept: Words = auditText.kept

/** What more there is to say of an event, in words where we have them and else as it was written down. */
export function saidDetails({ kind, detail }: AuditEntry): string {
  if (kind === 'retention-changed') return saidAll(kept, Object.entries(detail))
  return saidAll(
    words,
    Object.entries(detail).filter(([, value]) => value !== '' && value !== 0),
  )
}

function saidAll(all: Words, details: readonly (readonly [string, string | number])[]): string {
  return details.map(([name, value]) => said(all[name], value)).join(', ')
}

function said(word: unknown, value: string | number): string {
  if (typeof word === 'function') return String(word(value))
  if (typeof word !== 'object' || word === null) return String(value)
  const found = Object.entries(word).find(([key]) => key === value)?.[1]
  return typeof found === 'string' ? found : String(value)
}
