import { Problem } from '#contract/problem'
import { createWorkerProcess } from '../processes/worker-process'
import type { CardTexts } from './cards/draw-card'

/** Milliseconds for a drawing of somebody's; one that is honest takes some ten. */
const DEADLINE = 2000
/** The same for a card, which is our own. */
const CARD_DEADLINE = 10_000
/** Megabytes of JavaScript; pictures come on top. */
const HEAP = 256
/** Milliseconds after which the process rests. */
const IDLE = 60_000

/** What is asked of the process that draws. */
export type DrawingQuestion =
  | { readonly kind: 'color'; readonly bytes: Uint8Array }
  | { readonly kind: 'card'; readonly card: CardTexts; readonly fontFiles: readonly string[] }

/** A drawing took longer than any honest one. */
export class TooMuchToDraw extends Error {}

/**
 * Draws SVG in a process that ends after two seconds: a file of 3 kB can keep a core busy for a minute, and nothing
 * inside a process can stop that (tests/decisions/0032).
 */
export interface Drawings {
  /**
   * The average colour, `#rrggbb`.
   * @throws {TooMuchToDraw} @throws {Error} when it is broken. @throws {Problem} unavailable when nothing could be
   * drawn now.
   */
  colorOf(bytes: Uint8Array): Promise<string>
  /** @throws {Problem} unavailable when the card could not be drawn now. */
  card(card: CardTexts, fontFiles: readonly string[]): Promise<Buffer>
  close(): Promise<void>
}

/** @param script the worker's built script. */
export function createDrawings(script: URL): Drawings {
  const worker = createWorkerProcess<DrawingQuestion, string | Uint8Array>({
    script,
    deadline: DEADLINE,
    heap: HEAP,
    niceness: 5,
    idle: IDLE,
  })
  return {
    async colorOf(bytes) {
      const outcome = await worker.ask({ kind: 'color', bytes })
      if (outcome.isGood) return String(outcome.answer)
      if (outcome.cause === 'lost') throw new Problem('unavailable')
      // Ended because of its time, or of its memory: both are more than a drawing may cost.
      throw outcome.cause === 'threw' ? new Error(outcome.reason) : new TooMuchToDraw(outcome.reason)
    },
    async card(card, fontFiles) {
      const asked = { isUrgent: true, deadline: CARD_DEADLINE }
      const outcome = await worker.ask({ kind: 'card', card, fontFiles }, asked)
      if (!outcome.isGood || typeof outcome.answer === 'string') throw new Problem('unavailable')
      return Buffer.from(outcome.answer)
    },
    close: worker.close,
  }
}
