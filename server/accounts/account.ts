import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Person, type Role, roles } from '#contract/person'
import { typedEmail } from '#contract/typed-email'

const passkey = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** base64url. */
  publicKey: z.string().min(1),
  /** The authenticator's signature counter; 0 for one that does not count. */
  counter: z.number().int().min(0),
  transports: z.array(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

/** A link that sets a new password, once. Moments are in milliseconds since 1970. */
const link = z.object({
  digest: z.string(),
  until: z.number(),
  madeAt: z.number().default(0),
  /** The account of the owner who made it: the link ends when that person is no longer an owner. */
  by: z.string().nullable().default(null),
  /** Whether it removes the second factor and the passkeys, for someone who lost them. */
  startsAnew: z.boolean().default(false),
})

/** Something that others did to an account. */
const news = z.object({
  kind: z.enum(['link', 'link-anew', 'reset', 'sessions-ended', 'role']),
  /** The name of the person who did it; null when it was done with a link. */
  by: z.string().nullable(),
  /** ISO 8601 in UTC. */
  at: z.string(),
})

/** An account as it is stored. Secrets that people hold are stored as digests only. */
const account = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  /** As `normalEmail` gives it. */
  email: z.string().min(1),
  role: z.enum(roles),
  createdAt: z.string(),
  /** The address on their commits: the one they log in with, or one that reveals nothing. */
  commitAddress: z.enum(['login', 'neutral']).default('login'),
  /** Argon2id; null until an invitation is accepted. */
  passwordHash: z.string().nullable(),
  link: link.nullable().default(null),
  /** Events that the account's person has not read yet, oldest first. */
  news: z.array(news).default([]),
  /** Codes of this step and earlier ones have been used. */
  totp: z
    .object({ secret: z.string().min(1), lastStep: z.number().int() })
    .nullable()
    .default(null),
  recoveryCodes: z.array(z.string()).default([]),
  passkeys: z.array(passkey).default([]),
  /** Browsers that logged in before, newest last: these are not slowed down by other people's guesses. */
  devices: z.array(z.string()).default([]),
})

/**
 * All accounts, as accounts.json holds them. An address that was stored with signs that nobody sees is read without them, unless
 * somebody else has that address.
 */
export const accountList = z.array(account).transform((all): readonly Account[] => {
  const taken = new Set(all.map(({ email }) => email))
  return all.map((one) => {
    const email = normalEmail(one.email)
    if (taken.has(email)) return one
    taken.add(email)
    return { ...one, email }
  })
})

export type Account = z.output<typeof account>
export type Passkey = z.output<typeof passkey>
export type Link = z.output<typeof link>
export type News = z.output<typeof news>

/** A new account; nobody can log in to it before it has a password. */
export function newAccount(about: { name: string; email: string; role: Role }, now: number): Account {
  return account.parse({
    ...about,
    id: randomUUID(),
    email: normalEmail(about.email),
    createdAt: new Date(now).toISOString(),
    passwordHash: null,
  })
}

/** News items kept per account: the oldest is dropped first. */
const MOST_NEWS = 10

/** The account with something to read at the next visit. */
export function withNews(account: Account, added: News): Account {
  return { ...account, news: [...account.news, added].slice(-MOST_NEWS) }
}

/**
 * The account after a link that set its password: without a link and the known devices, and without the second factor
 * when the link removes that.
 */
export function afterLink(account: Account, isWithoutSecond: boolean): Account {
  const kept = { ...account, link: null, devices: [] }
  return isWithoutSecond ? { ...kept, totp: null, recoveryCodes: [], passkeys: [] } : kept
}

/** Whether an app or a passkey is asked for besides the password. */
export function hasSecondFactor({ totp, passkeys }: Pick<Account, 'totp' | 'passkeys'>): boolean {
  return totp !== null || passkeys.length > 0
}

/** The form in which addresses are stored and compared: case and signs that nobody sees make no difference. */
export function normalEmail(email: string): string {
  return typedEmail(email).normalize('NFC').toLowerCase()
}

/** What code outside this folder may know of an account. */
export function personOf({ id, name, email, role }: Account): Person {
  return { id, name, email, role }
}
