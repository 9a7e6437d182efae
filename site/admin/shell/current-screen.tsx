import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import {
  matchRoutes,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigationType,
} from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { frameText } from '../../text/admin/frame'
import { ButtonLink } from '../kit/button'
import { PageTitle } from '../kit/page-title'
import { EmptyState, Loading } from '../kit/states'
import { type AdminRoute, adminRoutes } from '../routes'
import { useSession } from '../session/session'
import { goesOn } from './goes-on'
import { ScreenBoundary } from './screen-boundary'

const matchable = adminRoutes.map((route) => ({ path: route.path, handle: route }))

/**
 * The screen of the current address; another path starts anew, unless the open screen goes on there. The router's own `Routes` would weigh on every page
 * of the public site, which shares the router: `useParams` asks the context that is filled here.
 */
export function CurrentScreen() {
  const { pathname } = useLocation()
  const [match] = useMemo(() => matchRoutes(matchable, pathname) ?? [], [pathname])
  const key = useScreenKey()
  if (!match) return <UnknownScreen />
  return (
    <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>
      <OneScreen key={key} route={match.route.handle} />
    </RouteContext>
  )
}

/** Another key is another screen; a change of the query alone, such as a filter, is none. */
function useScreenKey(): string {
  const location = useLocation()
  const type = useNavigationType()
  const { pathname, key } = location
  const [screen, setScreen] = useState({ pathname, key })
  if (pathname === screen.pathname) return screen.key
  const now = { pathname, key: goesOn(location, type) ? screen.key : key }
  setScreen(now)
  return now.key
}

function OneScreen({ route }: { route: AdminRoute }) {
  const { isOwner } = useSession()
  const [Screen, setScreen] = useState(() => lazyScreen(route))
  if (route.isOwnerOnly && !isOwner) return <ForbiddenScreen />
  return (
    // React remembers that a script could not be loaded; trying again takes a new attempt.
    <ScreenBoundary title={route.title} onRetry={() => setScreen(() => lazyScreen(route))}>
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    </ScreenBoundary>
  )
}

function lazyScreen({ load }: AdminRoute): ComponentType {
  return lazy(async () => ({ default: (await load()).Screen }))
}

function UnknownScreen() {
  return (
    <>
      <PageTitle title={frameText.notFound.title} />
      <EmptyState title={frameText.notFound.text}>
        <ButtonLink to={screens.overview.to()}>{frameText.notFound.action}</ButtonLink>
      </EmptyState>
    </>
  )
}

function ForbiddenScreen() {
  return (
    <>
      <PageTitle title={frameText.notAllowed.title} />
      <EmptyState title={frameText.notAllowed.text}>
        <ButtonLink to={screens.overview.to()}>{frameText.notFound.action}</ButtonLink>
      </EmptyState>
    </>
  )
}
