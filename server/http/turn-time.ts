import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between two looks at how late the event loop is. */
const LOOK = 500
/** Looks that must all find it late: a burst that is over within a second does not count. */
const LOOKS = 4
/** Resolution of Node's measurement, in milliseconds. */
const RESOLUTION = 20

/** Measures how many milliseconds a turn of the event loop takes, from listening until closing. */
export function measureTurnTime(app: FastifyInstance): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION })
  let looks: readonly number[] = []
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    // No measurement at all means that there was one turn, at least this long.
    const late = delays.count === 0 ? LOOK : Math.max(0, delays.mean / 1e6 - RESOLUTION)
    looks = [...looks, late].slice(-LOOKS)
    delays.reset()
  }

  app.addHook('onListen', async () => {
    delays.enable()
    timer = setInterval(look, LOOK).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  return () => (looks.length < LOOKS ? 0 : Math.min(...looks))
}
