import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { writeDurably } from '../files/write-durably'

/** The file of accounts, among people's data. */
export const ACCOUNTS = 'accounts.json'

/** Other fields of an account are kept. */
const accounts = z.array(
  z.looseObject({
    id: z.string(),
    email: z.string().optional(),
    role: z.string().optional(),
    passwordHash: z.string().nullish(),
    passkeys: z.array(z.unknown()).nullish(),
  }),
)
type Accounts = z.output<typeof accounts>

/** Who has an account after a restore, and who was left out of it. */
export const restoredAccounts = z.object({
  /** Addresses with the role: `eva@voorbeeld.nl (owner)`; whoever was only invited has no password yet. */
  back: z.array(z.string()),
  leftOut: z.array(z.string()),
  /** The owners among those. */
  leftOwners: z.array(z.string()).default([]),
})
type RestoredAccounts = z.output<typeof restoredAccounts>

interface Wanted {
  /**
   * The accounts of a newer backup: an account that is not among them was removed after the one that is restored. Null when that
   * backup holds none, undefined when there is no newer backup.
   */
  readonly newer: string | null | undefined
  /** Addresses of accounts that the operator leaves out. */
  readonly without: readonly string[]
}

/**
 * Takes out of restored accounts what may not come back with a backup: links, which may have been used or revoked since, and
 * accounts that were removed since (tests/decisions/0174). A broken file is left for the server to report.
 * @throws {Error} for an address that has no account here, for a newer backup without accounts that can be read, and when no owner
 *   who can log in would be left among others.
 */
export async function judgeAccounts(file: string, { newer, without }: Wanted): Promise<RestoredAccounts> {
  const all = accountsIn(await readFile(file, 'utf8').catch(() => null))
  const unwanted = without.map((address) => address.trim().normalize('NFC').toLowerCase())
  const unknown = unwanted.find((address) => !all?.some(({ email }) => email === address))
  if (unknown !== undefined) throw new Error(`No account in this backup has the address ${unknown}.`)
  if (!all) return { back: [], leftOut: [], leftOwners: [] }
  const later = newer === undefined ? undefined : accountsIn(newer)
  if (newer !== undefined && !later)
    throw new Error(
      'The accounts in the newer backup cannot be read, so nobody can tell which were removed. Name another one with --erased, or an erased.json together with --without <address>.',
    )
  const isBack = ({ id, email }: Accounts[number]) =>
    !unwanted.includes(email ?? '') && (!later || later.some((one) => one.id === id))
  const back = all.filter(isBack)
  const leftOut = all.filter((one) => !isBack(one))
  if (back.length > 0 && leftOut.some(isOwner) && !back.some((one) => isOwner(one) && canLogIn(one)))
    throw new Error(
      `No owner would be left, only ${back.map((one) => (isOwner(one) ? described(one) : named(one))).join(', ')}. Leave these out too (--without), and start the site with ADMIN_EMAIL and ADMIN_PASSWORD.`,
    )
  const text = JSON.stringify(
    back.map((one) => ({ ...one, link: null })),
    null,
    2,
  )
  await writeDurably(file, `${text}\n`, 0o600)
  return {
    back: back.map(described),
    leftOut: leftOut.map(named),
    leftOwners: leftOut.filter(isOwner).map(named),
  }
}

const isOwner = ({ role }: Accounts[number]) => role === 'owner'

/** Links for a first password do not come back. */
const canLogIn = ({ passwordHash, passkeys }: Accounts[number]) =>
  Boolean(passwordHash) || Boolean(passkeys?.length)

function accountsIn(text: string | null): Accounts | undefined {
  if (text === null) return undefined
  try {
    return accounts.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function named({ id, email, role }: Accounts[number]): string {
  return role === undefined ? (email ?? id) : `${email ?? id} (${role})`
}

const described = (one: Accounts[number]) =>
  canLogIn(one) ? named(one) : `${named(one)}, who has no password yet`
