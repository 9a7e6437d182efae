/** Milliseconds in a second, which is what cookies are counted in. */
const SECOND = 1000

/** The cookie that says which preview a browser looks at: the signed token itself, so that nothing is kept of who looks. */
export interface PreviewCookie {
  /** The token in the header of a request; undefined without one. Costs one search in a short text. */
  tokenIn(header: string | undefined): string | undefined
  /** The header that sets it until a moment, ISO 8601. */
  set(token: string, expires: string, now: number): string
  /** The header that takes it away. */
  readonly clear: string
}

/** @param isHttps whether the name may hold the browser to what `__Host-` promises: this host, all paths, https. */
export function createPreviewCookie(isHttps: boolean): PreviewCookie {
  const name = isHttps ? '__Host-voorbeeld' : 'voorbeeld'
  // Lax: the first page after a link in a mail is asked with it.
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
