import { type FileReply, get } from '../exchange'
import { adminApi } from './addresses'

/** The audit log: events around accounts, people and settings. For owners. */

/** The groups by which the log is filtered. */
export const auditGroups = {
  login: 'Inloggen',
  account: 'Accounts en toegang',
  people: 'Abonnees',
  content: 'Inhoud en instellingen',
  refused: 'Geweigerd',
  server: 'Server',
} as const

export type AuditGroup = keyof typeof auditGroups

/** Every kind of event, with its group and label. */
export const auditKinds = {
  login: { group: 'login', label: 'Ingelogd' },
  'login-failed': { group: 'login', label: 'Inloggen mislukt' },
  'login-refused': { group: 'login', label: 'Inloggen geweigerd: te vaak geprobeerd' },
  'second-asked': { group: 'login', label: 'Wachtwoord goed, tweede stap gevraagd' },
  'second-failed': { group: 'login', label: 'Tweede stap mislukt' },
  'recovery-used': { group: 'login', label: 'Ingelogd met een herstelcode' },
  logout: { group: 'login', label: 'Uitgelogd' },
  'new-device': { group: 'login', label: 'Ingelogd op een nieuw apparaat' },
  'confirm-failed': { group: 'login', label: 'Verkeerd wachtwoord bij een bevestiging' },
  'sessions-ended': { group: 'login', label: 'Apparaten uitgelogd' },
  'second-added': { group: 'account', label: 'Tweede stap aangezet' },
  'second-removed': { group: 'account', label: 'Tweede stap uitgezet' },
  'passkey-added': { group: 'account', label: 'Passkey toegevoegd' },
  'passkey-removed': { group: 'account', label: 'Passkey verwijderd' },
  'password-changed': { group: 'account', label: 'Wachtwoord gewijzigd' },
  'reset-asked': { group: 'account', label: 'Nieuw wachtwoord aangevraagd' },
  'reset-done': { group: 'account', label: 'Nieuw wachtwoord ingesteld met een link' },
  'account-renamed': { group: 'account', label: 'Eigen naam gewijzigd' },
  'commit-address': { group: 'account', label: 'Eigen adres bij wijzigingen gewijzigd' },
  'account-made': { group: 'account', label: 'Eerste eigenaar aangemaakt' },
  'account-invited': { group: 'account', label: 'Iemand uitgenodigd' },
  'account-changed': { group: 'account', label: 'Account gewijzigd' },
  'account-removed': { group: 'account', label: 'Account verwijderd' },
  'link-made': { group: 'account', label: 'Link voor een nieuw wachtwoord gemaakt' },
  'link-ended': { group: 'account', label: 'Link ingetrokken' },
  'link-used': { group: 'account', label: 'Link gebruikt om een wachtwoord te kiezen' },
  'rules-changed': { group: 'account', label: 'Regels voor toegang gewijzigd' },
  export: { group: 'people', label: 'Gegevens geëxporteerd' },
  'people-read': { group: 'people', label: 'Alle gegevens van één persoon bekeken' },
  import: { group: 'people', label: 'Abonnees geïmporteerd' },
  erasure: { group: 'people', label: 'Persoon gewist' },
  'people-status': { group: 'people', label: 'Status van een aanmelding gewijzigd' },
  'people-answered': { group: 'people', label: 'Vraag als beantwoord gemarkeerd, of niet meer' },
  'people-corrected': { group: 'people', label: 'Gegevens van een aanmelding verbeterd' },
  'people-decided': { group: 'people', label: 'Over aanmeldingen tegelijk besloten' },
  retention: { group: 'people', label: 'Bewaartermijnen toegepast' },
  'retention-held': { group: 'people', label: 'Bewaartermijnen niet toegepast' },
  'retention-changed': { group: 'people', label: 'Bewaartermijnen gewijzigd' },
  settings: { group: 'content', label: 'Instellingen of vaste inhoud opgeslagen' },
  restored: { group: 'content', label: 'Oude versie teruggezet' },
  undone: { group: 'content', label: 'Wijziging ongedaan gemaakt' },
  'draft-link-made': { group: 'content', label: 'Voorbeeldlink gemaakt' },
  'draft-links-ended': { group: 'content', label: 'Voorbeeldlinks ingetrokken' },
  'site-link-made': { group: 'content', label: 'Voorbeeldlink van een tak of versie gemaakt' },
  'site-links-ended': { group: 'content', label: 'Voorbeeldlinks van een tak of versie ingetrokken' },
  'remark-removed': { group: 'content', label: 'Opmerking verwijderd' },
  'branch-merged': { group: 'content', label: 'Voorstel samengevoegd' },
  'branch-declined': { group: 'content', label: 'Voorstel afgewezen' },
  synced: { group: 'content', label: 'Versies bijgewerkt' },
  refused: { group: 'refused', label: 'Geweigerd' },
  'link-failed': { group: 'refused', label: 'Link geprobeerd die niet (meer) werkt' },
  more: { group: 'refused', label: 'Meer gebeurtenissen, alleen geteld' },
  changed: { group: 'content', label: 'Wijziging in het beheer' },
  started: { group: 'server', label: 'Server gestart' },
  stopped: { group: 'server', label: 'Server gestopt' },
  lost: { group: 'server', label: 'Regels konden niet worden opgeslagen' },
} as const satisfies Readonly<Record<string, { group: AuditGroup; label: string }>>

export type AuditKind = keyof typeof auditKinds

/** Someone with an account, by their name at that moment. */
export interface AuditPerson {
  readonly id: string
  readonly name: string
}

/** An event; moments are ISO 8601 in UTC. */
export interface AuditEntry {
  /** When it happened; the last time, for repeated events. */
  readonly at: string
  /** The first time; equal to `at` for a single event. */
  readonly first: string
  readonly kind: AuditKind
  /** Who did it; null when unknown, and for the server itself. */
  readonly who: AuditPerson | null
  /** Whose account it is about. */
  readonly about: AuditPerson | null
  /** The network address it came from; '' for the server itself. For IPv6 only the first half. */
  readonly from: string
  /** Short details: never a secret, never a visitor's data. */
  readonly detail: Readonly<Record<string, string | number>>
  /** How many times in a row within a minute. */
  readonly times: number
}

export interface AuditFilter {
  /** Id of an account: what that person did, and what was done to their account. */
  readonly person?: string | undefined
  /** A group, or one kind. */
  readonly kind?: string | undefined
  /** First and last day, `yyyy-mm-dd` by the Dutch clock. */
  readonly since?: string | undefined
  readonly until?: string | undefined
}

export interface AuditPage {
  /** Newest first. */
  readonly items: readonly AuditEntry[]
  readonly hasMore: boolean
  /** Everyone who occurs in the log, by name. */
  readonly people: readonly AuditPerson[]
}

/** For owners only. */
export const audit = {
  /** `page` counts from 1. */
  list: get(adminApi.audit)<{ query: AuditFilter & { readonly page?: number }; reply: AuditPage }>(),
  exportCsv: get(adminApi.auditFile)<{ query: AuditFilter; reply: FileReply }>(),
} as const
