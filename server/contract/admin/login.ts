import { get, post, remove } from '../exchange'
import type { Person } from '../person'
import { adminApi } from './addresses'
import type { PasskeyAnswer, PasskeyRequest } from './passkeys'

/** Logging in and out. */

export interface UserReply {
  readonly user: Person
}

export interface LoginBody {
  readonly email: string
  readonly password: string
  /** From the authenticator app, or a recovery code. */
  readonly code?: string
}

/** The purpose of a link for a set-up, an invitation or a reset. */
export interface SetUpState {
  /** Whether there is no account yet: the set-up link creates the first owner. */
  readonly isOpen: boolean
  /** Whether a forgotten password can be reset by mail. */
  readonly canMail: boolean
  /** Who the link is for; null without a link, or when it no longer works. */
  readonly invitation: {
    readonly name: string
    readonly email: string
    /** Whether the second factor stays, and must be given. */
    readonly needsCode: boolean
  } | null
  /** Whose password the link resets; null for other links, or when it no longer works. */
  readonly reset: ResetState | null
}

export interface ResetState {
  readonly name: string
  readonly email: string
  /** Whether a code of the second factor is required besides the new password. */
  readonly asksCode: boolean
}

export interface ResetBody {
  readonly token: string
  readonly password: string
  /** From the authenticator app, or a recovery code. */
  readonly code?: string
}

export interface SetUpBody {
  readonly token: string
  readonly password: string
  /** Required for the first owner; an invitation knows who it is for. */
  readonly name?: string
  readonly email?: string
  /** For the second factor, unless the link removes it. */
  readonly code?: string
}

/** Feedback on a new password before it is submitted. */
export interface PasswordAdvice {
  /** A Dutch sentence saying why it is not accepted; null when it is. */
  readonly problem: string | null
}

/** A session on a device; dates are ISO 8601 in UTC. */
export interface SessionInfo {
  readonly id: string
  /** Such as 'Chrome op Android'. */
  readonly device: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly isCurrent: boolean
}

/**
 * Request header: the id of the account whose screen this is. When somebody else is logged in in that browser now, the
 * reply is a 401 with `other`, their name. Without it a request is of whoever has the session.
 */
export const ACCOUNT_HEADER = 'account-id'

export const login = {
  /**
   * 401 with `second: 'totp'` besides the message when the password is right and the second factor is missing
   * or wrong.
   */
  logIn: post(adminApi.login)<{ body: LoginBody; reply: UserReply }>(),
  askPasskey: post(adminApi.passkeyOptions)<{ reply: PasskeyRequest }>(),
  logInWithPasskey: post(adminApi.passkeyLogin)<{
    body: { readonly response: PasskeyAnswer }
    reply: UserReply
  }>(),
  logOut: post(adminApi.logout)(),
  session: get(adminApi.session)<{ reply: UserReply }>(),
  setUpState: get(adminApi.setUp)<{ reply: SetUpState }>(),
  /** The same, with the purpose of a link. The token goes in the body: addresses end up in logs. */
  linkState: post(adminApi.linkState)<{ body: { readonly token: string }; reply: SetUpState }>(),
  /** Mails a reset link. The reply is the same whether or not the address has an account. */
  askReset: post(adminApi.passwordReset)<{ body: { readonly email: string } }>(),
  /** 401 with `second: 'totp'` when the code is missing or wrong. Does not log in. */
  reset: post(adminApi.passwordResetEnd)<{ body: ResetBody }>(),
  /**
   * 401 with `second: 'totp'` when the link keeps the second factor and its code is missing or wrong; with
   * `second: 'passkey'` when the password has been set and a passkey is required as well.
   */
  setUp: post(adminApi.setUp)<{ body: SetUpBody; reply: UserReply }>(),
  /** With a session, or with a working link: then with the name and address from the form. */
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
  /** Ends all sessions but this one. */
  endOtherSessions: remove(adminApi.sessions)<{ body: { readonly password: string } }>(),
} as const
