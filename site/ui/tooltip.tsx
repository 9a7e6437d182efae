import { useEffect, useRef, useState } from 'react'

/**
 * Milliseconds before a tooltip opens, and after one closes, in which the next opens at once
 * (tests/spec.md, section 9).
 */
const DELAY = 700
const SKIP_DELAY = 300

interface Shown {
  readonly words: string
  readonly left: number
  readonly top: number
}

/**
 * The page's only tooltip: shows the `data-tooltip` of the hovered or focused element. It repeats the
 * accessible name, so it is hidden from screen readers.
 */
export default function Tooltip() {
  const [shown, setShown] = useState<Shown>()
  const state = useRef<{ timer?: ReturnType<typeof setTimeout>; closedAt: number; isOpen: boolean }>({
    closedAt: Number.NEGATIVE_INFINITY,
    isOpen: false,
  })

  useEffect(() => {
    const { current } = state

    function close() {
      clearTimeout(current.timer)
      if (current.isOpen) current.closedAt = performance.now()
      current.isOpen = false
      setShown(undefined)
    }

    function enter({ target }: Pick<Event, 'target'>) {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null
      close()
      if (!element) return
      const wait = performance.now() - current.closedAt < SKIP_DELAY ? 0 : DELAY
      current.timer = setTimeout(() => {
        const { left, width, bottom } = element.getBoundingClientRect()
        current.isOpen = true
        setShown({ words: element.dataset.tooltip ?? '', left: left + width / 2, top: bottom + 8 })
      }, wait)
    }

    function closeOnEscape(event: KeyboardEvent) {
      if (event.key === 'Escape') close()
    }

    const listeners = { pointerover: enter, focusin: enter, pointerdown: close, scroll: close } as const
    for (const [type, listener] of Object.entries(listeners))
      document.addEventListener(type, listener, { passive: true })
    document.addEventListener('keydown', closeOnEscape)
    // A pointer that is already on an element causes no event.
    enter({ target: document.querySelector('[data-tooltip]:is(:hover, :focus-visible)') })
    return () => {
      clearTimeout(current.timer)
      for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [])

  if (!shown) return null
  return (
    <div
      aria-hidden="true"
      data-tooltip-shown
      style={{ left: shown.left, top: shown.top }}
      className="pointer-events-none fixed z-50 -translate-x-1/2 bg-ink px-2 py-1 text-small text-ground"
    >
      {shown.words}
    </div>
  )
}
