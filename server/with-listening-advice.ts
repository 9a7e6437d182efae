import { hasCode } from './files/error-code'

const OWN_ADDRESS = 'Set HOST to an address of this machine, or to 0.0.0.0 for all of them.'

/** What to change, by the code of an address at which the system lets nobody listen. */
const ADVICE = {
  EADDRINUSE: 'Set another PORT, or stop what listens there.',
  EACCES: 'Set a PORT of 1024 or higher: those below are for root.',
  EADDRNOTAVAIL: OWN_ADDRESS,
  ENOTFOUND: OWN_ADDRESS,
  EAI_AGAIN: OWN_ADDRESS,
  EAFNOSUPPORT: OWN_ADDRESS,
  EINVAL: 'Set HOST with the zone of that address, as in fe80::1%eth0.',
}

/** The error of a server that may not listen, with what to change. */
export function withListeningAdvice(error: unknown): unknown {
  const advice = Object.entries(ADVICE).find(([code]) => hasCode(error, code))?.[1]
  if (advice === undefined || !(error instanceof Error)) return error
  return new Error(`${error.message}. ${advice}`, { cause: error })
}
