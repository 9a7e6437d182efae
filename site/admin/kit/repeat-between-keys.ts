/** Milliseconds that something waits at most for a moment in which nothing else is to be done. */
const AT_MOST = 500

/** Does something once the browser has nothing else to do. @returns what gives it up */
function whenIdle(act: () => void): () => void {
  // Not in every Safari.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(act)
    return () => clearTimeout(timer)
  }
  const asked = window.requestIdleCallback(act, { timeout: AT_MOST })
  return () => window.cancelIdleCallback(asked)
}

/**
 * Does something once in so many milliseconds, when what was typed is on the screen: what takes as long as a key may is done by the
 * time of the next one, and not begun right before it (tests/decisions/0130).
 * @returns what ends it
 */
export function repeatBetweenKeys(act: () => void, every: number, soon = whenIdle): () => void {
  let giveUp = () => {}
  const timer = setInterval(() => {
    giveUp()
    giveUp = soon(act)
  }, every)
  return () => {
    clearInterval(timer)
    giveUp()
  }
}
