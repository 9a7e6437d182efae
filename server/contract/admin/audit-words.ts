import { adminApiRoot } from '../addresses'
import { allContentTypes } from '../content/content-types'
import { ownOf } from '../content/plain-data'
import type { Role } from '../person'
import { answerLabels, subscriberStatusLabels } from '../subscriber-list'
import type { AuditEntry } from './audit'

/** The texts for details of audit events, on screen and in the export (tests/decisions/0049). */

type Say = (value: string | number) => string
/** The text for a detail: a sentence around its value, or one for each value. */
type Words = Readonly<Record<string, Say | Readonly<Record<string, string>>>>

const typeNames = Object.fromEntries(allContentTypes.map(({ name, labels }) => [name, labels.many]))

/** The parts of the admin, by the first word of their address. */
const parts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(typeNames).map(([name, label]) => [name, label.toLocaleLowerCase('nl')]),
  ),
  'access-rules': 'accounts',
  account: 'eigen account',
  accounts: 'accounts',
  audit: 'logboek',
  branches: 'voorstellen',
  git: 'synchronisatie',
  history: 'geschiedenis',
  login: 'inloggen',
  media: 'afbeeldingen',
  overview: 'overzicht',
  'password-advice': 'wachtwoord kiezen',
  'password-reset': 'nieuw wachtwoord',
  preview: 'voorbeeld',
  problems: 'problemen',
  remarks: 'opmerkingen',
  replace: 'zoeken en vervangen',
  retention: 'bewaartermijnen',
  sessions: 'apparaten',
  setup: 'uitnodiging',
  subscribers: 'abonnees',
}

const counted =
  (one: string, many = one): Say =>
  (count) =>
    `${count} ${count === 1 ? one : many}`

const words: Words = {
  way: { passkey: 'met een passkey', command: 'met het commando op de server' },
  what: { people: 'de lijst met abonnees', audit: 'dit logboek' },
  role: { owner: 'als eigenaar', editor: 'als redacteur', author: 'als auteur' } satisfies Record<
    Role,
    string
  >,
  status: {
    ...subscriberStatusLabels,
    ...answerLabels,
    401: 'niet ingelogd',
    403: 'geen toegang',
    429: 'te veel in korte tijd',
  },
  reason: {
    clock: 'de klok van de server versprong',
    many: 'het waren er onverwacht veel',
    origin: 'het kwam van een andere website',
    second: 'eerst is een tweede stap nodig',
  },
  route: (route) => saidPart(String(route)),
  type: typeNames,
  kind: { branch: 'tak', commit: 'versie' },
  branch: (name) => `tak ${name}`,
  commit: (sha) => `versie ${sha}`,
  file: (path) => `bestand ${path}`,
  decision: { approve: 'toegelaten', refuse: 'afgewezen', erase: 'overal gewist' },
  secondFactor: {
    nobody: 'tweede stap voor niemand verplicht',
    owners: 'tweede stap verplicht voor eigenaren',
    everyone: 'tweede stap verplicht voor iedereen',
  },
  second: { ends: 'tweede stap en passkeys vervallen', ended: 'tweede stap en passkeys zijn vervallen' },
  count: counted('aanmelding', 'aanmeldingen'),
  added: counted('toegevoegd'),
  updated: counted('aangevuld'),
  pending: counted('niet bevestigd'),
  held: counted('niet beoordeeld'),
  unsubscribed: counted('afgemeld'),
  leads: counted('aanvraag', 'aanvragen'),
  auditMonths: counted('maand logboek', 'maanden logboek'),
  unsaved: counted('niet-opgeslagen tekst', 'niet-opgeslagen teksten'),
  remarks: counted('opmerking', 'opmerkingen'),
}

const keeps =
  (what: string): Say =>
  (days) =>
    `${what} ${days === 0 ? 'altijd' : days === 1 ? '1 dag' : `${days} dagen`}`

/** In these events numbers are days; elsewhere the same keys count people. */
const kept: Words = {
  pending: keeps('niet bevestigd'),
  held: keeps('niet beoordeeld'),
  unsubscribed: keeps('afgemeld'),
  leads: keeps('andere aanvragen'),
  audit: keeps('logboek'),
}

/** Who did it. */
export function saidWho({ who, from }: AuditEntry): string {
  return who?.name ?? (from === '' ? 'De server' : 'Iemand die niet is ingelogd')
}

/** Whose account it is about; '' for nobody's, or that of the person who did it. */
export function saidAccount({ who, about }: AuditEntry): string {
  return about === null || about.id === who?.id ? '' : about.name
}

/** How often it happened; '' for once. The line before has the first time. */
export function saidTimes({ kind, times }: AuditEntry): string {
  if (times === 1) return ''
  return kind === 'more' || kind === 'lost' ? `${times} keer` : `nog ${times} keer`
}

/** The details in words or, without words for them, as recorded. */
export function saidDetails({ kind, detail }: AuditEntry): string {
  if (kind === 'retention-changed') return saidAll(kept, Object.entries(detail))
  // A reason says more than the status code.
  const { status: _, ...others } = detail
  const told = kind === 'refused' && 'reason' in detail ? others : detail
  return saidAll(
    words,
    Object.entries(told).filter(([, value]) => value !== '' && value !== 0),
  )
}

function saidAll(all: Words, details: readonly (readonly [string, string | number])[]): string {
  return details
    .map(([name, value]) => said(ownOf(all, name), value))
    .filter(Boolean)
    .join(', ')
}

function said(word: Words[string] | undefined, value: string | number): string {
  if (typeof word === 'function') return word(value)
  return (word && ownOf(word, String(value))) ?? String(value)
}

/** `PUT /api/admin/media/:name` as `onderdeel afbeeldingen`; '' for parts without a name. */
function saidPart(route: string): string {
  const [, below = ''] = route.split(`${adminApiRoot.to()}/`)
  const [name = ''] = below.split('/', 1)
  const part = ownOf(parts, name)
  return part === undefined ? '' : `onderdeel ${part}`
}
