import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRetryLoop } from '../../../server/git/retry-loop'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('tries again ever later while it fails, up to a quarter of a minute: a remote that is back is seen soon', async () => {
  const begun = Date.now()
  const at: number[] = []
  const loop = createRetryLoop(async () => {
    at.push(Math.round((Date.now() - begun) / 1000))
    return 'failure'
  })
  await vi.advanceTimersByTimeAsync(65_000)
  expect(at).toEqual([1, 3, 7, 15, 30, 45, 60])
  await loop.stop()
})

it('does not spend more than half of its time on what fails slowly', async () => {
  const begun = Date.now()
  const at: number[] = []
  const loop = createRetryLoop(async () => {
    at.push(Math.round((Date.now() - begun) / 1000))
    await new Promise((resolve) => setTimeout(resolve, 40_000))
    return 'failure'
  })
  await vi.advanceTimersByTimeAsync(210_000)
  expect(at).toEqual([1, 81, 161])
  await loop.stop()
})

it('rests after a long run for at most four minutes', async () => {
  const begun = Date.now()
  const at: number[] = []
  const loop = createRetryLoop(async () => {
    at.push(Math.round((Date.now() - begun) / 1000))
    if (at.length === 1) await new Promise((resolve) => setTimeout(resolve, 1_200_000))
    return 'something'
  })
  await vi.advanceTimersByTimeAsync(1_500_000)
  expect(at).toEqual([1, 1441])
  await loop.stop()
})

it('looks again soon after a long run that brought something, where more may come, and rests after one that did not', async () => {
  const begun = Date.now()
  const at: number[] = []
  const pace = { every: 500, first: 500, retry: 1_000, longest: 10_000, isEager: true }
  const loop = createRetryLoop(async () => {
    at.push(Date.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return at.length === 1 ? 'something' : 'nothing'
  }, pace)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(at).toEqual([500, 2_000, 7_000])
  await loop.stop()
})

it('runs right away when it is asked for after a rest, and a moment later what is asked for meanwhile, together', async () => {
  const begun = Date.now()
  const at: number[] = []
  const loop = createRetryLoop(async () => {
    at.push(Date.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return 'something'
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(at.splice(0)).toEqual([1_000])
  loop.runSoon()
  await vi.advanceTimersByTimeAsync(100)
  loop.runSoon()
  loop.runSoon()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(at).toEqual([5_050, 5_400])
  await loop.stop()
})
