/** What is wrong with an address that is more or less than an origin. */
export const NO_ORIGIN = 'Expected only a protocol, a host and perhaps a port, such as https://voorbeeld.nl'

/** The origin of an http or https address that is only an origin, perhaps with a slash at its end; undefined for any other. */
export function originIn(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin, href } = new URL(address)
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined
}
