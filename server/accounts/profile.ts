import type { CommitAddress, OwnAccount } from '#contract/admin/accounts'
import { Problem } from '#contract/problem'
import { InvalidFields } from '../http/invalid-fields'
import { type Account, personOf } from './account'
import type { AccountStore } from './account-store'
import { neutralAddress } from './commit-address'
import { limitsOfPerson, trierOf } from './login-limits'
import type { PasswordRules } from './password-rules'
import type { Passwords } from './passwords'
import type { RateLimiter } from './rate-limit'
import type { SessionRecord, Sessions } from './sessions'
import type { Visitor } from './start-session'
import { takenNameProblem } from './taken-name'

export interface ProfileOptions {
  readonly store: AccountStore
  readonly passwords: Passwords
  readonly limiter: RateLimiter
  readonly sessions: Sessions
  readonly rules: PasswordRules
  readonly siteUrl: string
}

/** The password, given again: the person at the browser may be someone else by now. */
interface Confirmation {
  readonly password: string
  readonly visitor: Visitor
}

/** What people do with their own account. */
export interface Profile {
  /** @throws {Problem} unauthorized when the account has since been removed. */
  get(id: string): Account
  describe(id: string): OwnAccount
  /** @throws {InvalidFields} when another account has the name. */
  rename(id: string, name: string): Promise<Account>
  /** Which address future commits carry. */
  setCommitAddress(id: string, commitAddress: CommitAddress): Promise<void>
  /** Marks the news about what others did as read, through what came at a moment (as the news has it). */
  readNews(id: string, until: string): Promise<void>
  /** Requires the password again. @throws {InvalidFields} at `path` when it is wrong; {Problem} too-many. */
  requirePassword(id: string, given: Confirmation, path?: string): Promise<void>
  /** Ends all sessions but this one. @throws {InvalidFields}, {Problem} too-many. */
  changePassword(session: SessionRecord, passwords: NewPassword, visitor: Visitor): Promise<void>
}

interface NewPassword {
  readonly current: string
  readonly next: string
}

/** The person's own account: everything that decides who gets in asks for the password first. */
export function createProfile(options: ProfileOptions): Profile {
  const { store, passwords, limiter, sessions, rules, siteUrl } = options

  function get(id: string): Account {
    const account = store.find(id)
    if (!account) throw new Problem('unauthorized')
    return account
  }

  async function requirePassword(id: string, given: Confirmation, path = 'password'): Promise<Account> {
    const account = get(id)
    const attempt = limiter.begin(limitsOfPerson(account, trierOf(account, given.visitor)))
    // Someone who is logged in never waits behind strangers.
    const isRight = await passwords.isRight(given.password, account.passwordHash, true).catch((error) => {
      attempt.withdraw()
      throw error
    })
    if (!isRight) throw wrong(path)
    attempt.succeeded()
    return account
  }

  return {
    get,
    requirePassword: async (...given) => void (await requirePassword(...given)),
    describe(id) {
      const account = get(id)
      return {
        user: personOf(account),
        commitAddress: account.commitAddress,
        neutralAddress: neutralAddress(account, siteUrl),
        hasTotp: account.totp !== null,
        news: account.news,
        recoveryCodesLeft: account.recoveryCodes.length,
        passkeys: account.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          createdAt,
          lastUsedAt,
        })),
      }
    },
    async readNews(id, until) {
      await store.change(id, (account) => {
        // By their order: a clock may have been set back.
        const last = account.news.findLastIndex(({ at }) => at === until)
        return last < 0 ? account : { ...account, news: account.news.slice(last + 1) }
      })
    },
    rename: (id, name) =>
      store.change(id, (account) => {
        const message = takenNameProblem(name, account, store.all())
        if (message) throw new InvalidFields([{ path: 'name', message }])
        return { ...account, name }
      }),
    setCommitAddress: async (id, commitAddress) =>
      void (await store.change(id, (account) => ({ ...account, commitAddress }))),
    async changePassword({ accountId, id }, { current, next }, visitor) {
      const proven = await requirePassword(accountId, { password: current, visitor }, 'current')
      const message =
        current === next ? 'Dit is je wachtwoord al.' : await rules.problem(next, get(accountId))
      if (message) throw new InvalidFields([{ path: 'next', message }])
      const passwordHash = await passwords.hash(next, true)
      // Someone who knew the old password may have made links with it.
      await store.endLinksBy(accountId)
      await store.change(accountId, (account) => {
        // Another one was set meanwhile, such as by the link for who forgot it.
        if (account.passwordHash !== proven.passwordHash) throw wrong('current')
        return { ...account, passwordHash, link: null }
      })
      await sessions.end((other) => other.accountId === accountId && other.id !== id)
    },
  }
}

const wrong = (path: string) => new InvalidFields([{ path, message: 'Dit wachtwoord klopt niet.' }])
