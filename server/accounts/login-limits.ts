import { widerNetworkOf } from '../http/client-address'
import type { Account } from './account'
import type { RateLimit } from './rate-limit'
import { digestOf } from './secrets'
import type { Visitor } from './start-session'

const MINUTE = 60_000
const LONG = 240 * MINUTE
const DAY = 24 * 60 * MINUTE

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

/** Wrong guesses at an address within an hour of each other, from which on every stranger may guess less. */
const ATTACK = 50

/** The key that counts what is guessed at an address from everywhere. */
export const guessesAt = (email: string) => `address ${email}`

/**
 * What limits a login. A browser that logged in to this account before has its own; for all others count
 * the client with the address, the network around it, and the client by itself. What strangers do elsewhere never
 * keeps anybody waiting: while an address is under attack, each of them has one guess instead of five.
 * @param guesses how many were wrong at this address of late.
 */
export function limitsOfLogin(
  email: string,
  { client, device }: Trier,
  guesses: number,
): [RateLimit, ...RateLimit[]] {
  if (device) return [guessing(`device ${device}`)]
  const isUnderAttack = guesses >= ATTACK
  const wider = widerNetworkOf(client)
  const around = {
    ...guessing(`around ${wider} ${email}`),
    free: 20,
    ...(isUnderAttack ? { longest: LONG } : {}),
  }
  return [
    isUnderAttack ? strict(`pair ${client} ${email}`) : guessing(`pair ${client} ${email}`),
    ...(wider === client ? [] : [around]),
    limitOfClient(client),
  ]
}

/** Counts what a client tries at all accounts. */
export function limitOfClient(client: string): RateLimit {
  return { key: `client ${client}`, free: 20, first: MINUTE, longest: 15 * MINUTE }
}

/**
 * For someone who is logged in and has to give the password once more: it might be someone else by now. What is
 * guessed here counts at the login too, and the other way round: an open browser is no second set of guesses.
 */
export function limitsOfPerson({ id, email }: Account, trier: Trier): [RateLimit, ...RateLimit[]] {
  return [guessing(`person ${id}`), ...limitsOfLogin(email, trier, 0)]
}

/** For the codes of a second factor, from whoever has the password or a link already. */
export function limitOfCodes(id: string): RateLimit {
  return guessing(`codes ${id}`)
}

function guessing(key: string): RateLimit {
  return { key, free: 5, first: MINUTE, longest: 15 * MINUTE }
}

/** One guess, then 1, 2, 4 … 240 minutes: thirteen in the first day. */
function strict(key: string): RateLimit {
  return { key, free: 1, first: MINUTE, longest: LONG, lasts: DAY }
}
