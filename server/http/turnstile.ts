import { Problem } from '#contract/problem'

/** Pieces of costly work that may wait at once, in each queue. */
const MOST_WAITING = 64
/** Milliseconds that a piece may wait; one that would wait longer, or follows one that has, is refused. */
const LONGEST = 2000

/**
 * Resolves when costly work may begin (tests/decisions/0045).
 * @param isKnown for what was made before and must be remade: it goes before everything that was never made.
 * @throws {Problem} unavailable when there is too much of it.
 */
export type EnterTurnstile = (isKnown?: boolean) => Promise<void>

interface Waiting {
  readonly since: number
  readonly go: () => void
}

export interface TurnstileOptions {
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
  /** Resolves when work let in earlier has had its turn elsewhere: in the thread that renders pages. */
  readonly turn?: (() => Promise<void>) | undefined
  /** Milliseconds that a turn of the event loop takes at the moment, whatever it is busy with. */
  readonly turnTime?: (() => number) | undefined
}

/**
 * Begins one piece of costly work in each turn of the event loop, and of the rendering thread, so that requests
 * for what is ready are answered in between; refuses what would wait too long. One piece may always wait,
 * however far behind the server is.
 */
export function createTurnstile(options: TurnstileOptions = {}): EnterTurnstile {
  const { now = () => performance.now(), turn = async () => undefined, turnTime = () => 0 } = options
  // Two queues: requests for a thousand made-up pages must not keep the front page from being remade.
  const known: Waiting[] = []
  const others: Waiting[] = []

  function letOneIn(): void {
    const next = known.shift() ?? others.shift()
    next?.go()
    if (known.length + others.length > 0) comeBack()
  }

  /** Scheduled from inside a turn, it runs in the next one, after everything that arrived meanwhile. */
  function comeBack(): void {
    setImmediate(() => void turn().then(letOneIn))
  }

  return (isKnown = false) => {
    const row = isKnown ? known : others
    const ahead = isKnown ? known.length : known.length + others.length
    const [first] = row
    const isFull = row.length >= MOST_WAITING
    const isBehind = ahead * turnTime() > LONGEST
    if (isFull || isBehind || (first && now() - first.since > LONGEST)) return Promise.reject(busy())
    return new Promise((go) => {
      row.push({ since: now(), go })
      if (known.length + others.length === 1) comeBack()
    })
  }
}

function busy(): Problem {
  const message = 'Het is nu erg druk op de site. Probeer het over een paar seconden opnieuw.'
  return new Problem('unavailable', message, { headers: { 'retry-after': '2' } })
}
