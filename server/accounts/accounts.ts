import { join } from 'node:path'
import { z } from 'zod'
import { openStore } from '../files/store'
import { type AccessRules, accessRule, createAccessRules } from './access-rules'
import { type Account, accountList, newAccount } from './account'
import { type AccountMail, createTellNews } from './account-mails'
import { type AccountStore, createAccountStore } from './account-store'
import { createChallenges } from './challenges'
import { commitAddressesOf } from './commit-address'
import { createInvitations, type Invitations } from './invitations'
import { createLogin, type Login } from './login'
import { createManageAccounts, type ManageAccounts } from './manage-accounts'
import {
  createPasskeyAdding,
  createPasskeyLogin,
  type PasskeyAdding,
  type PasskeyLogin,
  relyingParty,
} from './passkeys'
import { createPasswordResets } from './password-resets'
import { createPasswordRules, type PasswordRules } from './password-rules'
import type { PasswordStrength } from './password-strength'
import { createPasswords, type HashCost } from './passwords'
import { createProfile, type Profile } from './profile'
import { createRateLimiter, keptAttempts } from './rate-limit'
import { createResetPassword, type ResetPassword } from './reset-password'
import { openSealedSecrets, type SealedSecrets } from './sealed-secrets'
import { createSecondFactor, type SecondFactor } from './second-factor'
import { createSessions, type Sessions, session } from './sessions'
import { createStartSession, type StartSession, type Visitor } from './start-session'

export interface AccountsOptions {
  /** data/private; made when absent. */
  readonly folder: string
  /** What it is called in messages; its path when absent. */
  readonly folderName?: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: {
    warn(context: object, message: string): void
    error(context: object, message: string): void
  }
  /** Public origin, without a slash at the end. */
  readonly siteUrl: string
  readonly hashCost?: HashCost | undefined
  /** Called after a login on a device that this account has not logged in on before. */
  readonly onNewDevice?: ((account: Account, visitor: Visitor) => void) | undefined
  /** Removes what else is kept for an account that is no more. */
  readonly onRemoved?: ((id: string) => Promise<void>) | undefined
  readonly strength: PasswordStrength
  /** Mails people about what was done to their account; absent without a mail server. */
  readonly mail?: ((message: AccountMail) => Promise<void>) | undefined
  /** The name of the site: a password should not consist of it. */
  readonly siteName?: () => string
  /** Lines under its mails that say which company it is. */
  readonly company?: () => readonly string[]
}

/** Accounts, logins and sessions. */
export interface Accounts {
  readonly siteUrl: string
  readonly store: AccountStore
  readonly sessions: Sessions
  readonly login: Login
  readonly startSession: StartSession
  readonly invitations: Invitations
  readonly reset: ResetPassword
  readonly profile: Profile
  readonly rules: PasswordRules
  readonly access: AccessRules
  readonly secondFactor: SecondFactor
  readonly passkeys: { readonly adding: PasskeyAdding; readonly login: PasskeyLogin }
  readonly manage: ManageAccounts
  /** All addresses of the person who has this one, as in commits; the first identifies them. */
  addressesOf(address: string): readonly [string, ...string[]]
  /**
   * A link that makes the first owner, valid once and for a day; to be logged at start. Each call makes a new
   * link and invalidates the one before. Null when there is an account, or when accounts.json is broken.
   */
  setUpLink(): string | null
  /**
   * Makes an owner with this password, unless there is an account or accounts.json is broken.
   * @throws {Error} when the password is too short or too easy to guess.
   */
  createOwnerWhenNone(owner: { email: string; password: string; name: string }): Promise<void>
  /** Resolves when everything is written. */
  close(): Promise<void>
}

/** Milliseconds between two saves of the attempts. */
const WRITE_ATTEMPTS = 30_000

/** The file with what seals the secrets of second factors. */
const KEY = 'account-key'

const START_PROBLEMS = {
  short: 'ADMIN_PASSWORD: Expected 12 to 256 characters, such as a few unrelated words',
  hopeless: 'ADMIN_PASSWORD: Expected a password that is not among the first that people guess',
} as const

