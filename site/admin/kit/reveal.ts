import { type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

const EVENT = 'reveal'

/** Asks whatever folds an element away to show it now, so that it can take the focus. */
export function reveal(element: Element | null): void {
  element?.dispatchEvent(new CustomEvent(EVENT, { bubbles: true }))
}

/** Shows what is folded away within `place` when something in it is asked for. */
export function useReveal(place: RefObject<HTMLElement | null>, show: (asked: Element) => void): void {
  const showAsked = useEffectEvent(show)
  useEffect(() => {
    const { current } = place
    function hear({ target }: Event) {
      if (target instanceof Element) flushSync(() => showAsked(target))
    }
    current?.addEventListener(EVENT, hear)
    return () => current?.removeEventListener(EVENT, hear)
  }, [place])
}
