import { useIsMutating } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { type BlockerFunction, type Location, useBlocker, useLocation, useNavigate } from 'react-router-dom'
import { shellText } from '../../text/admin/shell'
import { Button } from '../kit/button'
import { Dialog } from '../kit/dialog'
import { asksForSameScreen } from './same-screen'

const words = shellText.unsaved

/** Saves a form, and calls `onDone` once everything in it is saved. */
type Save = (onDone: () => void) => void

/** A screen or a form that may have unsaved changes. */
interface Held {
  readonly isUnsaved: () => boolean
  /** Whether this browser keeps it now; absent where nothing ever does. */
  readonly isKept: (() => boolean) | undefined
}

/** Keeps track of which screens and forms have unsaved changes. */
interface Keeper {
  readonly hold: (key: symbol, held: Held) => void
  readonly release: (key: symbol) => void
  readonly releaseAll: () => void
  /** How many have unsaved changes that this browser does not keep. */
  readonly countUnkept: () => number
  readonly hasUnsaved: () => boolean
  /** Offers to save while leaving, with what is offered at that moment. @returns a function that withdraws the offer */
  readonly offer: (offered: () => Offer) => () => void
}

/** A form that can be saved while leaving. */
interface Offer {
  readonly save: Save
  /** Whether it is this form that has something to save. */
  readonly isUnsaved: () => boolean
  /** Whether visitors see what is saved at once. */
  readonly goesOnline?: boolean
}

const KeeperContext = createContext<Keeper>({
  hold: () => {},
  release: () => {},
  releaseAll: () => {},
  countUnkept: () => 0,
  hasUnsaved: () => false,
  offer: () => () => {},
})

/**
 * Asks for confirmation before the user leaves while `isDirty`: closing the tab, a link, `navigate()` to
 * another path, the back button. `release()` lifts the guard at once, for a screen that navigates right after a
 * save.
 * @param isTyped whether there are changes that may not have been drawn yet
 * @param isKept whether this browser keeps them now; absent where nothing ever does: then who leaves is told
 */
