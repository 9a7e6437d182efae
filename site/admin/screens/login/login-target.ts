/** Where someone goes after logging in: the screen they came for, which lies below /admin and is not the login. */
export function loginTarget(search: URLSearchParams, origin: string): string {
  const asked = search.get('naar') ?? ''
  const {
    origin: askedOrigin,
    pathname,
    search: query,
  } = URL.canParse(asked, origin) ? new URL(asked, origin) : new URL('/admin', origin)
  const isOurs = askedOrigin === origin && /^\/admin(?:\/|$)/.test(pathname) && pathname !== '/admin/login'
  return isOurs ? pathname + query : '/admin'
}
