import type { AccountRow, LinkReply } from '#contract/admin/accounts'
import type { Role } from '#contract/person'
import { type Account, newAccount, personOf } from './account'
import type { AccountBook } from './account-book'
import type { Sessions } from './sessions'
import type { SetUp } from './set-up'

export interface PeopleOptions {
  readonly book: AccountBook
  readonly sessions: Sessions
  readonly setUp: SetUp
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** What owners do with the accounts of all. */
export interface People {
  list(): AccountRow[]
  /** @throws {Problem} conflict when the address has an account. */
  invite(about: { name: string; email: string; role: Role }): Promise<{ account: AccountRow } & LinkReply>
  /** @throws {Problem} not-found; conflict when no owner would be left. */
  change(id: string, about: { name: string; role: Role }): Promise<AccountRow>
  /** @throws {Problem} not-found. */
  makeLink(id: string): Promise<LinkReply>
  /** Ends this person's sessions too. @throws {Problem} not-found; conflict for the last owner. */
  remove(id: string): Promise<void>
}

/** Everyone's accounts. */
export function createPeople({ book, sessions, setUp, now }: PeopleOptions): People {
  const rowOf = (account: Account): AccountRow => {
    const lastSeen = sessions.of(account.id)[0]?.lastSeenAt
    return {
      ...personOf(account),
      isActive: account.passwordHash !== null,
      hasSecondFactor: account.totp !== null || account.passkeys.length > 0,
      createdAt: account.createdAt,
      lastSeenAt: lastSeen === undefined ? null : new Date(lastSeen).toISOString(),
    }
  }

  return {
    list: () => book.all().map(rowOf),
    async invite(about) {
      const account = newAccount(about, now())
      await book.add(account)
      return { account: rowOf(account), ...(await setUp.linkFor(account.id)) }
    },
    change: async (id, about) => rowOf(await book.change(id, (account) => ({ ...account, ...about }))),
    makeLink: setUp.linkFor,
    async remove(id) {
      await book.remove(id)
      await sessions.end(({ accountId }) => accountId === id)
    },
  }
}
