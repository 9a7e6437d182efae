import type { Item } from '#contract/admin/entries'
import { isSame } from '#contract/content/describe-change'
import { isShort } from './typed-since'

/** Milliseconds between two copies, and between those of a long text whose writer does not pause. Timers are not exact. */
const EVERY = 4500
const AT_LATEST = 9500

/**
 * A function that tells, each second that it is asked, whether it is time to send a copy of what is typed to the server. Sending a
 * long text takes longer than a key may (tests/decisions/0114), so it waits for a second in which nothing was typed.
 * @param start when the first is counted from, in milliseconds
 */
export function createCopyPace(
  start: number,
): (items: readonly Item[], now: number, copyAge: number) => boolean {
  let last = start
  let before: readonly Item[] = []
  return (items, now, copyAge) => {
    const isPause = isSame(items, before)
    // The form changes nested values in place.
    if (!isPause) before = structuredClone(items)
    if (now - last < EVERY) return false
    const canWait = copyAge < AT_LATEST && !isPause
    if (canWait && !isShort(JSON.stringify(items))) return false
    last = now
    return true
  }
}
