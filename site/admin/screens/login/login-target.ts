import { screens } from '#contract/admin/addresses'

/** Where someone goes after logging in: the screen they came for, which lies below /admin and is not the login. */
export function loginTarget(search: URLSearchParams, origin: string): string {
  const asked = search.get('naar') ?? ''
  const {
    origin: askedOrigin,
    pathname,
    search: query,
  } = URL.canParse(asked, origin) ? new URL(asked, origin) : new URL(screens.overview.to(), origin)
  const isScreen = `${pathname}/`.startsWith(`${screens.overview.to()}/`) && pathname !== screens.login.to()
  return askedOrigin === origin && isScreen ? pathname + query : screens.overview.to()
}
