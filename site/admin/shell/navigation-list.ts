import { screens } from '#contract/admin/addresses'
import type { AnyContentType } from '#contract/content/content-types'
import { frameText } from '../../text/admin/frame'
import { adminRoutes, genericTypes } from '../routes'

/** A part of the admin as the menu shows it. */
export interface Destination {
  readonly to: string
  readonly label: string
  readonly isOwnerOnly: boolean
}

const { nav } = frameText

const toType = ({ screen, labels }: AnyContentType) => ({ to: screen, label: labels.many })

/** Every part of the admin in the order of the menu; the kinds of content that people make stand first. */
export const destinations: readonly Destination[] = [
  { to: screens.overview.to(), label: nav.overview },
  ...genericTypes.map(toType),
  { to: screens.sections.to(), label: nav.sections },
  { to: screens.content.to(), label: nav.content },
  { to: screens.subscribers.to(), label: nav.subscribers },
  { to: screens.settings.to(), label: nav.settings },
  { to: screens.history.to(), label: nav.history },
].map((destination) => ({
  ...destination,
  isOwnerOnly: adminRoutes.some(({ path, isOwnerOnly }) => path === destination.to && isOwnerOnly === true),
}))

/** Whether a path lies in a part of the admin. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== screens.overview.to() && pathname.startsWith(`${to}/`))
}
