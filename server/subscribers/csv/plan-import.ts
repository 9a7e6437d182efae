import { randomUUID } from 'node:crypto'
import { parseDate } from '#contract/dates'
import { longDate } from '#contract/dutch-dates'
import { formFieldNames, ofEachField } from '#contract/form-fields'
import { emailProblem } from '#contract/form-rules'
import {
  type ImportedRow,
  type SubscriberImportReply,
  type SubscriberStatus,
  sourceLabels,
  subscriberStatusLabels,
} from '#contract/subscriber-list'
import type { SubscriberStore } from '../store'
import { addressKey, type Subscriber, subscriberStatus } from '../subscriber'
import type { CsvPerson } from './read-csv'

/** Lines shown in the preview of an import. */
const SHOWN = 20

/** The result of an import: new people, known people with missing data filled in, and lines left out. */
export interface ImportPlan {
  readonly added: readonly Subscriber[]
  readonly updated: readonly Subscriber[]
  readonly reply: SubscriberImportReply
}

/** The outcome of one line. */
type Verdict =
  | { readonly action: 'add' | 'update'; readonly record: Subscriber }
  | { readonly reason: string }

/** Decides about every line, in order; an import brings back nobody who left, was erased or is held, and adds nobody who said no. */
export function planImport(
  people: readonly CsvPerson[],
  store: Pick<SubscriberStore, 'index' | 'suppression'>,
  origin: ImportOrigin,
): ImportPlan {
  const seen = new Map<string, number>()
  /** By address: who is in the file twice has said no if one line says so. */
  const refusals = new Map(
    people.flatMap(({ email, refusal }) => (refusal === '' ? [] : [[addressKey(email), refusal] as const])),
  )
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
    return judgeKnown(record, store, {
      hasSource: person.source !== '',
      refusal: refusals.get(addressKey(record.email)) ?? '',
    })
  }
}

/**
 * @param hasSource whether the file says what someone signed up for; if not, any sign-up counts as the same
 * @param refusal what the file says instead of consent, or empty
 */
function judgeKnown(
  record: Subscriber,
  { index, suppression }: Pick<SubscriberStore, 'index' | 'suppression'>,
  { hasSource, refusal }: { hasSource: boolean; refusal: string },
): Verdict {
  const known = index.find(record.email)
  const same = known.findLast(
    ({ status, source }) =>
      (status === 'active' || status === 'pending') && (!hasSource || source === record.source),
  )
  if (same && record.status === 'unsubscribed') return { reason: LEFT_ELSEWHERE }
  if (refusal !== '' && record.status !== 'unsubscribed') {
    return {
      reason: `Geen toestemming: in het bestand staat “${shorten(refusal)}”.${same ? REFUSED_ELSEWHERE : ''}`,
    }
  }
  const isErased = suppression.erasedAt(record.email) !== undefined
  // Who came back themselves said what may be known of them.
  if (same) return isErased ? { reason: ALREADY_LISTED } : filledIn(same, record)
  if (isErased) {
    return { reason: 'Eerder gewist. Alleen deze persoon zelf kan zich weer aanmelden.' }
  }
  if (known.some(({ status }) => status === 'unsubscribed')) return { reason: 'Heeft zich afgemeld.' }
  if (known.some(({ status }) => status === 'held')) return { reason: 'Wacht nog op beoordeling.' }
  return { action: 'add', record }
}

const ALREADY_LISTED = 'Staat al in de lijst.'

/** Told and not done: the file may be older than a sign-up here. */
const LEFT_ELSEWHERE =
  'Afgemeld volgens dit bestand, maar hier niet. Klopt dat, meld deze persoon dan hier ook af.'

/** Told as well, for the same reason. */
const REFUSED_ELSEWHERE =
  ' Hier staat dit adres wel in de lijst. Klopt dat niet, meld deze persoon dan hier af.'

/** Fills in missing data; known data is kept. */
function filledIn(known: Subscriber, told: Subscriber): Verdict {
  const texts = ofEachField((name) => known[name] || told[name])
  if (formFieldNames.every((name) => texts[name] === known[name])) return { reason: ALREADY_LISTED }
  return { action: 'update', record: { ...known, ...texts } }
}

function shown(line: number, { action, record }: Exclude<Verdict, { reason: string }>): ImportedRow {
  const { email, source, status } = record
  return { line, action, email, ...ofEachField((name) => record[name]), source, status }
}

/** The origin of an import. */
export interface ImportOrigin {
  readonly fileName: string
  /** The name of the importing owner. */
  readonly by: string
  /** Milliseconds since 1970. */
  readonly now: number
}

const words: Readonly<Record<SubscriberStatus, readonly string[]>> = {
  active: ['', 'active', 'subscribed', 'aangemeld', 'bevestigd', 'confirmed'],
  pending: ['pending', 'unconfirmed', 'onbevestigd'],
  held: ['held', 'aangehouden'],
  unsubscribed: ['unsubscribed', 'uitgeschreven', 'cleaned', 'bounced', 'opted out'],
}

/** Earlier dates are implausible for a sign-up on the web. */
const EARLIEST = Date.parse('1995-01-01')

/** The record made from a line, or a Dutch sentence saying why there is none. */
function personFromCsv(person: CsvPerson, { fileName, by, now }: ImportOrigin): Subscriber | string {
  const problem = emailProblem(person.email)
  if (problem) return `${problem}.`
  const status = statusOf(person.status)
  if (!status)
    return `De status “${shorten(person.status)}” kennen we niet. Gebruik Actief, Wacht op bevestiging, Wacht op beoordeling of Afgemeld.`
  const receivedAt = person.receivedAt === '' ? new Date(now).toISOString() : momentOf(person.receivedAt, now)
  if (!receivedAt) {
    return `De datum “${shorten(person.receivedAt)}” is niet te lezen of klopt niet. Schrijf hem als 2026-11-20.`
  }
  const confirmedAt = momentOf(person.confirmedAt, now)
  const proof = `Geïmporteerd uit ${fileName} door ${by} op ${longDate(now)}`
  return {
    id: randomUUID(),
    email: person.email,
    ...ofEachField((name, { most }) => person[name].slice(0, most)),
    source: sourceOf(person.source).slice(0, 100) || 'import',
    pageUrl: person.pageUrl.slice(0, 2000),
    consent: true,
    consentText:
      person.consentText === '' ? proof : `${proof}. Eerder vastgelegd: ${person.consentText}`.slice(0, 2000),
    timestamp: (parseDate(person.timestamp) ?? person.timestamp).slice(0, 40),
    receivedAt,
    importedAt: new Date(now).toISOString(),
    status,
    ...(confirmedAt ? { confirmedAt } : {}),
  }
}

/** The internal name of a source; our own export uses its label. */
function sourceOf(text: string): string {
  const word = text.toLowerCase()
  return [...sourceLabels].find(([, label]) => label.toLowerCase() === word)?.[0] ?? text
}

function statusOf(text: string): SubscriberStatus | undefined {
  const word = text.toLowerCase()
  return subscriberStatus.options.find(
    (status) => words[status].includes(word) || subscriberStatusLabels[status].toLowerCase() === word,
  )
}

/** A moment in any usual notation, including `20-11-2026`; undefined when it is invalid or in the future. */
function momentOf(text: string, now: number): string | undefined {
  const dutch = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(.*)$/.exec(text)
  const [, day = '', month = '', year = '', rest = ''] = dutch ?? []
  const iso = dutch ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}` : text
  const moment = parseDate(iso)
  const at = Date.parse(moment ?? '')
  return at >= EARLIEST && at <= now ? moment : undefined
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
