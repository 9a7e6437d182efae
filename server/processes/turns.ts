import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which everything else gets a turn. */
const TURN = 5

/** For a long loop on the thread that answers: to be awaited in each round, so that others are answered too. */
export function createTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < TURN) return
    await setImmediate()
    began = performance.now()
  }
}
