import { loginLink } from '#contract/admin/addresses'
import type { ResetBody, ResetState } from '#contract/admin/login'
import { Problem } from '#contract/problem'
import { InvalidFields } from '../http/invalid-fields'
import type { Sender } from '../mail/letter'
import { type Account, afterLink, type News, withNews } from './account'
import { type AccountMail, resetMail, type TellNews } from './account-mails'
import type { AccountStore } from './account-store'
import type { PasswordResets } from './password-resets'
import type { PasswordRules } from './password-rules'
import type { Passwords } from './passwords'
import type { RateLimiter } from './rate-limit'
import type { SecondFactor } from './second-factor'
import type { Sessions } from './sessions'
import type { Visitor } from './start-session'

const MINUTE = 60_000

export interface ResetPasswordOptions {
  readonly store: AccountStore
  readonly resets: PasswordResets
  readonly passwords: Passwords
  readonly rules: PasswordRules
  readonly limiter: RateLimiter
  readonly secondFactor: SecondFactor
  readonly sessions: Sessions
  readonly tell: TellNews
  /** Absent when the site has no mail server. */
  readonly mail: ((message: AccountMail) => Promise<void>) | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly sender: () => Sender
  readonly log: { warn(context: object, message: string): void }
}

/** A new password for someone who forgot theirs. */
export interface ResetPassword {
  /** Whether there is a mail server to send a link with. */
  readonly canMail: boolean
  /**
   * Mails a link when the address has an account. Neither the result, an error nor the time taken reveals
   * whether it has one.
   * @throws {Problem} too-many for a client that asks often; conflict when the site has no mail server.
   */
  ask(email: string, visitor: Visitor): void
  /** Whom a token is for; undefined when it no longer works. */
  state(token: string): Promise<ResetState | undefined>
  /**
   * Sets the password, ends every session and notifies the person.
   * @throws {Problem} forbidden for a link that does not work; unauthorized with `second` when the code is
   * missing or wrong; too-many; {InvalidFields}.
   */
  finish(body: ResetBody): Promise<Account>
}

export function createResetPassword(options: ResetPasswordOptions): ResetPassword {
  const { store, resets, passwords, rules, limiter, secondFactor, sessions, tell, mail, now, sender, log } =
    options

  async function send(account: Account): Promise<void> {
    try {
      // Repeated requests for someone else's address must not flood their mailbox.
      limiter.begin([{ key: `reset ${account.id}`, free: 3, first: 60 * MINUTE, longest: 60 * MINUTE }])
    } catch (error) {
      if (error instanceof Problem) return
      throw error
    }
    const from = sender()
    const link = resetLink(from.siteUrl, await resets.make(account))
    await mail?.(resetMail({ sender: from, to: account.email, name: account.name, link }))
  }

  return {
    canMail: mail !== undefined,
    ask(email, { client }) {
      if (!mail)
        throw new Problem('conflict', 'Deze site kan geen mail sturen. Vraag een eigenaar om een link.')
      limiter.begin([{ key: `reset from ${client}`, free: 5, first: 5 * MINUTE, longest: 60 * MINUTE }])
      const account = store.findByEmail(email)
      if (!account || account.passwordHash === null) return
      // Not awaited: the time it takes would reveal that there is an account.
      send(account).catch((err: unknown) => log.warn({ err }, 'mail for a new password not sent'))
    },
    async state(token) {
      const found = await resets.find(token, store.find)
      if (!found) return undefined
      const { account, reset } = found
      return {
        name: account.name,
        email: account.email,
        asksCode: account.totp !== null && !reset.isWithoutSecond,
      }
    },
    async finish({ token, password, code }) {
      const found = await resets.find(token, store.find)
      if (!found) throw brokenLink()
      const { account, reset } = found
      const message = await rules.problem(password, account)
      if (message) throw new InvalidFields([{ path: 'password', message }])
      if (!reset.isWithoutSecond) await secondFactor.require(account, code)
      const passwordHash = await passwords.hash(password)
      if (!(await resets.take(token))) throw brokenLink()
      const news: News = { kind: 'reset', by: null, at: new Date(now()).toISOString() }
      // Someone who knew the old password may have made links with it.
      await store.endLinksBy(account.id)
      const made = await store.change(account.id, (present) => {
        // Another one was set meanwhile, such as by another link: this one ended with the password it was made for.
        if (present.passwordHash !== account.passwordHash) throw brokenLink()
        return withNews({ ...afterLink(present, reset.isWithoutSecond), passwordHash }, news)
      })
      await sessions.end(({ accountId }) => accountId === account.id)
      tell(made, news)
      return made
    },
  }
}

/** The token is in the fragment, after `#`, which is never sent to any server. */
export function resetLink(siteUrl: string, token: string): string {
  return siteUrl + loginLink('herstel', token)
}

function brokenLink(): Problem {
  return new Problem('forbidden', 'Deze link werkt niet meer. Vraag een nieuwe aan.')
}
