import { join } from 'node:path'
import { z } from 'zod'
import { type AccessRules, accessRule, createAccessRules } from './access-rules'
import { type Account, account, newAccount } from './account'
import { type AccountBook, createAccountBook } from './account-book'
import { createAttempts, type KeptAttempts, keptAttempts } from './attempts'
import { createChallenges } from './challenges'
import { createEnter, type Enter, type Visitor } from './enter'
import { createLogin, type Login } from './login'
import { createTellNews, type PlainMail } from './news'
import { createOwnAccounts, type OwnAccounts } from './own-account'
import { createPasskeyAdding, type PasskeyAdding } from './passkey-adding'
import { createPasskeyLogin, type PasskeyLogin } from './passkey-login'
import { createPasswordResets } from './password-resets'
import { createPasswordRules, type PasswordRules } from './password-rules'
import type { PasswordStrength } from './password-strength'
import { createPasswords, type HashCost } from './passwords'
import { createPeople, type People } from './people'
import { openPrivateFile, type PrivateFile } from './private-file'
import { relyingParty } from './relying-party'
import { createResetPassword, type ResetPassword } from './reset-password'
import { openSealedSecrets, type SealedSecrets } from './sealed-secrets'
import { createSecondFactor, type SecondFactor } from './second-factor'
import { createSessions, type Session, type Sessions, session } from './sessions'
import { createSetUp, type SetUp } from './set-up'

export interface AccountsOptions {
  /** data/private; made when absent. */
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: {
    warn(context: object, message: string): void
    error(context: object, message: string): void
  }
  /** Public origin, without a slash at the end. */
  readonly siteUrl: string
  readonly hashCost?: HashCost
  /** Hears of a login on a device that this account did not log in on before. */
  readonly onNewDevice?: ((account: Account, visitor: Visitor) => void) | undefined
  readonly strength: PasswordStrength
  /** Sends people what was done to their account; absent without a mail server. */
  readonly mail?: ((message: PlainMail) => Promise<void>) | undefined
  /** What the site is called: it makes a poor password. */
  readonly siteName?: () => string
}

/** Who may come in, and who is in. */
export interface Accounts {
  readonly siteUrl: string
  readonly book: AccountBook
  readonly sessions: Sessions
  readonly login: Login
  readonly enter: Enter
  readonly setUp: SetUp
  readonly reset: ResetPassword
  readonly own: OwnAccounts
  readonly rules: PasswordRules
  readonly access: AccessRules
  readonly secondFactor: SecondFactor
  readonly passkeys: { readonly adding: PasskeyAdding; readonly login: PasskeyLogin }
  readonly people: People
  /**
   * A link that makes the first owner, once, within a day; to be logged at start. Each call makes a new one, and
   * the one before works no longer. Null when there is an account, or when accounts.json is broken.
   */
  setUpLink(): string | null
  /**
   * Makes an owner with this password, unless there is an account or accounts.json is broken.
   * @throws {Error} when the password is short or among the first that people guess.
   */
  createOwnerWhenNone(owner: { email: string; password: string; name: string }): Promise<void>
  /** Resolves when everything is written. */
  close(): Promise<void>
}

/** Milliseconds between two writings of whoever has to wait. */
const WRITE_ATTEMPTS = 30_000

const START_PROBLEMS = {
  short: 'ADMIN_PASSWORD: Expected 12 to 256 characters, such as a few unrelated words',
  hopeless: 'ADMIN_PASSWORD: Expected a password that is not among the first that people guess',
} as const

