import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { generateSecret, generateURI, verifySync } from 'otplib'
import type { TotpStart } from '#contract/admin/accounts'
import { Problem } from '#contract/problem'
import type { Account } from './account'
import type { AccountStore } from './account-store'
import { limitOfCodes } from './login-limits'
import type { RateLimiter } from './rate-limit'
import type { SealedSecrets } from './sealed-secrets'
import { digestOf } from './secrets'

/** Milliseconds between seeing the QR code and typing the first code. */
const TIME_TO_CONFIRM = 15 * 60_000

export interface SecondFactor {
  /** Nothing is enabled yet: the first code does that. */
  start(account: Account): Promise<TotpStart>
  /**
   * Enables it, replacing an earlier one. @returns the recovery codes, to be shown only this once.
   * @throws {Problem} conflict when it was not begun or too long ago; undefined when the code is wrong.
   */
  confirm(accountId: string, code: string): Promise<string[] | undefined>
  /** @param judge gets the account as it will be, and stops it by throwing. */
  stop(accountId: string, judge: (after: Account) => void): Promise<void>
  /**
   * Requires a code from an account that has a second factor; every app code and every recovery code works
   * once. Only someone with the password or a link gets here, so counting per account lets no stranger lock the
   * owner out.
   * @returns whether a recovery code was used up.
   * @throws {Problem} unauthorized, with `second: 'totp'`, when it is missing or wrong; too-many.
   */
  require(account: Account, code: string | undefined): Promise<boolean>
}

/** Codes of an authenticator app, on top of the password. */
export function createSecondFactor(
  store: AccountStore,
  sealed: SealedSecrets,
  limiter: RateLimiter,
  now: () => number,
  issuer: string,
): SecondFactor {
  // One millisecond less: the cache still returns a value at the very end of its time.
  const begun = new LRUCache<string, string>({
    max: 1000,
    ttl: TIME_TO_CONFIRM - 1,
    ttlResolution: 0,
    perf: { now },
  })

  /** Which kind was used up; undefined when the code is wrong. */
  async function use(accountId: string, code: string): Promise<'app' | 'recovery' | undefined> {
    let used: 'app' | 'recovery' | undefined
    await store.change(accountId, (account) => {
      const after = withoutCode(account, code, sealed, now())
      used = after && (after.recoveryCodes === account.recoveryCodes ? 'app' : 'recovery')
      return after ?? account
    })
    return used
  }

  return {
    async start(account) {
      const start = await newTotp(issuer, account.email)
      begun.set(account.id, start.secret)
      return start
    },
    async confirm(accountId, code) {
      const secret = begun.get(accountId)
      if (!secret) throw new Problem('conflict', 'Dit duurde te lang. Begin opnieuw met een nieuwe QR-code.')
      const lastStep = stepOfCode(code, { secret, lastStep: 0 }, now())
      if (lastStep === undefined) return undefined
      const codes = newRecoveryCodes()
      const recoveryCodes = codes.map(digestOfCode)
      const totp = { secret: sealed.seal(secret), lastStep }
      await store.change(accountId, (account) => ({ ...account, totp, recoveryCodes }))
      begun.delete(accountId)
      return codes
    },
    async stop(accountId, judge) {
      await store.change(accountId, (account) => {
        const after = { ...account, totp: null, recoveryCodes: [] }
        judge(after)
        return after
      })
    },
    async require(account, code) {
      if (!account.totp) return false
      const attempt = limiter.begin([limitOfCodes(account.id)])
      if (!code) attempt.withdraw()
      const used = code ? await use(account.id, code) : undefined
      if (used) {
        attempt.succeeded()
        return used === 'recovery'
      }
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

/** Seconds that a code lasts; the app's clock may be one such step behind, and never ahead. */
const STEP = 30

/** What an authenticator app needs to begin; the image is black on white, as cameras want it. */
async function newTotp(issuer: string, email: string): Promise<TotpStart> {
  const secret = generateSecret()
  const uri = generateURI({ issuer, label: email, secret })
  const { default: QRCode } = await import('qrcode')
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M' })
  return { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` }
}

/**
 * The step (half-minutes since 1970) of a code that is right now, or undefined. A code works once: those of
 * `lastStep` and earlier are no longer valid.
 * @param now milliseconds since 1970.
 */
function stepOfCode(
  code: string,
  { secret, lastStep }: { secret: string; lastStep: number },
  now: number,
): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(now / 1000)
  // The clock was put back: earlier codes count as used, and the library does not accept such a last step.
  if (lastStep > Math.floor(epoch / STEP)) return undefined
  const result = verifySync({ secret, token, epoch, epochTolerance: [STEP, 0], afterTimeStep: lastStep })
  return result.valid ? Math.floor(epoch / STEP) + result.delta : undefined
}

const HOW_MANY = 10
/** 32 characters that people do not confuse: no i, l, o, u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * Ten codes such as `7k2m-x9qd-3vfa-w8ht-2r5n-qc7d-m4we`, 140 random bits each, to write down. Older codes, of sixteen or
 * twenty-four characters, still work.
 */
function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const signs = [...randomBytes(28)].map((byte) => ALPHABET[byte % ALPHABET.length])
    return signs.join('').replace(/.{4}(?=.)/g, '$&-')
  })
}

/** What is stored of a code; case, spaces and dashes make no difference, nor does typing o for 0 or l for 1. */
function digestOfCode(code: string): string {
  const signs = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return digestOf(signs)
}
