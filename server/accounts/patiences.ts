import type { Account } from './account'
import type { Patience } from './attempts'
import type { Visitor } from './enter'
import { digestOf } from './secrets'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Who tries: the network address of the client, and the digest of the device's cookie when it is a known one. */
export interface Trier {
  readonly client: string
  readonly device: string | null
}

/** Who is at the door, as guesses at this account are counted. */
export function trierOf(account: Account | undefined, { client, device }: Visitor): Trier {
  const digest = device ? digestOf(device) : null
  return { client, device: digest && account?.devices.includes(digest) ? digest : null }
}

/**
 * Whose patience a login tries. A browser that logged in to this account before has its own; for all others
 * count the client with the address, the client, and the address by itself. That last one only delays a little,
 * since otherwise strangers could keep the owner out.
 */
export function patiencesOfLogin(email: string, { client, device }: Trier): [Patience, ...Patience[]] {
  if (device) return [guessing(`device ${device}`)]
  return [
    guessing(`pair ${client} ${email}`),
    patienceOfClient(client),
    { key: `address ${email}`, free: 50, first: 30 * SECOND, longest: 30 * SECOND },
  ]
}

/** Counts what a client tries at all accounts. */
export function patienceOfClient(client: string): Patience {
  return { key: `client ${client}`, free: 20, first: MINUTE, longest: 15 * MINUTE }
}

/**
 * For someone who is logged in and has to give the password once more: it might be someone else by now. What is
 * guessed here counts at the login too, and the other way round: an open browser is no second set of guesses.
 */
export function patiencesOfPerson({ id, email }: Account, trier: Trier): [Patience, ...Patience[]] {
  return [guessing(`person ${id}`), ...patiencesOfLogin(email, trier)]
}

function guessing(key: string): Patience {
  return { key, free: 5, first: MINUTE, longest: 15 * MINUTE }
}
