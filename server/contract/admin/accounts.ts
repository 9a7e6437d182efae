import { get, post, put, remove } from '../exchange'
import type { Person, Role } from '../person'
import { adminApi } from './addresses'
import type { UserReply } from './login'
import type { PasskeyAnswer, PasskeyCreation, PasskeyInfo } from './passkeys'

/** One's own account, and for owners everyone's. */

export interface OwnAccount {
  readonly user: Person
  readonly commitAddress: CommitAddress
  /** The one that `neutral` means: it tells nothing of the person, and takes no mail. */
  readonly neutralAddress: string
  readonly hasTotp: boolean
  readonly recoveryCodesLeft: number
  readonly passkeys: readonly PasskeyInfo[]
  /** What others did to the account and its person has not read yet, oldest first. */
  readonly news: readonly AccountNews[]
}

/** Under which address someone's commits are made: the one they log in with, or one of the site. */
export type CommitAddress = 'login' | 'neutral'

/** Something that others did to an account, or that was done with a link. */
export interface AccountNews {
  readonly kind: 'link' | 'link-anew' | 'reset' | 'sessions-ended' | 'role'
  /** The name of whoever did it; null when it was done with a link. */
  readonly by: string | null
  /** ISO 8601 in UTC. */
  readonly at: string
}

/** What an app for codes needs: the secret to type, its address and that address as an image (data URI). */
export interface TotpStart {
  readonly secret: string
  readonly uri: string
  readonly qr: string
}

/** An account as an owner sees it; dates are ISO 8601 in UTC. */
export interface AccountRow extends Person {
  /** False until the invitation is accepted. */
  readonly isActive: boolean
  readonly hasSecondFactor: boolean
  readonly createdAt: string
  /** Of the sessions there are now; null when there is none. */
  readonly lastSeenAt: string | null
}

/** Of whom a second factor, an app for codes or a passkey, is demanded. */
export type SecondFactorDemand = 'nobody' | 'owners' | 'everyone'

interface WithPassword {
  readonly password: string
}

/** A link that works once, to give to the person it is for. */
export interface LinkReply {
  readonly link: string
  /** Until when it works: ISO 8601 in UTC. */
  readonly until: string
}

/** A link that was made for someone and not used yet; what it opens cannot be read back. */
export interface OpenLink {
  /** The account that it is for: there is one link for an account at most. */
  readonly id: string
  readonly name: string
  readonly email: string
  /** Whether it makes an account ready; else it sets a new password. */
  readonly isInvitation: boolean
  /** Whether it takes the second factor and the passkeys away. */
  readonly startsAnew: boolean
  /** The name of the owner who made it; null when nobody knows any more, and for one that was mailed. */
  readonly madeBy: string | null
  /** ISO 8601 in UTC, both. */
  readonly madeAt: string
  readonly until: string
}

export const ownAccount = {
  read: get(adminApi.ownAccount)<{ reply: OwnAccount }>(),
  readNews: remove(adminApi.ownNews)(),
  rename: put(adminApi.ownAccount)<{ body: { readonly name: string }; reply: UserReply }>(),
  /** For the commits from now on; those that are there keep theirs. */
  setCommitAddress: put(adminApi.ownCommitAddress)<{ body: { readonly commitAddress: CommitAddress } }>(),
  changePassword: post(adminApi.ownPassword)<{ body: { readonly current: string; readonly next: string } }>(),
  startTotp: post(adminApi.ownTotp)<{ body: WithPassword; reply: TotpStart }>(),
  /** Turns it on; the recovery codes are shown this once. */
  confirmTotp: post(adminApi.ownTotpCode)<{
    body: { readonly code: string }
    reply: { readonly recoveryCodes: string[] }
  }>(),
  stopTotp: remove(adminApi.ownTotp)<{ body: WithPassword }>(),
  startPasskey: post(adminApi.ownPasskeyOptions)<{ body: WithPassword; reply: PasskeyCreation }>(),
  addPasskey: post(adminApi.ownPasskeys)<{
    body: { readonly name: string; readonly response: PasskeyAnswer }
    reply: PasskeyInfo
  }>(),
  removePasskey: remove(adminApi.ownPasskey)<{ body: WithPassword }>(),
} as const

/** For owners only; what decides who gets in asks for the owner's password once more. */
export const accounts = {
  list: get(adminApi.accounts)<{ reply: AccountRow[] }>(),
  invite: post(adminApi.accounts)<{
    body: { readonly name: string; readonly email: string; readonly role: Role } & WithPassword
    reply: { readonly account: AccountRow } & LinkReply
  }>(),
  change: put(adminApi.account)<{
    body: { readonly name: string; readonly role: Role } & WithPassword
    reply: { readonly account: AccountRow }
  }>(),
  /** A new password, and when asked for a start without second factor and passkeys, for whoever lost those. */
  makeLink: post(adminApi.accountLink)<{
    body: { readonly startsAnew: boolean } & WithPassword
    reply: LinkReply
  }>(),
  rules: get(adminApi.accessRules)<{ reply: { readonly secondFactor: SecondFactorDemand } }>(),
  setRules: put(adminApi.accessRules)<{
    body: { readonly secondFactor: SecondFactorDemand } & WithPassword
    reply: { readonly secondFactor: SecondFactorDemand }
  }>(),
  links: get(adminApi.accountLinks)<{ reply: OpenLink[] }>(),
  /** Without password: it lets nobody in. */
  endLink: remove(adminApi.accountLink)(),
  endSessions: remove(adminApi.accountSessions)<{ body: WithPassword }>(),
  remove: remove(adminApi.account)<{ body: WithPassword }>(),
} as const
