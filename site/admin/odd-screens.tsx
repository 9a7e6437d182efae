import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { screens } from '#contract/admin/addresses'
import { shellText } from '../text/admin/shell'
import { ButtonLink } from './kit/button'
import { PageTitle } from './kit/page-title'
import { EmptyState, ErrorState, Loading } from './kit/states'
import { useLostFocus } from './kit/use-lost-focus'
import { useSession } from './session/session'
import { useHasUnsaved } from './shell/navigation-guard'
import { closedTo, isOpenTo } from './shell/navigation-list'
import { asksForSameScreen } from './shell/same-screen'

const { notFound, states } = shellText

/** An address below /admin that leads nowhere. */
export function UnknownScreen() {
  return <NoScreen {...notFound} />
}

/** The library of media under its former address. */
export function MovedMedia() {
  const { search } = useLocation()
  return <Navigate to={screens.media.to() + search} replace />
}

/**
 * Shows a screen to those who may open it, and says to others who may, as roles are by now. One where something was typed
 * stays open when its user's role is lowered, for that to be copied, until another is opened.
 */
export function OpenTo({
  children,
  ...who
}: {
  isOwnerOnly: boolean
  isForAuthors: boolean
  children: ReactNode
}) {
  const session = useSession()
  const { pathname, state } = useLocation()
  const mayOpen = isOpenTo(session, who)
  /** The address of what is open. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = mayOpen || (openAt !== null && (openAt === pathname || asksForSameScreen(state)))
  const shownAt = isOpen ? pathname : null
  if (openAt !== shownAt) setOpenAt(shownAt)
  const hasUnsaved = useHasUnsaved()
  useLayoutEffect(() => {
    if (!mayOpen && !hasUnsaved()) setOpenAt(null)
  }, [mayOpen, hasUnsaved])
  useLostFocus(isOpen)
  if (isOpen) return children
  return <NoScreen {...closedTo(session, who)} />
}

function NoScreen({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageTitle title={title} />
      <EmptyState title={text}>
        <ButtonLink to={screens.overview.to()}>{notFound.action}</ButtonLink>
      </EmptyState>
    </>
  )
}

/** Shown when the admin itself crashes, not just one of its screens. */
export function BrokenAdmin() {
  return (
    <main className="screen">
      <ErrorState
        title={states.brokenTitle}
        text={states.brokenText}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}

/** An address outside the admin: the server has a document for it. */
export function OutOfAdmin() {
  useEffect(() => window.location.reload(), [])
  return <Loading />
}
