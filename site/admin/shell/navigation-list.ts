import { matchPath } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { shellText } from '../../text/admin/shell'

/** A part of the admin as the menu shows it. */
export interface Destination {
  readonly to: string
  readonly label: string
  readonly isOwnerOnly?: boolean
}

const { nav } = shellText

/** Whether a screen of its own is there for a type. */
const hasOwnScreen = ({ screen }: AnyContentType) =>
  Object.values(screens).some(({ pattern }) => matchPath(pattern, screen))

/** What stands first in the menu. */
const rank = ({ place }: AnyContentType) => (place.hasNamedFiles ? 0 : place.isList ? 1 : 2)

/**
 * The types that no special screen is there for, in the order of the menu: what has a file for every entry, such
 * as articles, stands first, and what there is one of last. A new type appears here by itself.
 */
export const genericTypes = allContentTypes
  .filter((type) => !hasOwnScreen(type))
  .toSorted((a, b) => rank(a) - rank(b) || a.labels.many.localeCompare(b.labels.many, 'nl'))

/** Every part of the admin in the order of the menu; the kinds of content that people make stand first. */
const destinations: readonly Destination[] = [
  { to: screens.overview.to(), label: nav.overview },
  ...genericTypes.map(({ screen, labels }) => ({ to: screen, label: labels.many })),
  { to: screens.sections.to(), label: nav.sections },
  { to: screens.content.to(), label: nav.content },
  { to: screens.subscribers.to(), label: nav.subscribers, isOwnerOnly: true },
  { to: screens.settings.to(), label: nav.settings },
  { to: screens.history.to(), label: nav.history },
]

/** The parts that someone may see. */
export function destinationsFor({ isOwner }: { readonly isOwner: boolean }): readonly Destination[] {
  return destinations.filter(({ isOwnerOnly }) => isOwner || !isOwnerOnly)
}

/** Whether the screen at a path is for owners only. */
export function isForOwners(path: string): boolean {
  return destinations.some(({ to, isOwnerOnly }) => to === path && isOwnerOnly)
}

/** Whether a path lies in a part of the admin. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== screens.overview.to() && pathname.startsWith(`${to}/`))
}
