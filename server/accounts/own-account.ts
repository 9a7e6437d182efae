import type { OwnAccount } from '#contract/admin/accounts'
import { Problem } from '#contract/problem'
import { Invalid } from '../http/invalid'
import { type Account, personOf } from './account'
import type { AccountBook } from './account-book'
import type { Attempts } from './attempts'
import { passwordProblem } from './password-rules'
import type { Passwords } from './passwords'
import { patienceOfPerson } from './patiences'
import type { Session, Sessions } from './sessions'

export interface OwnAccountOptions {
  readonly book: AccountBook
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly sessions: Sessions
}

/** What people do with their own account. */
export interface OwnAccounts {
  /** @throws {Problem} unauthorized when it was removed meanwhile. */
  get(id: string): Account
  describe(id: string): OwnAccount
  rename(id: string, name: string): Promise<Account>
  /** Asks for the password once more. @throws {Invalid} at `path` when it is wrong; {Problem} too-many. */
  requirePassword(id: string, password: string, path?: string): Promise<void>
  /** Ends all sessions but this one. @throws {Invalid}, {Problem} too-many. */
  changePassword(session: Session, passwords: { current: string; next: string }): Promise<void>
}

/** One's own account: everything that decides who gets in asks for the password first. */
export function createOwnAccounts({ book, passwords, attempts, sessions }: OwnAccountOptions): OwnAccounts {
  function get(id: string): Account {
    const account = book.find(id)
    if (!account) throw new Problem('unauthorized')
    return account
  }

  async function requirePassword(id: string, password: string, path = 'password'): Promise<void> {
    const attempt = attempts.begin([patienceOfPerson(id)])
    if (!(await passwords.isRight(password, get(id).passwordHash)))
      throw new Invalid([{ path, message: 'Dit wachtwoord klopt niet.' }])
    attempt.succeeded()
  }

  return {
    get,
    requirePassword,
    describe(id) {
      const account = get(id)
      return {
        user: personOf(account),
        hasTotp: account.totp !== null,
        recoveryCodesLeft: account.recoveryCodes.length,
        passkeys: account.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt,
          lastUsedAt,
        })),
      }
    },
    rename: (id, name) => book.change(id, (account) => ({ ...account, name })),
    async changePassword({ accountId, id }, { current, next }) {
      await requirePassword(accountId, current, 'current')
      const message =
        current === next ? 'Dit is je wachtwoord al.' : passwordProblem(next, get(accountId).email)
      if (message) throw new Invalid([{ path: 'next', message }])
      const passwordHash = await passwords.hash(next)
      await book.change(accountId, (account) => ({ ...account, passwordHash, link: null }))
      await sessions.end((other) => other.accountId === accountId && other.id !== id)
    },
  }
}
