import type { AuditEvent } from './audit-line'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A line to write: an event, and how many times it happened. */
export interface GatedLine {
  readonly event: AuditEvent
  readonly times: number
}

/** Lets so many lines through, and counts the others. */
export interface FloodGate {
  /** Passes the event on at once, or counts it until the end of the minute. */
  enter(event: AuditEvent): void
  /** Passes on what was counted. */
  flush(): void
}

export interface FloodGateOptions {
  /** Lines in a minute; what comes after them is one line that says how many. */
  readonly most: number
  /** Whether the same event again is a line again, instead of being counted. */
  readonly isEachTold: boolean
  /** Whether there is little room left: then an hour has as many lines as a minute otherwise. */
  readonly isFull: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly pass: (line: GatedLine) => void
}

/**
 * Keeps a flood of events from filling the disk: the same event counts once in a minute and is then told with how
 * often it came again, and beyond a number of lines only the count is kept.
 */
export function createFloodGate(options: FloodGateOptions): FloodGate {
  const { most, isEachTold, isFull, now, pass } = options
  let since = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let seen = new Map<string, { event: AuditEvent; again: number }>()
  let beyond = 0

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const [before, count] = [seen, beyond]
    seen = new Map()
    beyond = 0
    for (const { event, again } of before.values()) if (again > 0) pass({ event, times: again })
    if (count > 0) pass({ event: { kind: 'more' }, times: count })
  }

  /** A clock that was put back starts a new minute too. */
  function isOver(): boolean {
    const passed = now() - since
    return passed < 0 || passed >= (isFull() ? HOUR : MINUTE)
  }

  function count(event: AuditEvent): void {
    const key = isEachTold ? String(seen.size) : JSON.stringify(event)
    const known = seen.get(key)
    if (known) known.again += 1
    else if (seen.size >= most) beyond += 1
    else {
      seen.set(key, { event, again: 0 })
      pass({ event, times: 1 })
    }
  }

  return {
    enter(event) {
      if (isOver()) {
        flush()
        since = now()
      }
      count(event)
      timer ??= setTimeout(flush, isFull() ? HOUR : MINUTE).unref()
    },
    flush,
  }
}
