import type { AuditEvent } from './audit-line'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A line to write: an event, how often it happened, and when first and last (milliseconds since 1970). */
export interface GatedLine {
  readonly event: AuditEvent
  readonly times: number
  readonly first: number
  readonly last: number
}

/** Repetitions since the line of an event was passed on. */
type Counted = Omit<GatedLine, 'event'>

/** Lets a number of lines through, and counts the others. */
export interface FloodGate {
  /** Passes the event on at once, or counts it until the end of the minute. */
  enter(event: AuditEvent): void
  /** Passes on what was counted. */
  flush(): void
}

export interface FloodGateOptions {
  /** Lines per minute; what exceeds it becomes one line with the count. */
  readonly most: number
  /** Whether an event gets a line of its own when it is repeated, instead of being counted. */
  readonly isEachTold: (event: AuditEvent) => boolean
  /** Whether little room is left: then an hour gets as many lines as a minute otherwise. */
  readonly isFull: () => boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly pass: (line: GatedLine) => void
}

/**
 * Keeps a flood of events from filling the disk: a repeated event is counted and reported once a minute, and
 * beyond a number of lines only the count is kept.
 */
export function createFloodGate(options: FloodGateOptions): FloodGate {
  const { most, isEachTold, isFull, now, pass } = options
  let since = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let seen = new Map<string, { readonly event: AuditEvent; again: Counted | undefined }>()
  let beyond: Counted | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const [before, more] = [seen, beyond]
    seen = new Map()
    beyond = undefined
    for (const { event, again } of before.values()) if (again) pass({ event, ...again })
    if (more) pass({ event: { kind: 'more' }, ...more })
  }

  /** Also true after the clock was put back. */
  function isOver(): boolean {
    const passed = now() - since
    return passed < 0 || passed >= (isFull() ? HOUR : MINUTE)
  }

  function count(event: AuditEvent): void {
    const key = isEachTold(event) ? String(seen.size) : JSON.stringify(event)
    const known = seen.get(key)
    const at = now()
    if (known) known.again = onceMore(known.again, at)
    else if (seen.size >= most) beyond = onceMore(beyond, at)
    else {
      seen.set(key, { event, again: undefined })
      pass({ event, times: 1, first: at, last: at })
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

function onceMore(before: Counted | undefined, at: number): Counted {
  return { times: (before?.times ?? 0) + 1, first: before?.first ?? at, last: at }
}
