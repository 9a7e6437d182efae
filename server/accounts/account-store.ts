import { Problem } from '#contract/problem'
import type { Store } from '../files/store'
import { type Account, normalEmail } from './account'

/** Every account there is. */
export interface AccountStore {
  all(): readonly Account[]
  find(id: string): Account | undefined
  findByEmail(email: string): Account | undefined
  /**
   * @param judge called first thing in its turn, and stops it by throwing.
   * @throws {Problem} conflict when the address already has an account.
   */
  add(account: Account, judge: () => void): Promise<void>
  /** @throws {Problem} conflict when any account exists already. */
  addFirst(account: Account): Promise<void>
  /**
   * Replaces the account with what `make` returns for the version stored at that moment.
   * @throws {Problem} not-found; conflict when no owner would be left; and whatever `make` throws.
   */
  change(id: string, make: (account: Account) => Account): Promise<Account>
  /** Revokes every link that this person made for others. */
  endLinksBy(id: string): Promise<void>
  /**
   * Also revokes the links this person made.
   * @param judge called first thing in its turn, and stops it by throwing.
   * @throws {Problem} not-found; conflict for the last owner.
   */
  remove(id: string, judge: () => void): Promise<void>
}

/** Keeps the rules that hold between accounts: one account per address, and always at least one owner. */
export function createAccountStore(file: Store<readonly Account[]>): AccountStore {
  const find = (id: string) => file.value.find((account) => account.id === id)

  return {
    all: () => file.value,
    find,
    findByEmail(email) {
      const withAddress = (wanted: string) => file.value.find((account) => account.email === wanted)
      // Of two from before that look the same, a browser may remember the one with the sign that nobody sees.
      return withAddress(email) ?? withAddress(normalEmail(email))
    },
    add: (account, judge) =>
      file.change((all) => {
        judge()
        if (all.some(({ email }) => email === account.email)) throw emailTaken()
        return [...all, account]
      }),
    addFirst: (account) =>
      file.change((all) => {
        if (all.length > 0) throw new Problem('conflict', 'Er is al een account. Log daarmee in.')
        return [account]
      }),
    async change(id, make) {
      let made: Account | undefined
      await file.change((all) => {
        const before = requireAccount(all, id)
        made = make(before)
        if (made === before) return all
        return withAnOwner(
          all,
          withoutLostLinks(all.map((account) => (account === before && made ? made : account))),
        )
      })
      return made ?? requireAccount(file.value, id)
    },
    remove: (id, judge) =>
      file.change((all) => {
        judge()
        const gone = requireAccount(all, id)
        return withAnOwner(all, withoutLostLinks(all.filter((account) => account !== gone)))
      }),
    endLinksBy: (id) =>
      file.change((all) =>
        all.some(({ link }) => link?.by === id)
          ? all.map((account) => (account.link?.by === id ? { ...account, link: null } : account))
          : all,
      ),
  }
}

/** A link ends as soon as its maker is no longer an owner. */
function withoutLostLinks(all: readonly Account[]): readonly Account[] {
  const owners = new Set(all.filter(({ role }) => role === 'owner').map(({ id }) => id))
  const isLost = ({ link }: Account) => link !== null && link.by !== null && !owners.has(link.by)
  return all.map((account) => (isLost(account) ? { ...account, link: null } : account))
}

function requireAccount(all: readonly Account[], id: string): Account {
  const account = all.find((account) => account.id === id)
  if (!account) throw new Problem('not-found', 'Dit account bestaat niet meer.')
  return account
}

/** Only an owner with a password counts: an invitation may never be accepted. */
function withAnOwner(before: readonly Account[], after: readonly Account[]): readonly Account[] {
  const isOwner = (account: Account) => account.role === 'owner' && account.passwordHash !== null
  if (!before.some(isOwner) || after.some(isOwner)) return after
  throw new Problem('conflict', 'Dit is de laatste eigenaar. Maak eerst iemand anders eigenaar.')
}

function emailTaken(): Problem {
  return new Problem('conflict', 'Dit e-mailadres heeft al een account.')
}
