import type { TotpStart } from '#contract/admin/accounts'
import { Problem } from '#contract/problem'
import type { Account } from './account'
import type { AccountBook } from './account-book'
import type { Attempts } from './attempts'
import { createBriefly } from './briefly'
import { patienceOfCodes } from './patiences'
import { digestOfCode, newRecoveryCodes } from './recovery-codes'
import type { SealedSecrets } from './sealed-secrets'
import { newTotp, stepOfCode } from './totp'

/** Milliseconds between seeing the QR code and typing the first code. */
const TIME_TO_CONFIRM = 15 * 60_000

export interface SecondFactor {
  /** Nothing is on yet: that comes with the first code. */
  start(account: Account): Promise<TotpStart>
  /**
   * Turns it on, in place of an earlier one. @returns the recovery codes, to be shown this once.
   * @throws {Problem} conflict when it was not begun or too long ago; undefined when the code is wrong.
   */
  confirm(accountId: string, code: string): Promise<string[] | undefined>
  stop(accountId: string): Promise<void>
  /**
   * Asks an account that has one for its code; every code of the app and every recovery code is good for once. Only
   * whoever has the password or a link comes here, so counting for the account keeps no stranger's victim out.
   * @throws {Problem} unauthorized, with `second: 'totp'`, when it is missing or wrong; too-many.
   */
  require(account: Account, code: string | undefined): Promise<void>
}

/** A code of an app besides the password. */
export function createSecondFactor(
  book: AccountBook,
  sealed: SealedSecrets,
  attempts: Attempts,
  now: () => number,
  issuer: string,
): SecondFactor {
  const begun = createBriefly<string>({ now, lasts: TIME_TO_CONFIRM, most: 1000 })

  async function use(accountId: string, code: string): Promise<boolean> {
    let isRight = false
    await book.change(accountId, (account) => {
      const after = withoutCode(account, code, sealed, now())
      isRight = after !== undefined
      return after ?? account
    })
    return isRight
  }

  return {
    async start(account) {
      const start = await newTotp(issuer, account.email)
      begun.put(account.id, start.secret)
      return start
    },
    async confirm(accountId, code) {
      const secret = begun.find(accountId)
      if (!secret) throw new Problem('conflict', 'Dit duurde te lang. Begin opnieuw met een nieuwe QR-code.')
      const lastStep = stepOfCode(code, { secret, lastStep: 0 }, now())
      if (lastStep === undefined) return undefined
      const codes = newRecoveryCodes()
      const recoveryCodes = codes.map(digestOfCode)
      const totp = { secret: sealed.seal(secret), lastStep }
      await book.change(accountId, (account) => ({ ...account, totp, recoveryCodes }))
      begun.take(accountId)
      return codes
    },
    stop: async (accountId) =>
      void (await book.change(accountId, (account) => ({ ...account, totp: null, recoveryCodes: [] }))),
    async require(account, code) {
      if (!account.totp) return
      const attempt = attempts.begin([patienceOfCodes(account.id)])
      if (!code) attempt.withdraw()
      else if (await use(account.id, code)) return attempt.succeeded()
      throw new Problem('unauthorized', 'Vul de code van je app in.', { body: { second: 'totp' } })
    },
  }
}

/** The account after a code was used up, or undefined when the code is not one of its own. */
function withoutCode(
  account: Account,
  code: string,
  sealed: SealedSecrets,
  now: number,
): Account | undefined {
  const { totp, recoveryCodes } = account
  const secret = totp ? sealed.open(totp.secret) : undefined
  const lastStep = totp && secret ? stepOfCode(code, { ...totp, secret }, now) : undefined
  if (totp && lastStep !== undefined) return { ...account, totp: { ...totp, lastStep } }
  const digest = digestOfCode(code)
  if (!recoveryCodes.includes(digest)) return undefined
  return { ...account, recoveryCodes: recoveryCodes.filter((other) => other !== digest) }
}