/**
 * Opens accounts.json, sessions.json, attempts.json and access.json. A broken accounts.json is logged as an
 * error, never overwritten, and makes every login fail with 503 until it is repaired; the public site is not
 * affected. Broken sessions and attempts are put aside.
 */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  const { folder, folderName = folder, now, siteUrl, log } = options
  const { accountsFile, sessionsFile, attemptsFile, accessFile } = await openFiles(options)
  const access = createAccessRules(accessFile)
  const store = createAccountStore(accountsFile)
  const sealed = await openSealedSecrets(join(folder, KEY), join(folderName, KEY), log)
  if (!accountsFile.isBroken) await sealAnew(store, sealed, log)
  const sessions = createSessions(sessionsFile, now)
  const passwords = createPasswords(options.hashCost)
  const limiter = createRateLimiter(now, attemptsFile.value)
  const writeAttempts = () =>
    attemptsFile.change((written) => {
      const kept = limiter.kept()
      return JSON.stringify(kept) === JSON.stringify(written) ? written : kept
    })
  const writing = setInterval(() => void writeAttempts().catch(() => {}), WRITE_ATTEMPTS).unref()
  const { siteName = () => '' } = options
  const rules = createPasswordRules(options.strength, () => [siteName(), new URL(siteUrl).hostname])
  const party = relyingParty(siteUrl)
  const secondFactor = createSecondFactor(store, sealed, limiter, now, party.name)
  const challenges = createChallenges(now)
  const passkeyLogin = createPasskeyLogin({ store, challenges, party, now })
  const sender = () => ({
    siteName: siteName() || new URL(siteUrl).host,
    siteUrl,
    company: options.company?.() ?? [],
  })
  const tell = createTellNews({ mail: options.mail, sender, log })
  const invitations = createInvitations({
    store,
    passwords,
    rules,
    sessions,
    secondFactor,
    tell,
    now,
    siteUrl,
  })
  const startSession = createStartSession(store, sessions, options.onNewDevice)
  const reset = createResetPassword({
    store,
    resets: createPasswordResets(join(options.folder, 'resets'), now),
    passwords,
    rules,
    limiter,
    secondFactor,
    sessions,
    tell,
    mail: options.mail,
    sender,
    now,
    log,
  })
  return {
    siteUrl,
    store,
    addressesOf: (address) => commitAddressesOf(address, store.all(), siteUrl),
    sessions,
    startSession,
    invitations,
    reset,
    rules,
    secondFactor,
    access,
    login: createLogin({
      store,
      passwords,
      limiter,
      secondFactor,
      passkeys: passkeyLogin,
      startSession,
      access,
    }),
    profile: createProfile({ store, passwords, rules, limiter, sessions, siteUrl }),
    passkeys: { adding: createPasskeyAdding({ store, challenges, party, now }), login: passkeyLogin },
    manage: createManageAccounts({
      store,
      sessions,
      invitations,
      tell,
      mail: options.mail,
      sender,
      log,
      now,
      onRemoved: options.onRemoved,
    }),
    setUpLink: () => (accountsFile.isBroken ? null : invitations.firstLink()),
    async createOwnerWhenNone({ password, email, name }) {
      if (accountsFile.isBroken || store.all().length > 0) return
      const owner = { email, name: name.trim() || email, role: 'owner' } as const
      const problem = await rules.problemAtStart(password, owner)
      if (problem === 'weak') log.warn({}, 'the password of the first owner is easy to guess')
      else if (problem) throw new Error(START_PROBLEMS[problem])
      const passwordHash = await passwords.hash(password)
      await store.addFirst({ ...newAccount(owner, now()), passwordHash })
    },
    async close() {
      clearInterval(writing)
      // A failed write has been logged; losing a few counted guesses is no reason not to stop.
      await writeAttempts().catch(() => {})
      await Promise.all([accountsFile.idle(), sessionsFile.idle(), attemptsFile.idle(), accessFile.idle()])
    },
  }
}

/** Re-seals secrets that were sealed with an earlier key, or not at all. */
async function sealAnew(
  store: AccountStore,
  sealed: SealedSecrets,
  log: AccountsOptions['log'],
): Promise<void> {
  for (const { id, totp } of store.all()) {
    if (!totp || sealed.isFresh(totp.secret)) continue
    const secret = sealed.open(totp.secret)
    if (secret === undefined)
      log.error({ account: id }, 'no key opens the second factor: a link starts it anew')
    else await store.change(id, (account) => ({ ...account, totp: { ...totp, secret: sealed.seal(secret) } }))
  }
}

async function openFiles({ folder, log }: AccountsOptions) {
  const open = <T>(name: string, schema: z.ZodType<readonly T[]>, whenBroken: 'refuse' | 'start-over') =>
    openStore<readonly T[]>({
      path: join(folder, name),
      schema,
      empty: [],
      whenBroken,
      onBroken: (about) => log.error({ ...about, whenBroken }, 'broken file of people, not written over'),
      onUnwritten: (about) => log.error(about, 'file of people could not be written'),
      log,
      sentences: {
        broken: `Inloggen kan nu niet: ${name} is beschadigd. Zet een reservekopie terug en start de site opnieuw.`,
        unwritten: DISK,
      },
    })
  return {
    accountsFile: await open('accounts.json', accountList, 'refuse'),
    sessionsFile: await open('sessions.json', z.array(session), 'start-over'),
    attemptsFile: await open('attempts.json', z.array(keptAttempts), 'start-over'),
    accessFile: await open('access.json', z.array(accessRule), 'refuse'),
  }
}

const DISK =
  'De server kan nu niets opslaan: de schijf is vol of laat niet meer schrijven. Vraag degene die de server beheert om ernaar te kijken.'
