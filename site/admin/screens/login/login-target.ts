import { screens } from '#contract/admin/addresses'

/**
 * Where to go after logging in: the screen that was asked for, which is below /admin and not the login itself.
 */
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
