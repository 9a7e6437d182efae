import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router-dom'
import { shellText } from '../../text/admin/shell'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { asksForSameScreen } from './same-screen'

/** Saves a form, and calls `onDone` once everything in it is saved. */
type Save = (onDone: () => void) => void

/** Keeps track of which screens and forms have unsaved changes. */
interface Keeper {
  readonly hold: (key: symbol, isUnsaved: () => boolean) => void
  readonly release: (key: symbol) => void
  /** Offers to save while leaving. @returns a function that withdraws the offer */
  readonly offer: (save: Save, goesOnline: () => boolean) => () => void
}

const KeeperContext = createContext<Keeper>({ hold: () => {}, release: () => {}, offer: () => () => {} })

/**
 * Asks for confirmation before the user leaves while `isDirty`: closing the tab, a link, `navigate()` to
 * another path, the back button. `release()` lifts the guard at once, for a screen that navigates right after a
 * save.
 * @param isTyped whether there are changes that may not have been drawn yet
 */
export function useUnsaved(
  isDirty: boolean,
  isTyped: () => boolean = () => isDirty,
): { readonly release: () => void } {
  const keeper = useContext(KeeperContext)
  const key = useRef(Symbol('unsaved')).current
  const latest = useRef(isTyped)
  useEffect(() => {
    latest.current = isTyped
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was released is held again at the next change
  useEffect(() => {
    keeper.hold(key, () => latest.current())
    return () => keeper.release(key)
  }, [keeper, key, isDirty])
  return useMemo(() => ({ release: () => keeper.release(key) }), [keeper, key])
}

/**
 * Lets who leaves a form with unsaved changes save it first.
 * @param goesOnline whether visitors see what is saved at once
 */
export function useSaveBeforeLeaving(save: Save, goesOnline = false): void {
  const keeper = useContext(KeeperContext)
  const latest = useRef({ save, goesOnline })
  useEffect(() => {
    latest.current = { save, goesOnline }
  })
  useEffect(
    () =>
      keeper.offer(
        (onDone) => latest.current.save(onDone),
        () => latest.current.goesOnline,
      ),
    [keeper],
  )
}

/**
 * Wraps all screens; must be inside the router, which allows only one blocker. Who is asked while a save is under way
 * goes on by itself once everything is saved.
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const held = useRef(new Map<symbol, () => boolean>()).current
  const offers = useRef(new Map<Save, () => boolean>()).current
  const goOn = useRef(() => {})
  const keeper = useMemo<Keeper>(
    () => ({
      hold(key, isUnsaved) {
        held.set(key, isUnsaved)
        // Not before everything that was drawn anew is held again.
        queueMicrotask(() => goOn.current())
      },
      release: (key) => held.delete(key),
      offer(save, goesOnline) {
        offers.set(save, goesOnline)
        return () => offers.delete(save)
      },
    }),
    [held, offers],
  )
  /** How many have unsaved changes. */
  const unsaved = useCallback(() => [...held.values()].filter((isUnsaved) => isUnsaved()).length, [held])
  const isHeldBack = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsaved() > 0 &&
      !asksForSameScreen(nextLocation.state) &&
      nextLocation.pathname !== currentLocation.pathname,
    [unsaved],
  )
  const blocker = useBlocker(isHeldBack)
  useEffect(() => {
    goOn.current = () => {
      if (blocker.state === 'blocked' && unsaved() === 0) blocker.proceed()
    }
  }, [blocker, unsaved])

  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (unsaved() > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  const navigate = useNavigate()
  const stay = () => blocker.reset?.()
  /** Of a screen with several forms nobody knows which is meant: that one cannot be saved from here. */
  const [[save, goesOnline] = []] = unsaved() === 1 && offers.size === 1 ? offers : []

  function leave() {
    held.clear()
    blocker.proceed?.()
  }

  /** The save that waits until the dialog is closed: if it fails, the form says so, and takes the focus. */
  const next = useRef<(() => void) | null>(null)
  function saveAndLeave() {
    const to = blocker.location
    next.current = () =>
      save?.(() => {
        held.clear()
        if (to) navigate(to)
      })
    blocker.reset?.()
  }
  useEffect(() => {
    if (blocker.state === 'blocked') return
    next.current?.()
    next.current = null
  }, [blocker.state])

  return (
    <KeeperContext value={keeper}>
      {children}
      <Dialog
        title={shellText.unsaved.title}
        text={shellText.unsaved.text}
        isOpen={blocker.state === 'blocked'}
        onClose={stay}
        actions={
          <>
            {save && (
              <Button look="signal" onClick={saveAndLeave}>
                {goesOnline?.() ? shellText.unsaved.publish : shellText.unsaved.save}
              </Button>
            )}
            <Button onClick={stay}>{shellText.unsaved.stay}</Button>
            <Button look="danger" onClick={leave}>
              {shellText.unsaved.leave}
            </Button>
          </>
        }
      />
    </KeeperContext>
  )
}