export function useUnsaved(
  isDirty: boolean,
  isTyped: () => boolean = () => isDirty,
  isKept?: () => boolean,
): { readonly release: () => void } {
  const keeper = useContext(KeeperContext)
  const key = useRef(Symbol('unsaved')).current
  const latest = useRef({ isTyped, isKept })
  useEffect(() => {
    latest.current = { isTyped, isKept }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was released is held again at the next change
  useEffect(() => {
    keeper.hold(key, {
      isUnsaved: () => latest.current.isTyped(),
      isKept: latest.current.isKept && (() => latest.current.isKept?.() ?? false),
    })
    return () => keeper.release(key)
  }, [keeper, key, isDirty])
  return useMemo(() => ({ release: () => keeper.release(key) }), [keeper, key])
}

/** Lets who leaves a form with unsaved changes save it first. */
export function useSaveBeforeLeaving(offer: Offer): void {
  const keeper = useContext(KeeperContext)
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  useEffect(() => keeper.offer(() => latest.current), [keeper])
}

/** Lifts the guard of everything at once, for who has said that all of it may go. */
export const useReleaseAll = (): (() => void) => useContext(KeeperContext).releaseAll

/** A function that counts what is unsaved and not kept by this browser, such as what was typed a moment ago. */
export const useUnkeptCount = (): (() => number) => useContext(KeeperContext).countUnkept

/** A function that tells whether anything on the screen is not saved. */
export const useHasUnsaved = (): (() => boolean) => useContext(KeeperContext).hasUnsaved

/**
 * Wraps all screens; must be inside the router, which allows only one blocker. Who leaves while a save is under way goes
 * on by itself once everything is saved (tests/decisions/0132).
 */
export function NavigationGuard({ children }: { children: ReactNode }) {
  const held = useRef(new Map<symbol, Held>()).current
  const offers = useRef(new Set<() => Offer>()).current
  const goOn = useRef(() => {})
  const keeper = useMemo<Keeper>(
    () => ({
      hold(key, one) {
        held.set(key, one)
        // Not before everything that was drawn anew is held again.
        queueMicrotask(() => goOn.current())
      },
      release: (key) => held.delete(key),
      releaseAll: () => held.clear(),
      hasUnsaved: () => unsavedIn(held).length > 0,
      countUnkept: () => unsavedIn(held).filter(({ isKept }) => !isKept?.()).length,
      offer(offered) {
        offers.add(offered)
        return () => offers.delete(offered)
      },
    }),
    [held, offers],
  )
  const isHeldBack = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsavedIn(held).length > 0 &&
      !asksForSameScreen(nextLocation.state) &&
      nextLocation.pathname !== currentLocation.pathname,
    [held],
  )
  const blocker = useBlocker(isHeldBack)
  const navigate = useNavigate()
  const { key } = useLocation()
  const here = useRef(key)
  useEffect(() => {
    here.current = key
  }, [key])
  /** Where who is asked wanted to go, until the question is answered. */
  const wanted = useRef<Location>(undefined)
  useEffect(() => {
    wanted.current = blocker.location ?? wanted.current
    // What was not saved when they were held back may be by now.
    if (blocker.location) queueMicrotask(() => goOn.current())
  }, [blocker.location])
  const leaveFor = useCallback(() => {
    const to = wanted.current
    wanted.current = undefined
    if (to) void navigate(to, { state: to.state })
  }, [navigate])
  useEffect(() => {
    goOn.current = () => {
      if (unsavedIn(held).length === 0) leaveFor()
    }
  }, [leaveFor, held])
  // A save opens another screen by itself; that is not where they wanted to go.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every navigation
  useEffect(leaveFor, [key, leaveFor])
  /** A save is under way: what it saves need not be asked about. */
  const isSaving = useIsMutating() > 0

  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (unsavedIn(held).length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [held])

  function stay() {
    wanted.current = undefined
    isStillAsked(blocker.reset)
  }
  /** Of several with something to save nobody knows which is meant: those cannot be saved from here. */
  const [offered] = unsavedIn(held).length === 1 ? [...offers].filter((one) => one().isUnsaved()) : []

  function leave() {
    const to = wanted.current
    wanted.current = undefined
    held.clear()
    if (!isStillAsked(blocker.proceed) && to) void navigate(to, { state: to.state })
  }

  /** The save that waits until the dialog is closed: if it fails, the form says so, and takes the focus. */
  const next = useRef<(() => void) | null>(null)
  function saveAndLeave() {
    const to = blocker.location
    const [from, unsavedHere] = [key, [...held.keys()]]
    wanted.current = undefined
    next.current = () =>
      offered?.().save(() => {
        // Who went on meanwhile is not called back.
        if (here.current !== from) return
        for (const one of unsavedHere) held.delete(one)
        if (to) void navigate(to, { state: to.state })
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
        title={isSaving ? words.saving.title : words.title}
        text={isSaving ? words.saving.text : fateOf(unsavedIn(held))}
        isOpen={blocker.state === 'blocked'}
        onClose={stay}
        actions={
          <>
            {offered && !isSaving && (
              <Button look="signal" onClick={saveAndLeave}>
                {offered().goesOnline ? words.publish : words.save}
              </Button>
            )}
            <Button onClick={stay}>{words.stay}</Button>
            <Button look="danger" onClick={leave}>
              {isSaving ? words.saving.leave : words.leave}
            </Button>
          </>
        }
      />
    </KeeperContext>
  )
}

const unsavedIn = (held: ReadonlyMap<symbol, Held>): readonly Held[] =>
  [...held.values()].filter(({ isUnsaved }) => isUnsaved())

/** What becomes of unsaved changes when their screen is left. */
function fateOf(unsaved: readonly Held[]): string {
  const lost = unsaved.filter(({ isKept }) => isKept === undefined)
  if (lost.length === 0) return words.text
  return lost.length < unsaved.length ? words.lostInPart : words.lost
}

/**
 * Answers the question of the blocker.
 * @returns false when a save that was done just before this click had withdrawn it: the router then throws.
 */
function isStillAsked(answer: (() => void) | undefined): boolean {
  try {
    answer?.()
    return true
  } catch {
    return false
  }
}
