import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRetryLoop } from '../../../server/git/sync/retry-loop'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tries again ever later while it fails, and never later than while all is well', async () => {
  const begun = Date.now()
  const at: number[] = []
  const loop = createRetryLoop(async () => {
    at.push(Math.round((Date.now() - begun) / 1000))
    return false
  })
  await vi.advanceTimersByTimeAsync(200_000)
  expect(at).toEqual([1, 6, 16, 36, 76, 136, 196])
  await loop.stop()
})

it('rests after a long run for at most four minutes', async () => {
  const begun = Date.now()
  const at: number[] = []
  const loop = createRetryLoop(async () => {
    at.push(Math.round((Date.now() - begun) / 1000))
    if (at.length === 1) await new Promise((resolve) => setTimeout(resolve, 1_200_000))
    return true
  })
  await vi.advanceTimersByTimeAsync(1_500_000)
  expect(at).toEqual([1, 1441])
  await loop.stop()
})
