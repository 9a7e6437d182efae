import { join } from 'node:path'
import { z } from 'zod'
import { type Account, account, newAccount } from './account'
import { type AccountBook, createAccountBook } from './account-book'
import { createAttempts } from './attempts'
import { createChallenges } from './challenges'
import { createEnter, type Enter } from './enter'
import { createLogin, type Login } from './login'
import { createOwnAccounts, type OwnAccounts } from './own-account'
import { createPasskeyAdding, type PasskeyAdding } from './passkey-adding'
import { createPasskeyLogin, type PasskeyLogin } from './passkey-login'
import { passwordProblem } from './password-rules'
import { createPasswords, type HashCost } from './passwords'
import { createPeople, type People } from './people'
import { openPrivateFile, type PrivateFile } from './private-file'
import { relyingParty } from './relying-party'
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
}

/** Who may come in, and who is in. */
export interface Accounts {
  readonly siteUrl: string
  readonly book: AccountBook
  readonly sessions: Sessions
  readonly login: Login
  readonly enter: Enter
  readonly setUp: SetUp
  readonly own: OwnAccounts
  readonly secondFactor: SecondFactor
  readonly passkeys: { readonly adding: PasskeyAdding; readonly login: PasskeyLogin }
  readonly people: People
  /**
   * A link that makes the first owner, once, within a day; to be logged at start. Each call makes a new one, and
   * the one before works no longer. Null when there is an account, or when accounts.json is broken.
   */
  setUpLink(): string | null
  /** Makes an owner with this password, unless there is an account or accounts.json is broken. */
  createOwnerWhenNone(owner: { email: string; password: string; name: string }): Promise<void>
  /** Resolves when everything is written. */
  close(): Promise<void>
}

/**
 * Opens accounts.json and sessions.json. A broken accounts.json is logged as an error, never written over, and
 * answers every login with 503 until it is mended; the public site is not concerned. Broken sessions are put aside.
 */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { now, siteUrl, log } = options
  const { accountsFile, sessionsFile } = await openFiles(options)
  const book = createAccountBook(accountsFile)
  const sessions = createSessions(sessionsFile, now)
  const passwords = createPasswords(options.hashCost)
  const attempts = createAttempts(now)
  const party = relyingParty(siteUrl)
  const secondFactor = createSecondFactor(book, now, party.name)
  const challenges = createChallenges(now)
  const passkeyLogin = createPasskeyLogin({ book, challenges, party, now })
  const setUp = createSetUp({ book, passwords, sessions, now, siteUrl })
  const enter = createEnter(book, sessions)
  return {
    siteUrl,
    book,
    sessions,
    enter,
    setUp,
    secondFactor,
    login: createLogin({ book, passwords, attempts, secondFactor, passkeys: passkeyLogin, enter }),
    own: createOwnAccounts({ book, passwords, attempts, sessions }),
    passkeys: { adding: createPasskeyAdding({ book, challenges, party, now }), login: passkeyLogin },
    people: createPeople({ book, sessions, setUp, now }),
    setUpLink: () => (accountsFile.isBroken ? null : setUp.firstLink()),
    async createOwnerWhenNone({ password, email, name }) {
      if (accountsFile.isBroken || book.all().length > 0) return
      const owner = { email, name: name.trim() || email, role: 'owner' } as const
      if (passwordProblem(password, email)) log.warn({}, 'the password of the first owner is easy to guess')
      const passwordHash = await passwords.hash(password)
      await book.addFirst({ ...newAccount(owner, now()), passwordHash })
    },
    async close() {
      await Promise.all([accountsFile.idle(), sessionsFile.idle()])
    },
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
  return { accountsFile, sessionsFile }
}
