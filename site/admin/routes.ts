import type { ComponentType } from 'react'
import { matchPath } from 'react-router-dom'
import { screens, typeScreens } from '#contract/admin/addresses'
import { type AnyContentType, allContentTypes } from '#contract/content/content-types'
import { frameText } from '../text/admin/frame'

/** A screen of the admin; it comes in a script of its own. */
export interface AdminRoute {
  /** As react-router writes it. */
  readonly path: string
  /** What it is called in the list of screens, and in the browser's tab until it says more. */
  readonly title: string
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
  readonly isOwnerOnly?: boolean
}

const { titles } = frameText

/** Screens that are about one thing. */
const special: readonly AdminRoute[] = [
  {
    path: screens.overview.pattern,
    title: titles.overview,
    load: () => import('./screens/overview/overview-screen'),
  },
  {
    path: screens.sections.pattern,
    title: titles.sections,
    load: () => import('./screens/sections/sections-screen'),
  },
  {
    path: screens.content.pattern,
    title: titles.content,
    load: () => import('./screens/content/content-screen'),
  },
  {
    path: screens.subscribers.pattern,
    title: titles.subscribers,
    load: () => import('./screens/subscribers/subscribers-screen'),
    isOwnerOnly: true,
  },
  { path: screens.settings.pattern, title: titles.settings, load: settings },
  { path: screens.settingsPart.pattern, title: titles.settings, load: settings },
  {
    path: screens.history.pattern,
    title: titles.history,
    load: () => import('./screens/history/history-screen'),
  },
  {
    path: screens.change.pattern,
    title: titles.change,
    load: () => import('./screens/history/change-screen'),
  },
]

function settings() {
  return import('./screens/settings/settings-screen')
}

/** What stands first in the menu. */
const rank = ({ storage }: AnyContentType) => (storage.kind === 'markdown' ? 0 : 1)

/**
 * The types that no special screen is there for, in the order of the menu: what has a file for every entry, such
 * as articles, stands first. A new type appears here by itself.
 */
export const genericTypes = allContentTypes
  .filter(({ screen }) => !special.some(({ path }) => matchPath(path, screen)))
  .toSorted((a, b) => rank(a) - rank(b) || a.labels.many.localeCompare(b.labels.many, 'nl'))

/** Every screen for whoever is logged in. */
export const adminRoutes: readonly AdminRoute[] = [...special, ...genericTypes.flatMap(screensOf)]

/** The screens that any content type can do with: a list and an editor, or one form for all of it. */
function screensOf({ editing, screen, labels }: AnyContentType): AdminRoute[] {
  if (editing === 'whole') {
    return [{ path: screen, title: labels.many, load: () => import('./screens/whole/whole-screen') }]
  }
  const load = () => import('./screens/entries/entry-screen')
  const { create, entry, oddEntry } = typeScreens(screen)
  return [
    { path: screen, title: labels.many, load: () => import('./screens/entries/list-screen') },
    { path: create.pattern, title: labels.one, load },
    { path: entry.pattern, title: labels.one, load },
    { path: oddEntry.pattern, title: labels.one, load },
  ]
}
