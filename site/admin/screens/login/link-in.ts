import { loginLinkKinds } from '#contract/admin/addresses'

/** The contents of a login link: its purpose, and its secret token. */
interface GivenLink {
  readonly kind: (typeof loginLinkKinds)[number]
  readonly token: string
}

/**
 * Reads the login link from an address. The token is in the hash, which is never sent to a server or logged;
 * older links have it in the query.
 */
export function linkIn(hash: string, query: URLSearchParams): GivenLink | null {
  for (const part of [new URLSearchParams(hash.slice(1)), query]) {
    for (const kind of loginLinkKinds) {
      const token = part.get(kind)
      if (token !== null) return { kind, token }
    }
  }
  return null
}
