import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { processMetrics } from '../../../server/metrics/process-metrics'

it('the process is not measured any more once it is told to stop', async () => {
  const { families, stop } = processMetrics()
  const delay = async () => {
    const family = families.find(({ name }) => name === 'wissel_event_loop_delay_seconds')
    return (await family?.samples())?.[0]?.value
  }
  await expect.poll(delay, { timeout: 60_000 }).toBeGreaterThan(0)
  stop()
  await delay()
  const others = monitorEventLoopDelay({ resolution: 20 })
  others.enable()
  await expect.poll(() => others.count, { timeout: 60_000 }).toBeGreaterThan(1)
  others.disable()
  expect(await delay()).toBe(0)
})
