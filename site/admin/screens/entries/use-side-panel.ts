import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { recalled, remember } from '../../kit/device-memory'
import { useReveal } from '../../kit/reveal'
import { useIsWiderThan } from '../../kit/use-is-wide'

const KEY = 'admin-side-panel'
const FOLDED = 'folded'
/** The width in pixels that a text and a panel beside it need. */
const WIDE = 840

/** What belongs to an entry: a panel beside its text where there is room, elsewhere a sheet in the place of the text. */
export interface FoldedPanel {
  readonly isOpen: boolean
  readonly isSheet: boolean
  readonly toggle: () => void
  readonly close: () => void
  /** Whether something else has its place beside the text. */
  readonly isLent: boolean
  /** Folds it away as long as something else needs its place; this device does not remember that. */
  readonly lend: (isLent: boolean) => void
}

/**
 * Whether the panel of a form is open: beside the text as it was left on this device, as a sheet only when asked
 * for. A field that asks to be shown is.
 * @param frame holds the text and the panel
 * @param panel the panel, which gets the focus as a sheet
 */
export function useSidePanel(
  frame: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): FoldedPanel {
  const isSheet = !useIsWiderThan(frame, WIDE)
  const [isFolded, setFolded] = useState(() => recalled(KEY) === FOLDED)
  const [isLent, lend] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isOpen = isSheet ? isSheetOpen : !(isFolded || isLent)
  const keepScroll = useKeptScroll(isSheet && isSheetOpen, frame)

  function set(next: boolean) {
    if (isSheet) {
      if (next && !isSheetOpen) keepScroll()
      setSheetOpen(next)
      return
    }
    lend(false)
    setFolded(!next)
    remember(KEY, next ? 'open' : FOLDED)
  }

  useReveal(frame, (asked) => {
    const isWithin = panel.current?.contains(asked) ?? false
    if (isWithin && !isOpen) set(true)
    if (!isWithin && isSheet) setSheetOpen(false)
  })
  return {
    isOpen,
    isSheet,
    toggle: () => set(!isOpen),
    close: () => set(false),
    isLent: isLent && !isSheet,
    lend,
  }
}

/**
 * A sheet begins at its top, and behind it the text waits where it was.
 * @returns to be called before the text is covered: without it the page may be too short
 */
function useKeptScroll(isCovered: boolean, frame: RefObject<HTMLElement | null>): () => void {
  const left = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (isCovered) {
      frame.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    } else if (left.current !== null) {
      const top = left.current
      left.current = null
      return scrollBack(top)
    }
    return undefined
  }, [isCovered, frame])
  return () => {
    left.current = window.scrollY
  }
}

/** The frames in which a text that comes back measures itself; until then the page may be too short. */
const FRAMES = 20

/** Scrolls to where one was, as soon as the page is long enough again. @returns ends that */
function scrollBack(top: number): () => void {
  let frames = 0
  let next = 0
  function scroll() {
    window.scrollTo({ top, behavior: 'instant' })
    frames += 1
    if (window.scrollY < top - 1 && frames < FRAMES) next = requestAnimationFrame(scroll)
  }
  scroll()
  return () => cancelAnimationFrame(next)
}
