import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Person, Role } from '#contract/person'

const passkey = z.object({
  id: z.string().min(1),
  name: z.string(),
  /** base64url. */
  publicKey: z.string().min(1),
  /** How often the device says it was used; 0 for one that does not count. */
  counter: z.number().int().min(0),
  transports: z.array(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

/** An account as it stands in accounts.json. Of secrets that people carry only digests are kept. */
export const account = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  /** As `normalEmail` gives it. */
  email: z.string().min(1),
  role: z.enum(['owner', 'editor']),
  createdAt: z.string(),
  /** Argon2id; null until an invitation is accepted. */
  passwordHash: z.string().nullable(),
  /** A link that sets a new password, once; `until` in milliseconds since 1970. */
  link: z.object({ digest: z.string(), until: z.number() }).nullable().default(null),
  /** Codes of this step and earlier ones are spent. */
  totp: z
    .object({ secret: z.string().min(1), lastStep: z.number().int() })
    .nullable()
    .default(null),
  recoveryCodes: z.array(z.string()).default([]),
  passkeys: z.array(passkey).default([]),
  /** Browsers that logged in before, newest last: guesses of others do not slow these down. */
  devices: z.array(z.string()).default([]),
})

export type Account = z.output<typeof account>
export type Passkey = z.output<typeof passkey>

/** A new account; nobody can log in to it before it has a password. */
export function newAccount(about: { name: string; email: string; role: Role }, now: number): Account {
  return {
    id: randomUUID(),
    name: about.name,
    email: normalEmail(about.email),
    role: about.role,
    createdAt: new Date(now).toISOString(),
    passwordHash: null,
    link: null,
    totp: null,
    recoveryCodes: [],
    passkeys: [],
    devices: [],
  }
}

/** The form in which addresses are stored and compared: capitals make no difference. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}

/** What the rest of the house may know of an account. */
export function personOf({ id, name, email, role }: Account): Person {
  return { id, name, email, role }
}
