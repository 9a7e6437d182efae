import { matchPath } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { shellText } from '../../text/admin/shell'

/** An entry in the menu of the admin. */
export interface Destination {
  readonly to: string
  readonly label: string
  readonly isOwnerOnly?: boolean
}

const { nav } = shellText

/** Whether a type has a screen of its own. */
const hasOwnScreen = ({ screen }: AnyContentType) =>
  Object.values(screens).some(({ pattern }) => matchPath(pattern, screen))

/** The order of the menu: types with a file for each entry, then lists, then single documents. */
const rank = ({ place }: AnyContentType) => (place.hasNamedFiles ? 0 : place.isList ? 1 : 2)

/**
 * The types without a special screen, in the order of the menu: those with a file for each entry, such as
 * articles, come first, and single documents last. A new type appears here automatically.
 */
export const genericTypes = allContentTypes
  .filter((type) => !hasOwnScreen(type))
  .toSorted((a, b) => rank(a) - rank(b) || a.labels.many.localeCompare(b.labels.many, 'nl'))

/** Every part of the admin in the order of the menu; after the overview come the kinds of content. */
const destinations: readonly Destination[] = [
  { to: screens.overview.to(), label: nav.overview },
  { to: screens.planning.to(), label: nav.planning },
  ...genericTypes.map(({ screen, labels }) => ({ to: screen, label: labels.many })),
  { to: screens.sections.to(), label: nav.sections },
  { to: screens.content.to(), label: nav.content },
  { to: screens.replace.to(), label: nav.replace },
  { to: screens.subscribers.to(), label: nav.subscribers, isOwnerOnly: true },
  { to: screens.settings.to(), label: nav.settings },
  { to: screens.history.to(), label: nav.history },
]

/** The parts that a user may see. */
export function destinationsFor({ isOwner }: { readonly isOwner: boolean }): readonly Destination[] {
  return destinations.filter(({ isOwnerOnly }) => isOwner || !isOwnerOnly)
}

/** Whether the screen at a path is for owners only. */
export function isForOwners(path: string): boolean {
  return destinations.some(({ to, isOwnerOnly }) => to === path && isOwnerOnly)
}

/** Whether a path belongs to a part of the admin. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== screens.overview.to() && pathname.startsWith(`${to}/`))
}
