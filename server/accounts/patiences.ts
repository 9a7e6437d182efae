import type { Patience } from './attempts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Who tries: the network address of the client, and the digest of the device's cookie when it is a known one. */
export interface Trier {
  readonly client: string
  readonly device: string | null
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

/** For someone who is logged in and has to give the password once more: it might be someone else by now. */
export function patienceOfPerson(id: string): Patience {
  return guessing(`person ${id}`)
}

function guessing(key: string): Patience {
  return { key, free: 5, first: MINUTE, longest: 15 * MINUTE }
}
