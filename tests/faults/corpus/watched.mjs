import { readFileSync } from 'node:fs'

/**
 * Loaded before a server that is swept: a message can set its clock, and it reports stalls of its event loop.
 * Time that the process spent waiting for a core does not count.
 */

/** Milliseconds between two checks of the clock. */
const STEP = 5
/** The shortest stall that is reported, in milliseconds. */
const TOLD = 25

const realNow = Date.now
let ahead = 0

/** Milliseconds that the main thread ran, and that it waited for a core; 0 where that is not reported. */
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

// Processes that a server starts inherit its Node options, so this would run in them too.
if (process.env.WATCHED) {
  delete process.env.WATCHED
  Date.now = () => realNow() + ahead
  process.on('message', (message) => {
    ahead = message.ahead
  })
  watch()
}
