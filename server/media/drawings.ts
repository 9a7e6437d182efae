import { Problem } from '#contract/problem'
import type { StartProcess } from '../processes/start-process'
import { createWorkerProcess } from '../processes/worker-process'
import type { CardTexts } from './cards/share-card'

/** Milliseconds that an uploaded drawing may take; an honest one takes about ten. */
const DEADLINE = 2000
/** The same for a share card, which is our own. */
const CARD_DEADLINE = 10_000
/** Heap limit in megabytes; pixels are not included. */
const HEAP = 256
/** Cards that may wait, some ten seconds together: drawings that people upload come after them. */
const MOST_CARDS = 64
/** Milliseconds of idleness after which the process is ended. */
const IDLE = 60_000

/** A request to the process that draws. */
export type DrawingQuestion =
  | { readonly kind: 'color'; readonly bytes: Uint8Array }
  | { readonly kind: 'check'; readonly bytes: Uint8Array }
  | { readonly kind: 'card'; readonly card: CardTexts; readonly fontFiles: readonly string[] }

/** A drawing exceeded the limits for rendering. */
export class TooMuchToDraw extends Error {}

/**
 * Judges and renders SVG in a process that is ended after two seconds: a file of 3 kB can keep a core busy for a
 * minute, and nothing inside a process can stop that (tests/decisions/0032).
 */
export interface Drawings {
  /**
   * Why a drawing may not be put on the site, as a Dutch sentence; undefined when it may.
   * @throws as `colorOf` does.
   */
  check(bytes: Uint8Array): Promise<string | undefined>
  /**
   * The average colour, `#rrggbb`.
   * @throws {TooMuchToDraw} @throws {Error} when it is broken. @throws {Problem} unavailable when the process
   * cannot draw now.
   */
  colorOf(bytes: Uint8Array): Promise<string>
  /** @throws {Problem} unavailable when the card cannot be drawn now. */
  card(card: CardTexts, fontFiles: readonly string[]): Promise<Buffer>
  close(): Promise<void>
}

const BUSY = 'Er worden nu te veel afbeeldingen getekend. Probeer het over een paar seconden opnieuw.'

/**
 * @param start starts the worker.
 * @param deadline milliseconds that an uploaded drawing may take.
 */
export function createDrawings(start: StartProcess, deadline = DEADLINE): Drawings {
  const worker = createWorkerProcess<DrawingQuestion, string | Uint8Array>({
    start,
    deadline,
    heap: HEAP,
    niceness: 5,
    idle: IDLE,
  })
  async function askAbout(kind: 'check' | 'color', bytes: Uint8Array): Promise<string> {
    const outcome = await worker.ask({ kind, bytes })
    if (outcome.isGood) return String(outcome.answer)
    if (outcome.cause === 'lost') throw new Problem('unavailable')
    // Ended by its timeout or heap limit: the drawing is too expensive.
    throw outcome.cause === 'threw' ? new Error(outcome.reason) : new TooMuchToDraw(outcome.reason)
  }

  return {
    check: async (bytes) => (await askAbout('check', bytes)) || undefined,
    colorOf: (bytes) => askAbout('color', bytes),
    async card(card, fontFiles) {
      if (worker.waiting >= MOST_CARDS)
        throw new Problem('unavailable', BUSY, { headers: { 'retry-after': '5' } })
      const asked = { isUrgent: true, deadline: CARD_DEADLINE }
      const outcome = await worker.ask({ kind: 'card', card, fontFiles }, asked)
      if (!outcome.isGood || typeof outcome.answer === 'string') throw new Problem('unavailable')
      return Buffer.from(outcome.answer)
    },
    close: worker.close,
  }
}
