import { get, post, put, remove } from '../exchange'
import type { Person, Role } from '../person'
import { adminApi } from './addresses'
import type { UserReply } from './login'
import type { PasskeyAnswer, PasskeyCreation, PasskeyInfo } from './passkeys'

/** One's own account and, for owners, all accounts. */

export interface OwnAccount {
  readonly user: Person
  readonly commitAddress: CommitAddress
  /** The address used for `neutral`: it does not identify the person, and receives no mail. */
  readonly neutralAddress: string
  readonly hasTotp: boolean
  readonly recoveryCodesLeft: number
  readonly passkeys: readonly PasskeyInfo[]
  /** What others did to the account and its owner has not read yet, oldest first. */
  readonly news: readonly AccountNews[]
}

/** The author address of someone's commits: the one they log in with, or one of the site. */
export type CommitAddress = 'login' | 'neutral'

/** Something done to an account by others, or with a link. */
export interface AccountNews {
  readonly kind: 'link' | 'link-anew' | 'reset' | 'sessions-ended' | 'role'
  /** The name of who did it; null when it was done with a link. */
  readonly by: string | null
  /** ISO 8601 in UTC. */
  readonly at: string
}

/** For an authenticator app: the secret to type, its address, and that as a QR code (data URI). */
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
  /** Of the present sessions; null when there are none. */
  readonly lastSeenAt: string | null
}

/** Whether a second factor, an authenticator app or a passkey, is mandatory. */
export type SecondFactorDemand = 'nobody' | 'owners' | 'everyone'

interface WithPassword {
  readonly password: string
}

/** A single-use link, to be given to the person it is for. */
export interface LinkReply {
  readonly link: string
  /** When it expires: ISO 8601 in UTC. */
  readonly until: string
  /** Whether an invitation was mailed too; absent for another link, and where the site has no mail server. */
  readonly isMailed?: boolean
}

/** An unused link made for someone; it does not contain the token, which cannot be read back. */
export interface OpenLink {
  /** The account that it is for: an account has at most one link. */
  readonly id: string
  readonly name: string
  readonly email: string
  /** Whether it activates an account; else it sets a new password. */
  readonly isInvitation: boolean
  /** Whether it removes the second factor and the passkeys. */
  readonly startsAnew: boolean
  /** The name of the owner who made it; null when unknown, and for a mailed one. */
  readonly madeBy: string | null
  /** ISO 8601 in UTC. */
  readonly madeAt: string
  readonly until: string
}

export const ownAccount = {
  read: get(adminApi.ownAccount)<{ reply: OwnAccount }>(),
  /** `until` is the moment of the last news that was shown: what came since is not read. */
  readNews: remove(adminApi.ownNews)<{ query: { readonly until: string } }>(),
  rename: put(adminApi.ownAccount)<{ body: { readonly name: string }; reply: UserReply }>(),
  /** For future commits; existing ones do not change. */
  setCommitAddress: put(adminApi.ownCommitAddress)<{ body: { readonly commitAddress: CommitAddress } }>(),
  changePassword: post(adminApi.ownPassword)<{ body: { readonly current: string; readonly next: string } }>(),
  startTotp: post(adminApi.ownTotp)<{ body: WithPassword; reply: TotpStart }>(),
  /** Enables it; the recovery codes are shown only once. */
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

/** For owners only; changes in who has access require the owner's password again. */
export const accounts = {
  list: get(adminApi.accounts)<{ reply: AccountRow[] }>(),
  invite: post(adminApi.accounts)<{
    body: { readonly name: string; readonly email: string; readonly role: Role } & WithPassword
    reply: { readonly account: AccountRow } & LinkReply
  }>(),
  /** What is left out stays as it is: somebody else may have changed it meanwhile. */
  change: put(adminApi.account)<{
    body: { readonly name?: string; readonly role?: Role } & WithPassword
    reply: { readonly account: AccountRow }
  }>(),
  /** Resets the password and, if asked, removes the second factor and passkeys, for someone who lost those. */
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
  /** Needs no password, since it gives nobody access. */
  endLink: remove(adminApi.accountLink)(),
  endSessions: remove(adminApi.accountSessions)<{ body: WithPassword }>(),
  remove: remove(adminApi.account)<{ body: WithPassword }>(),
} as const
