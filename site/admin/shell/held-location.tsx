import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'

/** The place that the router gives an address in the browser's history. */
function placeInHistory(): number {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('idx' in state)) return 0
  return typeof state.idx === 'number' ? state.idx : 0
}

/**
 * Lets the back and forward buttons ask before they lead to another path. The browser has gone there already when
 * it tells; so what is inside keeps the address it had until the person has chosen, and with it all that was typed.
 */
export function HeldLocation({
  isHeld,
  ask,
  children,
}: {
  isHeld: () => boolean
  /** Asks the person whether to go or to stay. */
  ask: (go: () => void, stay: () => void) => void
  children: ReactNode
}) {
  const now = useContext(LocationContext)
  const [shown, setShown] = useState(now)
  const place = useRef(placeInHistory())
  const isOther = now.location.pathname !== shown.location.pathname
  const isHeldBack = isOther && now.navigationType === 'POP' && isHeld()
  if (now !== shown && !isHeldBack) setShown(now)

  useEffect(() => {
    if (isHeldBack) {
      ask(
        () => setShown(now),
        () => window.history.go(place.current - placeInHistory()),
      )
    } else {
      place.current = placeInHistory()
    }
  }, [isHeldBack, now, ask])

  return <LocationContext value={isHeldBack ? shown : now}>{children}</LocationContext>
}
