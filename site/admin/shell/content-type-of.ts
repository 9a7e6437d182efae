import { useLocation } from 'react-router-dom'
import { type AnyContentType, allContentTypes, pendingTypes } from '#contract/content/content-types'

/** The content type whose screen is at a path: its own screen, or that of one of its entries. */
function contentTypeOf(pathname: string): AnyContentType | undefined {
  // The screens of what waits are below those of the public entries.
  const types = [...pendingTypes, ...allContentTypes]
  return types.find(({ screen }) => pathname === screen || pathname.startsWith(`${screen}/`))
}

/** The content type of the current screen. @throws on a screen that belongs to no type */
export function useContentType(): AnyContentType {
  const { pathname } = useLocation()
  const type = contentTypeOf(pathname)
  if (!type) throw new Error(`${pathname} is about no content type`)
  return type
}