/**
 * Opens accounts.json, sessions.json, attempts.json and access.json. A broken accounts.json is logged as an error,
 * never written over, and answers every login with 503 until it is mended; the public site is not concerned. Broken
 * sessions and attempts are put aside.
 */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { now, siteUrl, log } = options
  const { accountsFile, sessionsFile, attemptsFile, accessFile } = await openFiles(options)
  const access = createAccessRules(accessFile)
  const book = createAccountBook(accountsFile)
  const sealed = await openSealedSecrets(join(options.folder, 'account-key'))
  if (!accountsFile.isBroken) await sealAnew(book, sealed, log)
  const sessions = createSessions(sessionsFile, now)
  const passwords = createPasswords(options.hashCost)
  const attempts = createAttempts(now, attemptsFile.records)
  const writeAttempts = () =>
    attemptsFile.change((written) => {
      const kept = attempts.kept()
      return JSON.stringify(kept) === JSON.stringify(written) ? written : kept
    })
  const writing = setInterval(() => void writeAttempts().catch(() => {}), WRITE_ATTEMPTS).unref()
  const { siteName = () => '' } = options
  const rules = createPasswordRules(options.strength, () => [siteName(), new URL(siteUrl).hostname])
  const party = relyingParty(siteUrl)
  const secondFactor = createSecondFactor(book, sealed, attempts, now, party.name)
  const challenges = createChallenges(now)
  const passkeyLogin = createPasskeyLogin({ book, challenges, party, now })
  const tell = createTellNews({ mail: options.mail, siteUrl, log })
  const setUp = createSetUp({ book, passwords, rules, sessions, secondFactor, tell, now, siteUrl })
  const enter = createEnter(book, sessions, options.onNewDevice)
  const reset = createResetPassword({
    book,
    resets: createPasswordResets(join(options.folder, 'resets'), now),
    passwords,
    rules,
    attempts,
    secondFactor,
    sessions,
    tell,
    mail: options.mail,
    now,
    siteUrl,
    log,
  })
  return {
    siteUrl,
    book,
    sessions,
    enter,
    setUp,
    reset,
    rules,
    secondFactor,
    access,
    login: createLogin({ book, passwords, attempts, secondFactor, passkeys: passkeyLogin, enter, access }),
    own: createOwnAccounts({ book, passwords, rules, attempts, sessions, siteUrl }),
    passkeys: { adding: createPasskeyAdding({ book, challenges, party, now }), login: passkeyLogin },
    people: createPeople({ book, sessions, setUp, tell, now }),
    setUpLink: () => (accountsFile.isBroken ? null : setUp.firstLink()),
    async createOwnerWhenNone({ password, email, name }) {
      if (accountsFile.isBroken || book.all().length > 0) return
      const owner = { email, name: name.trim() || email, role: 'owner' } as const
      const problem = await rules.problemAtStart(password, owner)
      if (problem === 'weak') log.warn({}, 'the password of the first owner is easy to guess')
      else if (problem) throw new Error(START_PROBLEMS[problem])
      const passwordHash = await passwords.hash(password)
      await book.addFirst({ ...newAccount(owner, now()), passwordHash })
    },
    async close() {
      clearInterval(writing)
      // What cannot be written was logged; a guess that is forgotten is no reason not to stop.
      await writeAttempts().catch(() => {})
      await Promise.all([accountsFile.idle(), sessionsFile.idle(), attemptsFile.idle(), accessFile.idle()])
    },
  }
}

/** Seals what was sealed with an earlier key, or not at all. */
async function sealAnew(
  book: AccountBook,
  sealed: SealedSecrets,
  log: AccountsOptions['log'],
): Promise<void> {
  for (const { id, totp } of book.all()) {
    if (!totp || sealed.isFresh(totp.secret)) continue
    const secret = sealed.open(totp.secret)
    if (secret === undefined)
      log.error({ account: id }, 'no key opens the second factor: a link starts it anew')
    else await book.change(id, (account) => ({ ...account, totp: { ...totp, secret: sealed.seal(secret) } }))
  }
}

async function openFiles({ folder, log }: AccountsOptions) {
  const accountsFile: PrivateFile<Account> = await openPrivateFile({
    path: join(folder, 'accounts.json'),
    records: z.array(account),
    log,
    whenBroken: 'refuse',
  })
  const sessionsFile: PrivateFile<Session> = await openPrivateFile({
    path: join(folder, 'sessions.json'),
    records: z.array(session),
    log,
    whenBroken: 'start-over',
  })
  const attemptsFile: PrivateFile<KeptAttempts> = await openPrivateFile({
    path: join(folder, 'attempts.json'),
    records: z.array(keptAttempts),
    log,
    whenBroken: 'start-over',
  })
  const accessFile = await openPrivateFile({
    path: join(folder, 'access.json'),
    records: z.array(accessRule),
    log,
    whenBroken: 'refuse',
  })
  return { accountsFile, sessionsFile, attemptsFile, accessFile }
}
