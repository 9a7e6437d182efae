/** Whom a passkey belongs to, in WebAuthn's words. */
export interface RelyingParty {
  /** A domain: browsers make no passkeys for an IP address. */
  readonly id: string
  readonly name: string
  readonly origin: string
}

/** Ourselves, by our public origin. An address of this machine is known to browsers as `localhost`. */
export function relyingParty(siteUrl: string): RelyingParty {
  const url = new URL(siteUrl)
  if (/^127\.|^\[::1\]$/.test(url.hostname)) url.hostname = 'localhost'
  return { id: url.hostname, name: url.hostname, origin: url.origin }
}
