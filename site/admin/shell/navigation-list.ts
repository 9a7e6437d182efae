import { matchPath } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { shellText } from '../../text/admin/shell'
import type { User } from './user'

/** An entry in the menu of the admin. */
export interface Destination {
  readonly to: string
  readonly label: string
  readonly isOwnerOnly?: boolean
  /** Whether authors have it too. */
  readonly isForAuthors?: boolean
  /** Other words by which the palette finds it. */
  readonly also?: string
}

const { nav, palette } = shellText

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

const destinationOf = ({ name, screen, labels, planning }: AnyContentType): Destination => ({
  to: screen,
  label: labels.many,
  isForAuthors: planning !== undefined,
  also: palette.alsoType[name] ?? '',
})

const isWritten = ({ place }: AnyContentType) => place.hasNamedFiles

/** Every part of the admin in the order of the menu: what is written, the pictures in it, and what the rest of the site shows. */
const destinations: readonly Destination[] = [
  { to: screens.overview.to(), label: nav.overview, isForAuthors: true, also: palette.alsoOverview },
  { to: screens.planning.to(), label: nav.planning, also: palette.alsoPlanning },
  ...genericTypes.filter(isWritten).map(destinationOf),
  { to: screens.media.to(), label: nav.media, also: palette.alsoMedia },
  ...genericTypes.filter((type) => !isWritten(type)).map(destinationOf),
  { to: screens.sections.to(), label: nav.sections, also: palette.alsoSections },
  { to: screens.content.to(), label: nav.content, also: palette.alsoContent },
  { to: screens.replace.to(), label: nav.replace, also: palette.alsoReplace },
  { to: screens.subscribers.to(), label: nav.subscribers, isOwnerOnly: true, also: palette.alsoSubscribers },
  { to: screens.settings.to(), label: nav.settings },
  { to: screens.history.to(), label: nav.history, also: palette.alsoHistory },
]

/** The parts that a user may see. */
export function destinationsFor(user: Pick<User, 'isOwner' | 'mayPublish'>): readonly Destination[] {
  return destinations.filter((one) => isOpenTo(user, one))
}

/** Whether a user may open a part of the admin. */
export function isOpenTo(
  { isOwner, mayPublish }: Pick<User, 'isOwner' | 'mayPublish'>,
  { isOwnerOnly = false, isForAuthors = false }: Pick<Destination, 'isOwnerOnly' | 'isForAuthors'>,
): boolean {
  return mayPublish ? isOwner || !isOwnerOnly : isForAuthors
}

/** What somebody reads in the place of a part that is not open to them: who does have it. */
export function closedTo(
  { person }: Pick<User, 'person'>,
  { isOwnerOnly = false }: Pick<Destination, 'isOwnerOnly'>,
): { readonly title: string; readonly text: string } {
  const { notAllowed, notForAuthors, role } = shellText
  return isOwnerOnly ? { title: notAllowed.title, text: notAllowed.text(role[person.role]) } : notForAuthors
}

/** Whether authors may open the screen at a path; each part of the settings says so itself. */
export function isForAuthors(path: string): boolean {
  const isPart = path === screens.settingsPart.pattern
  return isPart || destinations.some(({ to, isForAuthors = false }) => isForAuthors && isWithin(path, to))
}

/** Whether the screen at a path is for owners only. */
export function isForOwners(path: string): boolean {
  return destinations.some(({ to, isOwnerOnly }) => to === path && isOwnerOnly)
}

/** Whether a path belongs to a part of the admin. */
export function isWithin(pathname: string, to: string): boolean {
  return pathname === to || (to !== screens.overview.to() && pathname.startsWith(`${to}/`))
}
