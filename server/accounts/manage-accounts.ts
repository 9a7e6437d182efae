import { setTimeout as pause } from 'node:timers/promises'
import type { AccountRow, LinkReply, OpenLink } from '#contract/admin/accounts'
import type { Person, Role } from '#contract/person'
import { Problem } from '#contract/problem'
import { requireAtLeast } from '../http/current-user'
import type { Sender } from '../mail/letter'
import { type Account, hasSecondFactor, type News, newAccount, personOf, withNews } from './account'
import { type AccountMail, invitationMail, type TellNews } from './account-mails'
import type { AccountStore } from './account-store'
import type { Invitations, NewLink } from './invitations'
import type { Sessions } from './sessions'

export interface ManageAccountsOptions {
  readonly store: AccountStore
  readonly sessions: Sessions
  readonly invitations: Invitations
  readonly tell: TellNews
  /** Absent without a mail server. */
  readonly mail: ((message: AccountMail) => Promise<void>) | undefined
  readonly sender: () => Sender
  readonly log: { warn(context: object, message: string): void }
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Removes what else is kept for an account that is no more. */
  readonly onRemoved?: ((id: string) => Promise<void>) | undefined
}

/**
 * What owners do with everyone's accounts. Whether `by` is one is looked up in the turn of each change: they may have been
 * removed or given another role by the one before.
 */
export interface ManageAccounts {
  list(): AccountRow[]
  /** Mails the link too. @throws {Problem} conflict when the address has an account. */
  invite(
    about: { name: string; email: string; role: Role },
    by: Person,
  ): Promise<{ account: AccountRow } & LinkReply>
  /**
   * What is left out stays. Tells the person about the new role.
   * @throws {Problem} not-found; conflict when no owner would be left.
   */
  change(id: string, about: { name?: string; role?: Role }, by: Person): Promise<AccountRow>
  /** Tells the person about it. @throws {Problem} not-found. */
  makeLink(id: string, link: NewLink & { readonly by: Person }): Promise<LinkReply>
  /** The links that still work, the first to expire first. */
  links(): OpenLink[]
  /** @throws {Problem} not-found when there is no link, or it was used or revoked. */
  endLink(id: string, by: Person): Promise<void>
  /** Tells the person about it. @throws {Problem} not-found. */
  endSessions(id: string, by: Person): Promise<void>
  /** Ends this person's sessions too, and removes what they typed and did not save. @throws {Problem} not-found; conflict for the last owner. */
  remove(id: string, by: Person): Promise<void>
}

export function createManageAccounts({
  store,
  sessions,
  invitations,
  tell,
  mail,
  sender,
  log,
  now,
  onRemoved,
}: ManageAccountsOptions): ManageAccounts {
  const rowOf = (account: Account): AccountRow => {
    const lastSeen = sessions.of(account.id)[0]?.lastSeenAt
    return {
      ...personOf(account),
      isActive: account.passwordHash !== null,
      hasSecondFactor: hasSecondFactor(account),
      createdAt: account.createdAt,
      lastSeenAt: lastSeen === undefined ? null : new Date(lastSeen).toISOString(),
    }
  }

  function requireOwner({ id }: Person): void {
    const account = store.find(id)
    if (!account) throw new Problem('unauthorized')
    requireAtLeast(account, 'owner')
  }

  const newsBy = (by: Person, kind: News['kind']): News => ({
    kind,
    by: by.name,
    at: new Date(now()).toISOString(),
  })

  /** The link of an invitation, mailed where there is a mail server. An owner does not wait for one that hangs. */
  async function mailed(reply: LinkReply, { email: to, name }: Account, by: Person): Promise<LinkReply> {
    if (!mail) return reply
    const letter = invitationMail({ sender: sender(), to, name, link: reply.link, by: by.name })
    const sent = mail(letter).then(
      () => true,
      (err: unknown) => {
        log.warn({ err }, 'an invitation was not mailed')
        return false
      },
    )
    return { ...reply, isMailed: await Promise.race([sent, pause(MAILING, false, { ref: false })]) }
  }

  return {
    list: () => store.all().map(rowOf),
    async invite(about, by) {
      const account = newAccount(about, now())
      const judge = () => requireOwner(by)
      await store.add(account, judge)
      const link = await invitations.linkFor(account.id, { by, startsAnew: false }, judge)
      return { account: rowOf(account), ...(await mailed(link, account, by)) }
    },
    async change(id, about, by) {
      const news = newsBy(by, 'role')
      const isTold = ({ role }: Account) => (about.role ?? role) !== role && id !== by.id
      let told = false
      const changed = await store.change(id, (account) => {
        requireOwner(by)
        told = isTold(account)
        return { ...(told ? withNews(account, news) : account), ...about }
      })
      if (told) tell(changed, news)
      return rowOf(changed)
    },
    async makeLink(id, link) {
      const reply = await invitations.linkFor(id, link, () => requireOwner(link.by))
      const account = store.find(id)
      if (!account) return reply
      // Someone who has never logged in has nothing to be warned about.
      if (account.passwordHash === null) return mailed(reply, account, link.by)
      const news = newsBy(link.by, link.startsAnew ? 'link-anew' : 'link')
      tell(await store.change(id, (account) => withNews(account, news)), news)
      return reply
    },
    links: () =>
      store
        .all()
        .flatMap((account) => linkOf(account, store, now()) ?? [])
        .sort((a, b) => a.until.localeCompare(b.until)),
    async endLink(id, by) {
      await store.change(id, (account) => {
        requireOwner(by)
        if (!account.link || account.link.until <= now()) throw new Problem('not-found', NO_LINK)
        return { ...account, link: null }
      })
    },
    async endSessions(id, by) {
      const news = newsBy(by, 'sessions-ended')
      const isOwn = id === by.id
      const account = await store.change(id, (account) => {
        requireOwner(by)
        return isOwn ? account : withNews(account, news)
      })
      await sessions.end(({ accountId }) => accountId === id)
      if (!isOwn) tell(account, news)
    },
    async remove(id, by) {
      await store.remove(id, () => requireOwner(by))
      await sessions.end(({ accountId }) => accountId === id)
      await onRemoved?.(id)
    },
  }
}

/** Milliseconds that a reply waits for the mail server. */
const MAILING = 10_000
const NO_LINK = 'Deze link werkt al niet meer.'

function linkOf(account: Account, store: AccountStore, now: number): OpenLink | undefined {
  const { id, name, email, link, passwordHash } = account
  if (!link || link.until <= now) return undefined
  return {
    ...{ id, name, email },
    isInvitation: passwordHash === null,
    startsAnew: link.startsAnew,
    madeBy: link.by === null ? null : (store.find(link.by)?.name ?? null),
    madeAt: new Date(link.madeAt).toISOString(),
    until: new Date(link.until).toISOString(),
  }
}
