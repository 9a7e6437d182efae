import type { LinkReply } from '#contract/admin/accounts'
import type { SetUpBody, SetUpState } from '#contract/admin/login'
import { emailProblem } from '#contract/form-rules'
import { Problem } from '#contract/problem'
import { Invalid } from '../http/invalid'
import { type Account, newAccount } from './account'
import type { AccountBook } from './account-book'
import { passwordProblem } from './password-rules'
import type { Passwords } from './passwords'
import { digestOf, newSecret } from './secrets'
import type { Sessions } from './sessions'

const DAY = 24 * 60 * 60_000
/** Milliseconds that a link works. */
const FIRST_LINK = DAY
const INVITATION = 7 * DAY
const FIRST_HINT = 'Start de site opnieuw: in het logboek staat dan een nieuwe.'

export interface SetUpOptions {
  readonly book: AccountBook
  readonly passwords: Passwords
  readonly sessions: Sessions
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly siteUrl: string
}

export interface SetUp {
  /** A link that makes the first owner, once, within a day; the one before works no longer. Null when there is an account. */
  firstLink(): string | null
  /** A link that sets a new password, once, within a week; the one before works no longer. */
  linkFor(accountId: string): Promise<LinkReply>
  state(token: string | undefined): SetUpState
  /**
   * The account with its new password. A link for an existing account starts it anew: without second factor,
   * passkeys and sessions, for whoever lost those.
   * @throws {Problem} forbidden for a link that does not work; {Invalid}.
   */
  accept(body: SetUpBody): Promise<Account>
}

/** How people get an account: by links, since mail may not be configured. */
export function createSetUp({ book, passwords, sessions, now, siteUrl }: SetUpOptions): SetUp {
  let first = { digest: '', until: 0 }

  const works = (link: Account['link'], token: string) =>
    link !== null && link.digest === digestOf(token) && now() < link.until
  const invited = (token: string) => book.all().find(({ link }) => works(link, token))

  async function acceptFirst({ name = '', email = '', password }: SetUpBody): Promise<Account> {
    requireFields([
      ['name', name.trim() === '' ? 'Vul je naam in.' : undefined],
      ['email', emailProblem(email.trim())],
      ['password', passwordProblem(password, email)],
    ])
    const passwordHash = await passwords.hash(password)
    const account = { ...newAccount({ name: name.trim(), email, role: 'owner' }, now()), passwordHash }
    await book.addFirst(account)
    return account
  }

  async function acceptInvitation(account: Account, { token, name, password }: SetUpBody): Promise<Account> {
    requireFields([['password', passwordProblem(password, account.email)]])
    const passwordHash = await passwords.hash(password)
    const made = await book.change(account.id, (present) => {
      if (!works(present.link, token)) throw brokenLink()
      return { ...emptied(present), name: name?.trim() || present.name, passwordHash }
    })
    await sessions.end(({ accountId }) => accountId === account.id)
    return made
  }

  return {
    firstLink() {
      if (book.all().length > 0) return null
      const token = newSecret()
      first = { digest: digestOf(token), until: now() + FIRST_LINK }
      return `${siteUrl}/admin/login?instellen=${token}`
    },
    async linkFor(accountId) {
      const token = newSecret()
      const link = { digest: digestOf(token), until: now() + INVITATION }
      await book.change(accountId, (account) => ({ ...account, link }))
      return {
        link: `${siteUrl}/admin/login?uitnodiging=${token}`,
        until: new Date(link.until).toISOString(),
      }
    },
    state(token) {
      const account = token === undefined ? undefined : invited(token)
      const invitation = account ? { name: account.name, email: account.email } : null
      return { isOpen: book.all().length === 0, invitation }
    },
    async accept(body) {
      if (book.all().length === 0 && works(first, body.token)) return acceptFirst(body)
      const account = invited(body.token)
      if (!account) throw brokenLink(book.all().length === 0 ? FIRST_HINT : undefined)
      return acceptInvitation(account, body)
    },
  }
}

function requireFields(checks: readonly [path: string, message: string | undefined][]): void {
  const errors = checks.flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (errors.length > 0) throw new Invalid(errors)
}

/** Without everything that lets someone in. */
function emptied(account: Account): Account {
  return { ...account, link: null, totp: null, recoveryCodes: [], passkeys: [], devices: [] }
}

function brokenLink(hint = 'Vraag een eigenaar om een nieuwe.'): Problem {
  return new Problem('forbidden', `Deze link werkt niet meer. ${hint}`)
}
