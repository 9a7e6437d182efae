import type { ImportedRow, SubscriberImportReply } from '#contract/subscriber-list'
import { addressKey } from './address-key'
import { type ImportOrigin, personFromCsv } from './person-from-csv'
import type { CsvPerson } from './read-csv'
import type { Subscriber } from './subscriber'
import type { SubscriberStore } from './subscriber-store'

/** Lines that are shown of what an import would do. */
const SHOWN = 20

/** What an import does: who is new, who is known and gets a name or company, who is left out. */
export interface ImportPlan {
  readonly added: readonly Subscriber[]
  readonly updated: readonly Subscriber[]
  readonly reply: SubscriberImportReply
}

/** What becomes of one line. */
type Verdict =
  | { readonly action: 'add' | 'update'; readonly record: Subscriber }
  | { readonly reason: string }

/** Decides about every line, in order; nobody who left, was erased or is held comes back by a file. */
export function planImport(
  people: readonly CsvPerson[],
  store: Pick<SubscriberStore, 'index' | 'erased'>,
  origin: ImportOrigin,
): ImportPlan {
  const seen = new Map<string, number>()
  const added: Subscriber[] = []
  const updated: Subscriber[] = []
  const skipped: SubscriberImportReply['skipped'] = []
  const preview: ImportedRow[] = []
  for (const person of people) {
    const { line, email } = person
    const verdict = judge(person)
    if ('reason' in verdict) skipped.push({ line, email, reason: verdict.reason })
    else {
      const { action, record } = verdict
      ;(action === 'add' ? added : updated).push(record)
      if (preview.length < SHOWN) preview.push(shown(line, verdict))
    }
  }
  return { added, updated, reply: { added: added.length, updated: updated.length, skipped, preview } }

  function judge(person: CsvPerson): Verdict {
    const record = personFromCsv(person, origin)
    if (typeof record === 'string') return { reason: record }
    const key = `${addressKey(record.email)}\n${record.source}`
    const before = seen.get(key)
    if (before !== undefined) return { reason: `Dubbel in dit bestand, zie regel ${before}.` }
    seen.set(key, person.line)
    return judgeKnown(record, store, person.source !== '')
  }
}

/** @param hasSource whether the file says what someone signed up for; if not, any sign-up is the same. */
function judgeKnown(
  record: Subscriber,
  { index, erased }: Pick<SubscriberStore, 'index' | 'erased'>,
  hasSource: boolean,
): Verdict {
  const known = index.find(record.email)
  const same = known.findLast(
    ({ status, source }) =>
      (status === 'active' || status === 'pending') && (!hasSource || source === record.source),
  )
  if (same) return filledIn(same, record)
  if (erased.erasedAt(record.email) !== undefined) {
    return { reason: 'Eerder gewist. Alleen deze persoon zelf kan zich weer aanmelden.' }
  }
  if (known.some(({ status }) => status === 'unsubscribed')) return { reason: 'Heeft zich afgemeld.' }
  if (known.some(({ status }) => status === 'held')) return { reason: 'Wacht nog op beoordeling.' }
  return { action: 'add', record }
}

/** What was unknown of someone is filled in; what is known stays. */
function filledIn(known: Subscriber, { name, company }: Subscriber): Verdict {
  const learnsName = known.name === '' && name !== ''
  const learnsCompany = known.company === '' && company !== ''
  if (!learnsName && !learnsCompany) return { reason: 'Staat al in de lijst.' }
  const record = {
    ...known,
    name: learnsName ? name : known.name,
    company: learnsCompany ? company : known.company,
  }
  return { action: 'update', record }
}

function shown(line: number, { action, record }: Exclude<Verdict, { reason: string }>): ImportedRow {
  const { email, name, company, source, status } = record
  return { line, action, email, name, company, source, status }
}
