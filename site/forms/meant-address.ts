import { isNear } from '#contract/near-words'

/** Where most Dutch visitors have their mail, and neighbours of those that are no typo. */
const HOSTS = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'outlook.nl',
  'live.nl',
  'live.com',
  'icloud.com',
  'yahoo.com',
  'ziggo.nl',
  'kpnmail.nl',
  'xs4all.nl',
  'planet.nl',
  'telfort.nl',
  'mail.com',
  'ymail.com',
  'email.com',
  'me.com',
]
/** Hosts with fewer letters than this have too many neighbours. */
const SHORTEST = 7

/** The address that was probably meant, where the host is one letter off a well-known one. */
export function meantAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@') + 1
  const host = email.slice(at).toLowerCase()
  if (HOSTS.includes(host)) return undefined
  const meant = HOSTS.find((known) => known.length >= SHORTEST && isNear(host, known))
  return meant && email.slice(0, at) + meant
}
