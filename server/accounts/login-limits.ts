import { widerNetworkOf } from '../http/client-address'
import type { Account } from './account'
import type { RateLimit } from './rate-limit'
import { digestOf } from './secrets'
import type { Visitor } from './start-session'

const MINUTE = 60_000
const LONG = 240 * MINUTE
const DAY = 24 * 60 * MINUTE
const AT_ALL_ACCOUNTS = { first: MINUTE, longest: 15 * MINUTE }

/**
 * Who tries: the network address of the client, and the digest of the device cookie when the device is known.
 */
export interface Trier {
  readonly client: string
  readonly device: string | null
}

/** The person trying, as guesses at this account are counted. */
export function trierOf(account: Account | undefined, { client, device }: Visitor): Trier {
  const digest = device ? digestOf(device) : null
  return { client, device: digest && account?.devices.includes(digest) ? digest : null }
}

/**
 * Wrong guesses at an address, each within an hour of the one before, after which strangers get fewer attempts.
 */
const ATTACK = 50

/** The key under which wrong guesses at an address are counted, wherever they come from. */
export const guessesAt = (email: string) => `address ${email}`

/**
 * The limits on a login. A browser that logged in to this account before has its own; all others are counted by
 * client and address together, by the network around the client and address, and by each of these two alone. What
 * strangers do elsewhere never makes anybody wait: while an address is under attack, each client has one guess
 * instead of five.
 * @param guesses how many were wrong at this address lately.
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
    // As long as its longest wait at least, or the wait would be forgotten before it is over.
    ...(isUnderAttack ? { longest: LONG, lasts: DAY } : {}),
  }
  return [
    isUnderAttack ? strict(`pair ${client} ${email}`) : guessing(`pair ${client} ${email}`),
    ...(wider === client ? [] : [around]),
    ...limitsOfHashing(client),
  ]
}

/**
 * Counts a client's attempts at all accounts. The only limit on what costs no hash, such as a passkey: what strangers do
 * outside the client's address never makes anybody wait there.
 */
export function limitOfClient(client: string): RateLimit {
  return { key: `client ${client}`, free: 20, ...AT_ALL_ACCOUNTS }
}

/**
 * Counts attempts at all accounts that cost a hash, also those of the network around the client: the 65,536 clients that
 * one customer of a provider can be would together keep every hash busy, and all new browsers out.
 */
function limitsOfHashing(client: string): [RateLimit, ...RateLimit[]] {
  const own = limitOfClient(client)
  const wider = widerNetworkOf(client)
  return wider === client ? [own] : [own, { key: `network ${wider}`, free: 100, ...AT_ALL_ACCOUNTS }]
}

/**
 * For someone who is logged in and has to give the password again: it might be someone else by now. Guesses
 * here also count at the login, and the other way round, so an open browser does not give a second set of
 * guesses.
 */
export function limitsOfPerson({ id, email }: Account, trier: Trier): [RateLimit, ...RateLimit[]] {
  return [guessing(`person ${id}`), ...limitsOfLogin(email, trier, 0)]
}

/** For second-factor codes, from someone who already has the password or a link. */
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
