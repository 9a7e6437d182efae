import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recoverInTime } from '../../../server/git/commit/recover'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails this often, then succeeds. */
function failing(times: number, isLate = true) {
  const logged: string[] = []
  const note = (_: object, message: string) => void logged.push(message)
  const recover = vi.fn(async () => {
    if (recover.mock.calls.length <= times) throw new Error('a merge is under way')
  })
  return { recover, logged, ...recoverInTime({ recover, isLate, log: { warn: note, info: note } }) }
}

it('what a start could not take back is tried again, less and less often, until it succeeds', async () => {
  const { recover, logged } = failing(3)
  const tries: number[] = []
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    tries.push(recover.mock.calls.length)
  }
  expect([1, 2, 3, 4].map((count) => tries.indexOf(count))).toEqual([0, 1, 3, 7])
  expect(tries.at(-1)).toBe(4)
  expect(logged).toEqual([
    'an unfinished save cannot be taken back yet',
    'the unfinished save has been taken back',
  ])
})

it('what a start did is looked at once more, at once, and nothing is said of it', async () => {
  const { recover, logged } = failing(0, false)
  await vi.advanceTimersByTimeAsync(0)
  expect(recover).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(recover).toHaveBeenCalledOnce()
  expect(logged).toEqual([])
})

it('a repository that is closed tries no more', async () => {
  const { recover, stop } = failing(9)
  await vi.advanceTimersByTimeAsync(1000)
  await stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(recover).toHaveBeenCalledOnce()
})
