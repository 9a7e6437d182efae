import { loginLinkKinds } from '#contract/admin/addresses'

/** What a link that somebody got holds: what it is for, and the secret that makes it work. */
interface GivenLink {
  readonly kind: (typeof loginLinkKinds)[number]
  readonly token: string
}

/**
 * The link of an address. The secret stands behind the `#`, which no server and no log gets to see; links that were
 * given before that have it in the query.
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
