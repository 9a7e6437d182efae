import { Problem } from '#contract/problem'
import type { Account } from './account'
import type { AccountStore } from './account-store'
import { deviceName } from './device-name'
import { digestOf, newSecret } from './secrets'
import type { Sessions } from './sessions'

/** Browsers remembered per account. */
const MOST_DEVICES = 10

/** Who sent the request, as the request says. Secrets are as they stand in the cookies. */
export interface Visitor {
  /** Network address, as `clientAddress` gives it. */
  readonly client: string
  readonly userAgent: string | undefined
  readonly session: string | undefined
  readonly device: string | undefined
}

/** Someone who has just logged in, with the secrets for the cookies. */
export interface StartedSession {
  readonly account: Account
  readonly session: string
  readonly device: string
  /** Whether a recovery code was used up for it. */
  readonly usedRecoveryCode?: boolean
}

/**
 * Starts a new session for an account whose owner has been authenticated, and ends the one in the cookie.
 * @param hasWayIn whether an account still has what its owner came in by, besides the password.
 * @throws {Problem} unauthorized when that is gone or the password has been changed since; not-found when the account is.
 */
export type StartSession = (
  account: Account,
  visitor: Visitor,
  hasWayIn?: (account: Account) => boolean,
) => Promise<StartedSession>

export function createStartSession(
  store: AccountStore,
  sessions: Sessions,
  onNewDevice: (account: Account, visitor: Visitor) => void = () => {},
): StartSession {
  return async (proven, visitor, hasWayIn = () => true) => {
    const isOpen = (account: Account) => account.passwordHash === proven.passwordHash && hasWayIn(account)
    const { device: known, session: earlier, userAgent } = visitor
    const device = known && proven.devices.includes(digestOf(known)) ? known : newSecret()
    const account = await store.change(proven.id, (account) => {
      if (!isOpen(account)) throw new Problem('unauthorized')
      return withDevice(account, digestOf(device))
    })
    if (earlier) await sessions.end(({ digest }) => digest === digestOf(earlier))
    const session = await sessions.start(account.id, deviceName(userAgent))
    // Who set a new password or removed a passkey ended all sessions, maybe just before this one was there.
    const present = store.find(account.id)
    if (!present || !isOpen(present)) {
      await sessions.end(({ digest }) => digest === digestOf(session))
      throw new Problem('unauthorized')
    }
    // On the very first device there is nobody to warn.
    if (device !== known && proven.devices.length > 0) onNewDevice(account, visitor)
    return { account, session, device }
  }
}

function withDevice(account: Account, digest: string): Account {
  if (account.devices.includes(digest)) return account
  return { ...account, devices: [...account.devices, digest].slice(-MOST_DEVICES) }
}
