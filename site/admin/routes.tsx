import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { adminDoor } from '#contract/addresses'
import { screens, typeScreens } from '#contract/admin/addresses'
import { type AnyContentType, pendingTypes } from '#contract/content/content-types'
import { historyText } from '../text/admin/history'
import { repairText } from '../text/admin/repair'
import { shellText } from '../text/admin/shell'
import { MarkdownWidget } from './editing/fields/markdown-widget'
import { lazyPart, PartFailure } from './kit/lazy-part'
import { PageTitle } from './kit/page-title'
import { LoggedIn } from './logged-in'
import { BrokenAdmin, MovedMedia, OpenTo, OutOfAdmin, UnknownScreen } from './odd-screens'
import { LoginScreen } from './screens/login/login-screen'
import { genericTypes, isForAuthors, isForOwners } from './shell/navigation-list'

const { titles, states } = shellText
const crashed = { title: states.brokenTitle, text: states.brokenText }

/** A screen with a script of its own. @param title the heading used when the screen cannot be loaded */
function lazyScreen(title: string, load: () => Promise<{ readonly Screen: ComponentType }>) {
  return lazyPart(async () => (await load()).Screen, {
    isAlone: true,
    failed: (failure) => (
      <>
        <PageTitle title={title} />
        <PartFailure {...failure} crashed={crashed} />
      </>
    ),
  })
}

const Settings = lazyScreen(titles.settings, () => import('./screens/settings/settings-screen'))

/** The route of a screen with a script of its own. */
function screenAt(
  { pattern }: { readonly pattern: string },
  title: string,
  load: Parameters<typeof lazyScreen>[1],
): RouteObject {
  return route(pattern, lazyScreen(title, load))
}

/** Screens for one specific purpose. */
const special = [
  screenAt(screens.overview, titles.overview, () => import('./screens/overview/overview-screen')),
  screenAt(screens.planning, titles.planning, () => import('./screens/planning/planning-screen')),
  screenAt(screens.sections, titles.sections, () => import('./screens/sections/sections-screen')),
  screenAt(screens.content, titles.content, () => import('./screens/content/content-screen')),
  screenAt(screens.media, titles.media, () => import('./screens/media/media-screen')),
  { path: screens.formerMedia.pattern, Component: MovedMedia },
  screenAt(screens.subscribers, titles.subscribers, () => import('./screens/subscribers/subscribers-screen')),
  screenAt(screens.replace, titles.replace, () => import('./screens/replace/replace-screen')),
  screenAt(screens.repair, repairText.title, () => import('./screens/repair/repair-screen')),
  route(screens.settings.pattern, Settings),
  route(screens.settingsPart.pattern, Settings),
  screenAt(screens.history, titles.history, () => import('./screens/history/history-screen')),
  screenAt(screens.proposals, titles.proposals, () => import('./screens/proposals/proposals-screen')),
  screenAt(screens.proposal, titles.proposals, () => import('./screens/proposals/proposal-screen')),
  screenAt(screens.compare, historyText.compare.title, () => import('./screens/history/compare-screen')),
  screenAt(screens.trash, titles.trash, () => import('./screens/history/trash-screen')),
  screenAt(screens.change, titles.change, () => import('./screens/history/change-screen')),
]

/** The screen of one entry. The editor of its text, if it has one, is loaded beside it: the largest script of the admin. */
const entryScreen = ({ labels, fields }: AnyContentType) =>
  lazyScreen(labels.one, () => {
    if (Object.values(fields).some(({ widget }) => widget === 'markdown')) MarkdownWidget.preload()
    return import('./screens/entries/entry-screen')
  })

/** The screens that work for any content type: a list and an editor, or one form for the whole type. */
function screensOf(type: AnyContentType): RouteObject[] {
  const { editing, screen, labels } = type
  if (editing === 'whole') {
    return [
      route(
        screen,
        lazyScreen(labels.many, () => import('./screens/whole/whole-screen')),
      ),
    ]
  }
  // One component for three addresses: a form that is saved for the first time stays while its address changes.
  const Entry = entryScreen(type)
  const { create, entry, oddEntry } = typeScreens(screen)
  return [
    route(
      screen,
      lazyScreen(labels.many, () => import('./screens/entries/list-screen')),
    ),
    ...[create, entry, oddEntry].map(({ pattern }) => route(pattern, Entry)),
  ]
}

/** What waits to replace an entry has no list of its own: it is opened from that of the entries. */
function pendingScreensOf(type: AnyContentType): RouteObject[] {
  const Entry = entryScreen(type)
  const { entry, oddEntry } = typeScreens(type.screen)
  return [entry, oddEntry].map(({ pattern }) => route(pattern, Entry))
}

function route(path: string, Screen: ComponentType): RouteObject {
  const who = { isOwnerOnly: isForOwners(path), isForAuthors: isForAuthors(path) }
  return {
    path,
    element: (
      // The form of a new entry goes on at the address that its first save gives it.
      <OpenTo key={JSON.stringify(who)} {...who}>
        <Screen />
      </OpenTo>
    ),
  }
}

/** Every address below /admin; other addresses have documents of their own. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: BrokenAdmin,
    children: [
      { path: screens.login.pattern, Component: LoginScreen },
      {
        path: adminDoor.pattern,
        Component: LoggedIn,
        children: [
          ...special,
          ...genericTypes.flatMap(screensOf),
          ...pendingTypes.flatMap(pendingScreensOf),
          { path: '*', Component: UnknownScreen },
        ],
      },
      { path: '*', Component: OutOfAdmin },
    ],
  },
]
