import type { LinkReply } from '#contract/admin/accounts'
import { loginLink } from '#contract/admin/addresses'
import type { SetUpBody, SetUpState } from '#contract/admin/login'
import { emailProblem } from '#contract/form-rules'
import type { Person } from '#contract/person'
import { Problem } from '#contract/problem'
import { typedEmail } from '#contract/typed-email'
import { InvalidFields } from '../http/invalid-fields'
import { type Account, afterLink, type Link, type News, newAccount, withNews } from './account'
import type { TellNews } from './account-mails'
import type { AccountStore } from './account-store'
import type { PasswordRules } from './password-rules'
import type { Passwords } from './passwords'
import type { SecondFactor } from './second-factor'
import { digestOf, newSecret } from './secrets'
import type { Sessions } from './sessions'
import { takenNameProblem } from './taken-name'

const DAY = 24 * 60 * 60_000
/** Milliseconds that a link works. */
const FIRST_LINK = DAY
const INVITATION = 7 * DAY
const FIRST_HINT = 'Start de server opnieuw: in het logboek van de server staat dan een nieuwe.'

export interface InvitationsOptions {
  readonly store: AccountStore
  readonly passwords: Passwords
  readonly rules: PasswordRules
  readonly sessions: Sessions
  readonly secondFactor: SecondFactor
  readonly tell: TellNews
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly siteUrl: string
}

/** What a link does, and who made it. */
export interface NewLink {
  /** Null for a link that the person asked for. */
  readonly by: Pick<Person, 'id'> | null
  /** Whether it removes the second factor and the passkeys. */
  readonly startsAnew: boolean
  /** Milliseconds that it is valid; a week when absent. */
  readonly lasts?: number
}

export interface Invitations {
  /**
   * A link that makes the first owner, valid once and for a day; it invalidates the one before. Null when there
   * is an account.
   */
  firstLink(): string | null
  /**
   * A link that sets a new password, once; it invalidates the one before.
   * @param judge called first thing in its turn, and stops it by throwing.
   * @throws {Problem} not-found.
   */
  linkFor(accountId: string, link: NewLink, judge: () => void): Promise<LinkReply>
  /** Whether there is no account yet, and whom a token is for. */
  state(token: string | undefined): Pick<SetUpState, 'isOpen' | 'invitation'>
  /** Whether this link may set a password now. */
  isOpenFor(token: string): boolean
  /**
   * The account with its new password, logged out everywhere and notified. Its second factor stays and is asked
   * for, unless the owner who made the link chose to remove it, for someone who lost it.
   * @throws {Problem} forbidden for a link that does not work; unauthorized, with `second: 'totp'`, without the
   * code; too-many; {InvalidFields}.
   */
  accept(body: SetUpBody): Promise<Account>
}

/** How people get an account: by link, since there may be no mail server. */
export function createInvitations(options: InvitationsOptions): Invitations {
  const { store, passwords, rules, sessions, secondFactor, tell, now, siteUrl } = options
  let first = { digest: '', madeAt: 0, until: 0 }

  /** A link from the future does not work: setting the clock far back must not extend one. */
  const works = (link: Pick<Link, 'digest' | 'madeAt' | 'until'> | null, token: string) =>
    link !== null && link.digest === digestOf(token) && now() < link.until && link.madeAt - now() < DAY
  const invited = (token: string) => store.all().find(({ link }) => works(link, token))

  async function acceptFirst({ name = '', email = '', password }: SetUpBody): Promise<Account> {
    requireFields([
      ['name', name.trim() === '' ? 'Vul je naam in.' : undefined],
      ['email', emailProblem(typedEmail(email))],
      ['password', await rules.problem(password, { email, name })],
    ])
    const passwordHash = await passwords.hash(password)
    const account = { ...newAccount({ name: name.trim(), email, role: 'owner' }, now()), passwordHash }
    await store.addFirst(account)
    return account
  }

  async function acceptInvitation(account: Account, body: SetUpBody): Promise<Account> {
    const { token, name, password, code } = body
    const nameOf = (present: Account) => name?.trim() || present.name
    // Two may have been given one name; who chooses another may not choose somebody's.
    const nameProblem = (present: Account) =>
      nameOf(present) === present.name ? undefined : takenNameProblem(nameOf(present), present, store.all())
    requireFields([
      ['name', nameProblem(account)],
      ['password', await rules.problem(password, account)],
    ])
    const passwordHash = await passwords.hash(password)
    if (needsCode(account)) await secondFactor.require(account, code)
    const news: News = { kind: 'reset', by: null, at: new Date(now()).toISOString() }
    const isNew = account.passwordHash === null
    // Someone who knew the old password may have made links with it.
    await store.endLinksBy(account.id)
    const made = await store.change(account.id, (present) => {
      if (!works(present.link, token)) throw brokenLink()
      // Somebody may have taken it while the password was hashed.
      requireFields([['name', nameProblem(present)]])
      const kept = afterLink(present, present.link?.startsAnew === true)
      const opened = { ...kept, name: nameOf(present), passwordHash }
      return isNew ? opened : withNews(opened, news)
    })
    await sessions.end(({ accountId }) => accountId === account.id)
    if (!isNew) tell(made, news)
    return made
  }

  return {
    firstLink() {
      if (store.all().length > 0) return null
      const token = newSecret()
      first = { digest: digestOf(token), madeAt: now(), until: now() + FIRST_LINK }
      return siteUrl + loginLink('instellen', token)
    },
    async linkFor(accountId, { by, startsAnew, lasts = INVITATION }, judge) {
      const token = newSecret()
      const moments = { madeAt: now(), until: now() + lasts }
      const link = { digest: digestOf(token), ...moments, by: by?.id ?? null, startsAnew }
      await store.change(accountId, (account) => {
        judge()
        return { ...account, link }
      })
      return {
        link: siteUrl + loginLink('uitnodiging', token),
        until: new Date(link.until).toISOString(),
      }
    },
    state(token) {
      const account = token === undefined ? undefined : invited(token)
      const invitation = account
        ? { name: account.name, email: account.email, needsCode: needsCode(account) }
        : null
      return { isOpen: store.all().length === 0, invitation }
    },
    isOpenFor: (token) => (store.all().length === 0 ? works(first, token) : invited(token) !== undefined),
    async accept(body) {
      if (store.all().length === 0 && works(first, body.token)) return acceptFirst(body)
      const account = invited(body.token)
      if (!account) throw brokenLink(store.all().length === 0 ? FIRST_HINT : undefined)
      return acceptInvitation(account, body)
    },
  }
}

function requireFields(checks: readonly [path: string, message: string | undefined][]): void {
  const errors = checks.flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (errors.length > 0) throw new InvalidFields(errors)
}

/** Whether a link leaves the second factor as it is. */
function needsCode({ totp, link }: Account): boolean {
  return totp !== null && link?.startsAnew !== true
}

function brokenLink(hint = 'Vraag een eigenaar om een nieuwe.'): Problem {
  return new Problem('forbidden', `Deze link werkt niet meer. ${hint}`)
}
