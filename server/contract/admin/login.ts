import type { Person } from '../person'
import { get, post, remove } from './exchange'
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
  /** For whom the link of the query is; null without a link, or when it works no longer. */
  readonly invitation: { readonly name: string; readonly email: string } | null
}

export interface SetUpBody {
  readonly token: string
  readonly password: string
  /** Needed for the first owner; an invitation knows who it is for. */
  readonly name?: string
  readonly email?: string
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
  logIn: post<UserReply, LoginBody>('/login'),
  askPasskey: post<PasskeyRequest>('/login/passkey/options'),
  logInWithPasskey: post<UserReply, { readonly response: PasskeyAnswer }>('/login/passkey'),
  logOut: post<undefined>('/logout'),
  session: get<UserReply>('/session'),
  setUpState: get<SetUpState, undefined, { readonly token?: string }>('/setup'),
  setUp: post<UserReply, SetUpBody>('/setup'),
  sessions: get<SessionInfo[]>('/sessions'),
  endSession: remove<undefined, undefined, { readonly id: string }>('/sessions/:id'),
  /** Ends all but this one. */
  endOtherSessions: remove<undefined>('/sessions'),
} as const
