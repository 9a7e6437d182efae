/**
 * Gives when something is typed, never earlier than it gave before: what is typed after the clock of a computer was set
 * back is not older, and must not give way to what was typed before.
 */
export function createTypedAt(clock: () => number): () => number {
  let last = 0
  return () => {
    last = Math.max(last, clock())
    return last
  }
}

/** The present, in milliseconds since 1970. */
export const typedAt = createTypedAt(() => Date.now())
