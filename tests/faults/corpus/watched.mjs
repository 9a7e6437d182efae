import { readFileSync } from 'node:fs'

/**
 * Loaded before a server that is swept: its clock can be set by a message, and it says when its event loop stood still.
 * What a process waited for its turn on a busy machine does not count.
 */

/** Milliseconds between two looks at the clock. */
const STEP = 5
/** A stall that is told, in milliseconds; smaller ones are nobody's. */
const TOLD = 25

const realNow = Date.now
let ahead = 0

/** Milliseconds that the main thread had the processor, and stood ready while others had it; 0 where nobody tells. */
function turns() {
  try {
    const [worked = 0, waited = 0] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(
      ' ',
    )
    return { worked: worked / 1e6, waited: waited / 1e6 }
  } catch {
    return { worked: 0, waited: 0 }
  }
}

function watch() {
  let last = performance.now()
  let before = turns()
  setInterval(() => {
    const now = performance.now()
    const after = turns()
    const own = now - last - STEP - (after.waited - before.waited)
    const worked = Math.round(after.worked - before.worked)
    if (own >= TOLD) {
      const until = realNow()
      process.send?.({ from: Math.floor(until - (now - last)), until, own: Math.round(own), worked })
    }
    last = now
    before = after
  }, STEP).unref()
}

// The processes that a server starts inherit how it was started itself.
if (process.env.WATCHED) {
  delete process.env.WATCHED
  Date.now = () => realNow() + ahead
  process.on('message', (message) => {
    ahead = message.ahead
  })
  watch()
}
