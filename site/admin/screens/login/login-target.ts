import { screens } from '#contract/admin/addresses'

/**
 * Where to go after logging in: the screen that was asked for, which is below /admin and not the login itself.
 */
export function loginTarget(search: URLSearchParams, origin: string): string {
  const asked = search.get('naar') ?? ''
  const parts = partsOf(asked, origin)
  if (parts?.origin !== origin) return screens.overview.to()
  const { pathname, search: query } = parts
  const isScreen = `${pathname}/`.startsWith(`${screens.overview.to()}/`) && pathname !== screens.login.to()
  return isScreen ? pathname + query : screens.overview.to()
}

/** As `partsOfAddress`, which would be a script of its own to the login: the editor has it. */
function partsOf(address: string, origin: string): URL | undefined {
  try {
    return new URL(address, origin)
  } catch {
    return undefined
  }
}
