/** Milliseconds in a second: the Max-Age of cookies is in seconds. */
const SECOND = 1000

/** The cookie that says which preview a browser is viewing: the signed token itself, so nothing is stored per visitor. */
export interface PreviewCookie {
  /** The token in the Cookie header of a request; undefined without one. Costs one search in a short text. */
  tokenIn(header: string | undefined): string | undefined
  /** The Set-Cookie header that sets it until a moment, ISO 8601. */
  set(token: string, expires: string, now: number): string
  /** The Set-Cookie header that removes it. */
  readonly clear: string
}

/** @param isHttps whether the name may have the prefix `__Host-`: this host only, all paths, https. */
export function createPreviewCookie(isHttps: boolean): PreviewCookie {
  const name = isHttps ? '__Host-voorbeeld' : 'voorbeeld'
  // Lax: the first request after following a link in a mail must carry it.
  const rest = `Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`
  const start = `${name}=`
  return {
    tokenIn(header) {
      if (header === undefined || !header.includes(start)) return undefined
      const own = header.split(/; */).find((one) => one.startsWith(start))
      return own?.slice(start.length) || undefined
    },
    set: (token, expires, now) => {
      const left = Math.max(0, Math.floor((Date.parse(expires) - now) / SECOND))
      return `${start}${token}; Max-Age=${left}; ${rest}`
    },
    clear: `${start}; Max-Age=0; ${rest}`,
  }
}
