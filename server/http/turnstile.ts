import { Problem } from '#contract/problem'

/** Pieces of costly work that may wait at the same time, in each row. */
const MOST_WAITING = 64
/** Milliseconds that a piece of it may wait; whoever would wait longer, or follows one that does, is refused. */
const LONGEST = 2000

/**
 * Lets costly work begin when it is its turn (tests/decisions/0045).
 * @param isKnown for what was made before and is wanted anew: it comes before all that nobody had until now.
 * @throws {Problem} unavailable when there is too much of it.
 */
export type EnterTurnstile = (isKnown?: boolean) => Promise<void>

interface Waiting {
  readonly since: number
  readonly go: () => void
}

export interface TurnstileOptions {
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number
  /** Resolves when what was let in before has had its turn elsewhere: in the thread that renders pages. */
  readonly turn?: (() => Promise<void>) | undefined
  /** Milliseconds that a turn of the event loop takes at the moment, whatever it is busy with. */
  readonly turnTime?: (() => number) | undefined
}

/**
 * Begins one piece of costly work in each turn of the event loop, and of the thread that renders, so that whoever asks
 * for what is ready gets it in between, and refuses what would wait too long. However far behind the server is, one piece
 * may wait.
 */
export function createTurnstile(options: TurnstileOptions = {}): EnterTurnstile {
  const { now = () => performance.now(), turn = async () => undefined, turnTime = () => 0 } = options
  // Two rows: whoever asks for a thousand made-up pages must not keep the front page from being made anew.
  const known: Waiting[] = []
  const others: Waiting[] = []

  function letOneIn(): void {
    const next = known.shift() ?? others.shift()
    next?.go()
    if (known.length + others.length > 0) comeBack()
  }

  /** Asked for from inside a turn, this comes in the next one, after all that came in meanwhile. */
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
