import type { Person, Role } from '../person'
import { get, post, put, remove } from './exchange'
import type { UserReply } from './login'
import type { PasskeyAnswer, PasskeyCreation, PasskeyInfo } from './passkeys'

/** One's own account, and for owners everyone's. */

export interface OwnAccount {
  readonly user: Person
  readonly hasTotp: boolean
  readonly recoveryCodesLeft: number
  readonly passkeys: readonly PasskeyInfo[]
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

interface WithPassword {
  readonly password: string
}

interface Id {
  readonly id: string
}

/** A link that works once, to give to the person it is for. */
export interface LinkReply {
  readonly link: string
  /** Until when it works: ISO 8601 in UTC. */
  readonly until: string
}

export const ownAccount = {
  read: get<OwnAccount>('/account'),
  rename: put<UserReply, { readonly name: string }>('/account'),
  changePassword: post<undefined, { readonly current: string; readonly next: string }>('/account/password'),
  startTotp: post<TotpStart, WithPassword>('/account/totp'),
  /** Turns it on; the recovery codes are shown this once. */
  confirmTotp: post<{ readonly recoveryCodes: string[] }, { readonly code: string }>('/account/totp/confirm'),
  stopTotp: remove<undefined, WithPassword>('/account/totp'),
  startPasskey: post<PasskeyCreation, WithPassword>('/account/passkeys/options'),
  addPasskey: post<PasskeyInfo, { readonly name: string; readonly response: PasskeyAnswer }>(
    '/account/passkeys',
  ),
  removePasskey: remove<undefined, WithPassword, Id>('/account/passkeys/:id'),
} as const

/** For owners only. */
export const accounts = {
  list: get<AccountRow[]>('/accounts'),
  invite: post<
    { readonly account: AccountRow } & LinkReply,
    { readonly name: string; readonly email: string; readonly role: Role }
  >('/accounts'),
  change: put<{ readonly account: AccountRow }, { readonly name: string; readonly role: Role }, Id>(
    '/accounts/:id',
  ),
  /** A new password, and a start without second factor, for who lost theirs. */
  makeLink: post<LinkReply, undefined, Id>('/accounts/:id/link'),
  remove: remove<undefined, undefined, Id>('/accounts/:id'),
} as const
