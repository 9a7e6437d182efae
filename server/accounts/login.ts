import type { LoginBody } from '#contract/admin/login'
import { Problem } from '#contract/problem'
import { type AccessRules, passkeyWanted } from './access-rules'
import { type Account, normalEmail } from './account'
import type { AccountBook } from './account-book'
import type { Attempt, Attempts } from './attempts'
import type { Enter, Entered, Visitor } from './enter'
import type { AuthenticationAnswer } from './passkey-answer'
import type { PasskeyLogin } from './passkey-login'
import type { Passwords } from './passwords'
import { guessesAt, patienceOfClient, patiencesOfLogin, trierOf } from './patiences'
import type { SecondFactor } from './second-factor'

export interface LoginOptions {
  readonly book: AccountBook
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly secondFactor: SecondFactor
  readonly passkeys: PasskeyLogin
  readonly enter: Enter
  readonly access: AccessRules
}

export interface Login {
  /**
   * An unknown address and a wrong password get the same answer in the same time.
   * @throws {Problem} unauthorized, with `second: 'totp'` when only the code is missing or wrong; too-many.
   */
  withPassword(body: LoginBody, visitor: Visitor): Promise<Entered>
  /** @throws {Problem} unauthorized, too-many. */
  withPasskey(answer: AuthenticationAnswer, visitor: Visitor): Promise<Entered>
}

/** The ways in. */
export function createLogin(options: LoginOptions): Login {
  const { book, passwords, attempts, secondFactor, passkeys, enter, access } = options

  async function requirePassword(body: LoginBody, visitor: Visitor, attempt: Attempt): Promise<Account> {
    const account = book.findByEmail(body.email)
    const isKnown = trierOf(account, visitor).device !== null
    const isRight = await passwords
      .isRight(body.password, account?.passwordHash ?? null, isKnown)
      .catch((error) => {
        attempt.withdraw()
        throw error
      })
    if (account && isRight) return account
    attempts.note(guessesAt(normalEmail(body.email)))
    throw new Problem('unauthorized', 'Dit e-mailadres en wachtwoord horen niet bij elkaar.')
  }

  /** While the password is at hand: its hash is made anew when more work became usual. */
  async function strengthen(account: Account, password: string): Promise<Account> {
    const before = account.passwordHash
    if (before === null || !passwords.isWeak(before)) return account
    const passwordHash = await passwords.hash(password)
    return book.change(account.id, (present) =>
      present.passwordHash === before ? { ...present, passwordHash } : present,
    )
  }

  return {
    async withPassword(body, visitor) {
      const trier = trierOf(book.findByEmail(body.email), visitor)
      const email = normalEmail(body.email)
      const attempt = attempts.begin(patiencesOfLogin(email, trier, attempts.noted(guessesAt(email))))
      const account = await requirePassword(body, visitor, attempt)
      if (account.totp && !body.code) attempt.withdraw()
      await secondFactor.require(account, body.code)
      attempt.succeeded()
      if (access.wantsPasskey(account)) throw passkeyWanted()
      return enter(await strengthen(account, body.password), visitor)
    },
    async withPasskey(answer, visitor) {
      const attempt = attempts.begin([patienceOfClient(visitor.client)])
      const account = await passkeys.check(answer)
      if (!account)
        throw new Problem('unauthorized', 'Deze passkey werkt hier niet. Log in met je wachtwoord.')
      attempt.withdraw()
      return enter(account, visitor)
    },
  }
}
