import type { LoginBody } from '#contract/admin/login'
import { Problem } from '#contract/problem'
import { type AccessRules, passkeyWanted } from './access-rules'
import { type Account, normalEmail } from './account'
import type { AccountStore } from './account-store'
import type { AuthenticationAnswer } from './bodies'
import { guessesAt, limitOfClient, limitsOfLogin, trierOf } from './login-limits'
import type { PasskeyLogin } from './passkeys'
import type { Passwords } from './passwords'
import type { Attempt, RateLimiter } from './rate-limit'
import type { SecondFactor } from './second-factor'
import type { StartedSession, StartSession, Visitor } from './start-session'

export interface LoginOptions {
  readonly store: AccountStore
  readonly passwords: Passwords
  readonly limiter: RateLimiter
  readonly secondFactor: SecondFactor
  readonly passkeys: PasskeyLogin
  readonly startSession: StartSession
  readonly access: AccessRules
}

export interface Login {
  /**
   * An unknown address and a wrong password get the same answer in the same time.
   * @throws {Problem} unauthorized, with `second: 'totp'` when only the code is missing or wrong; too-many.
   */
  withPassword(body: LoginBody, visitor: Visitor): Promise<StartedSession>
  /** @throws {Problem} unauthorized, too-many. */
  withPasskey(answer: AuthenticationAnswer, visitor: Visitor): Promise<StartedSession>
}

/** The ways to log in. */
export function createLogin(options: LoginOptions): Login {
  const { store, passwords, limiter, secondFactor, passkeys, startSession, access } = options

  async function requirePassword(body: LoginBody, visitor: Visitor, attempt: Attempt): Promise<Account> {
    const account = store.findByEmail(body.email)
    const isKnown = trierOf(account, visitor).device !== null
    const isRight = await passwords
      .isRight(body.password, account?.passwordHash ?? null, isKnown)
      .catch((error) => {
        attempt.withdraw()
        throw error
      })
    if (account && isRight) return account
    limiter.note(guessesAt(normalEmail(body.email)))
    throw new Problem('unauthorized', 'Dit e-mailadres en wachtwoord horen niet bij elkaar.')
  }

  /** Rehashes the password while we have it, when its hash took less work than today's. */
  async function strengthen(account: Account, password: string): Promise<Account> {
    const before = account.passwordHash
    if (before === null || !passwords.isWeak(before)) return account
    const passwordHash = await passwords.hash(password)
    return store.change(account.id, (present) =>
      present.passwordHash === before ? { ...present, passwordHash } : present,
    )
  }

  return {
    async withPassword(body, visitor) {
      const trier = trierOf(store.findByEmail(body.email), visitor)
      const email = normalEmail(body.email)
      const attempt = limiter.begin(limitsOfLogin(email, trier, limiter.noted(guessesAt(email))))
      const account = await requirePassword(body, visitor, attempt)
      if (account.totp && !body.code) attempt.withdraw()
      const usedRecoveryCode = await secondFactor.require(account, body.code)
      attempt.succeeded()
      if (access.wantsPasskey(account)) throw passkeyWanted()
      const started = await startSession(await strengthen(account, body.password), visitor)
      return { ...started, usedRecoveryCode }
    },
    async withPasskey(answer, visitor) {
      const attempt = limiter.begin([limitOfClient(visitor.client)])
      const account = await passkeys.check(answer)
      if (!account)
        throw new Problem('unauthorized', 'Deze passkey werkt hier niet. Log in met je wachtwoord.')
      attempt.withdraw()
      return startSession(account, visitor, ({ passkeys }) => passkeys.some(({ id }) => id === answer.id))
    },
  }
}
