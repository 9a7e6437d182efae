import { randomUUID } from 'node:crypto'
import { parseDate, SITE_ZONE } from '#contract/dates'
import { emailProblem } from '#contract/form-rules'
import { type SubscriberStatus, subscriberStatusLabels } from '#contract/subscriber-list'
import type { CsvPerson } from './read-csv'
import { type Subscriber, subscriberStatus } from './subscriber'

/** Where an import comes from. */
export interface ImportOrigin {
  readonly fileName: string
  /** The name of the owner who imports. */
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

const longDate = new Intl.DateTimeFormat('nl-NL', { timeZone: SITE_ZONE, dateStyle: 'long' })
/** Before this nobody signed up for anything on the web. */
const EARLIEST = Date.parse('1995-01-01')

/** The record that a line becomes, or a Dutch sentence why it cannot. */
export function personFromCsv(person: CsvPerson, { fileName, by, now }: ImportOrigin): Subscriber | string {
  const problem = emailProblem(person.email)
  if (problem) return `${problem}.`
  const status = statusOf(person.status)
  if (!status)
    return `De status "${shorten(person.status)}" kennen we niet. Gebruik Actief, Wacht op bevestiging, Wacht op beoordeling of Afgemeld.`
  const receivedAt = person.receivedAt === '' ? new Date(now).toISOString() : momentOf(person.receivedAt, now)
  if (!receivedAt) {
    return `De datum "${shorten(person.receivedAt)}" is niet te lezen of klopt niet. Schrijf hem als 2026-11-20.`
  }
  const confirmedAt = momentOf(person.confirmedAt, now)
  const proof = `Geïmporteerd uit ${fileName} door ${by} op ${longDate.format(now)}`
  return {
    id: randomUUID(),
    email: person.email,
    name: person.name.slice(0, 200),
    company: person.company.slice(0, 200),
    source: person.source.slice(0, 100) || 'import',
    pageUrl: person.pageUrl.slice(0, 2000),
    consent: true,
    consentText:
      person.consentText === '' ? proof : `${proof}. Eerder vastgelegd: ${person.consentText}`.slice(0, 2000),
    timestamp: person.timestamp.slice(0, 40),
    receivedAt,
    importedAt: new Date(now).toISOString(),
    status,
    ...(confirmedAt ? { confirmedAt } : {}),
  }
}

function statusOf(text: string): SubscriberStatus | undefined {
  const word = text.toLowerCase()
  return subscriberStatus.options.find(
    (status) => words[status].includes(word) || subscriberStatusLabels[status].toLowerCase() === word,
  )
}

/** A moment as files write it, `20-11-2026` included; undefined when it is none, or lies ahead. */
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
