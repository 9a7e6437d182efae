import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { shellText } from '../../text/admin/shell'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { asksForSameScreen } from './same-screen'

/** Keeps track of which screens and forms have unsaved changes. */
interface Keeper {
  readonly hold: (key: symbol) => void
  readonly release: (key: symbol) => void
}

const KeeperContext = createContext<Keeper>({ hold: () => {}, release: () => {} })

/**
 * Asks for confirmation before the user leaves while `isDirty`: closing the tab, a link, `navigate()` to
 * another path, the back button. `release()` lifts the guard at once, for a screen that navigates right after a
 * save.
 */
export function useUnsaved(isDirty: boolean): { readonly release: () => void } {
  const keeper = useContext(KeeperContext)
  const key = useRef(Symbol('unsaved')).current
  useEffect(() => {
    if (!isDirty) return
    keeper.hold(key)
    return () => keeper.release(key)
  }, [keeper, key, isDirty])
  return useMemo(() => ({ release: () => keeper.release(key) }), [keeper, key])
}

/** Wraps all screens; must be inside the router, which allows only one blocker. */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const held = useRef(new Set<symbol>()).current
  const keeper = useMemo<Keeper>(
    () => ({ hold: (key) => held.add(key), release: (key) => held.delete(key) }),
    [held],
  )
  const isHeldBack = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      held.size > 0 &&
      !asksForSameScreen(nextLocation.state) &&
      nextLocation.pathname !== currentLocation.pathname,
    [held],
  )
  const blocker = useBlocker(isHeldBack)

  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (held.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [held])

  return (
    <KeeperContext value={keeper}>
      {children}
      <ConfirmDialog
        title={shellText.unsaved.title}
        text={shellText.unsaved.text}
        confirm={shellText.unsaved.leave}
        cancel={shellText.unsaved.stay}
        isDanger
        isOpen={blocker.state === 'blocked'}
        onClose={() => blocker.reset?.()}
        onConfirm={() => {
          held.clear()
          blocker.proceed?.()
        }}
      />
    </KeeperContext>
  )
}
