import { get, post, remove } from '../exchange'
import type { Person } from '../person'
import { adminApi } from './addresses'
import type { PasskeyAnswer, PasskeyRequest } from './passkeys'

/** Coming in and going out. */

export interface UserReply {
  readonly user: Person
}

export interface LoginBody {
  readonly email: string
  readonly password: string
  /** From the app of the second factor, or a recovery code. */
  readonly code?: string
}

/** What a link from a set-up, an invitation or a reset is for. */
export interface SetUpState {
  /** Whether there is no account yet: the set-up link makes the first owner. */
  readonly isOpen: boolean
  /** Whether a forgotten password can be replaced by mail. */
  readonly canMail: boolean
  /** For whom the link of the query is; null without a link, or when it works no longer. */
  readonly invitation: {
    readonly name: string
    readonly email: string
    /** Whether the second factor stays, and is asked for. */
    readonly needsCode: boolean
  } | null
  /** Whose forgotten password the link replaces; null when it is no such link, or works no longer. */
  readonly reset: ResetState | null
}

export interface ResetState {
  readonly name: string
  readonly email: string
  /** Whether a code of the second factor is wanted beside the new password. */
  readonly asksCode: boolean
}

export interface ResetBody {
  readonly token: string
  readonly password: string
  /** From the app of the second factor, or a recovery code. */
  readonly code?: string
}

export interface SetUpBody {
  readonly token: string
  readonly password: string
  /** Needed for the first owner; an invitation knows who it is for. */
  readonly name?: string
  readonly email?: string
  /** Of the second factor, where the link leaves it. */
  readonly code?: string
}

/** What is thought of a new password before it is sent in. */
export interface PasswordAdvice {
  /** A Dutch sentence about what makes it one that is not taken; null when it is. */
  readonly problem: string | null
}

/** A device that is logged in; dates are ISO 8601 in UTC. */
export interface SessionInfo {
  readonly id: string
  /** Such as 'Chrome op Android'. */
  readonly device: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly isCurrent: boolean
}

export const login = {
  /** 401 with `second: 'totp'` beside the message when the password is right and the second factor is missing or wrong. */
  logIn: post(adminApi.login)<{ body: LoginBody; reply: UserReply }>(),
  askPasskey: post(adminApi.passkeyOptions)<{ reply: PasskeyRequest }>(),
  logInWithPasskey: post(adminApi.passkeyLogin)<{
    body: { readonly response: PasskeyAnswer }
    reply: UserReply
  }>(),
  logOut: post(adminApi.logout)(),
  session: get(adminApi.session)<{ reply: UserReply }>(),
  setUpState: get(adminApi.setUp)<{ reply: SetUpState }>(),
  /** The same with what a link is for. The token goes in the body: addresses end up in logs. */
  linkState: post(adminApi.linkState)<{ body: { readonly token: string }; reply: SetUpState }>(),
  /** Mails a link to whoever forgot the password. Answers the same whether the address has an account or not. */
  askReset: post(adminApi.passwordReset)<{ body: { readonly email: string } }>(),
  /** 401 with `second: 'totp'` when the code is missing or wrong. Logs nobody in. */
  reset: post(adminApi.passwordResetEnd)<{ body: ResetBody }>(),
  /**
   * 401 with `second: 'totp'` when the link leaves the second factor and its code is missing or wrong; with `second:
   * 'passkey'` when the password is set and a passkey has to be shown beside it.
   */
  setUp: post(adminApi.setUp)<{ body: SetUpBody; reply: UserReply }>(),
  /** For whoever is logged in, and for whoever has a link that works: then with the name and address of the form. */
  adviseOnPassword: post(adminApi.passwordAdvice)<{
    body: {
      readonly password: string
      readonly token?: string
      readonly name?: string
      readonly email?: string
    }
    reply: PasswordAdvice
  }>(),
  sessions: get(adminApi.sessions)<{ reply: SessionInfo[] }>(),
  endSession: remove(adminApi.oneSession)<{ body: { readonly password: string } }>(),
  /** Ends all but this one. */
  endOtherSessions: remove(adminApi.sessions)<{ body: { readonly password: string } }>(),
} as const
