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
  { to: '/admin', label: nav.overview },
  ...genericTypes.map(toType),
  { to: '/admin/sections', label: nav.sections },
  { to: '/admin/content', label: nav.content },
  { to: '/admin/subscribers', label: nav.subscribers },
  { to: '/admin/settings', label: nav.settings },
  { to: '/admin/history', label: nav.history },
].map((destination) => ({
  ...destination,
  isOwnerOnly: adminRoutes.some(({ path, isOwnerOnly }) => path === destination.to && isOwnerOnly === true),
}))

/** Whether a path lies in a part of the admin. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
}
