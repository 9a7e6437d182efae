import type { Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'

/** Milliseconds between two copies, and between those of somebody who does not pause. */
const EVERY = 5000
const AT_LATEST = 30_000

/**
 * A function that tells, each time it is looked at what is typed, whether it is time to send a copy to the server. Sending a long
 * text takes longer than a key may (tests/decisions/0114), so it waits for a look at which nothing was typed since the one before.
 * @param start when the first is counted from, in milliseconds
 */
export function createCopyPace(start: number): (items: readonly Item[], now: number) => boolean {
  let last = start
  let before: readonly Item[] = []
  return (items, now) => {
    const isPause = isSame(items, before)
    // The form changes nested values in place.
    if (!isPause) before = structuredClone(items)
    if (now - last < (isPause ? EVERY : AT_LATEST)) return false
    last = now
    return true
  }
}
