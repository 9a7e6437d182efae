import { executionAsyncResource } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one of the objects that Node makes for each tick: see tests/decisions/0191.
 * @param nextTick that of the process.
 * @returns the one that is kept.
 */
export function keepTickShape(nextTick: (job: () => void) => void): Promise<object> {
  return new Promise((resolve) => {
    nextTick(() => {
      const tick = executionAsyncResource()
      kept.push(tick)
      resolve(tick)
    })
  })
}
