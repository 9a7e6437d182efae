import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isSame } from '#contract/content/describe-change'
import { writtenLines } from './written-lines'

/** Milliseconds without a key or a click before others follow: between two keys there is no time for it. */
const PAUSE = 200

/** Where in the forms of a screen somebody writes. */
export interface WrittenPlace {
  /** The lines from there upward, as `writtenLines` gives them; the same list while they are the same. */
  readonly lines: () => readonly string[]
  readonly follow: (onChange: () => void) => () => void
}

/** Follows where somebody writes; nothing is drawn for it, except by those who follow it too. */
export function useWrittenPlace(): WrittenPlace {
  const place = useMemo(createPlace, [])
  useEffect(() => place.open(), [place])
  return place
}

/** The lines of a place, for what is drawn with them. */
export const useWrittenLines = ({ lines, follow }: WrittenPlace) => useSyncExternalStore(follow, lines)

function createPlace(): WrittenPlace & { readonly open: () => () => void } {
  const followers = new Set<() => void>()
  let lines: readonly string[] = []
  let timer = 0

  function look(target: Element) {
    const found = writtenLines(target)
    if (isSame(found, lines)) return
    lines = found
    for (const tell of followers) tell()
  }

  function wait({ target }: Event) {
    if (!(target instanceof Element) || !target.closest('.editing-form')) return
    window.clearTimeout(timer)
    timer = window.setTimeout(look, PAUSE, target)
  }

  return {
    lines: () => lines,
    follow(onChange) {
      followers.add(onChange)
      return () => followers.delete(onChange)
    },
    open() {
      const stop = new AbortController()
      for (const type of ['keyup', 'input', 'click', 'focusin'])
        document.addEventListener(type, wait, { signal: stop.signal })
      return () => {
        stop.abort()
        window.clearTimeout(timer)
      }
    },
  }
}
