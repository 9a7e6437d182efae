import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatBetweenKeys } from '../../site/admin/kit/repeat-between-keys'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Something that is repeated each second, in a browser that says itself when nothing else is to be done. */
function repeated() {
  const waiting = new Set<() => void>()
  let times = 0
  const end = repeatBetweenKeys(
    () => {
      times += 1
    },
    1000,
    (act) => {
      waiting.add(act)
      return () => waiting.delete(act)
    },
  )
  const idle = () => {
    for (const act of waiting) act()
    waiting.clear()
  }
  return { end, idle, times: () => times }
}

test('what is kept each second is kept when the last key is on the screen, not before the next one', () => {
  const { idle, times } = repeated()
  vi.advanceTimersByTime(1000)
  expect(times()).toBe(0)
  idle()
  expect(times()).toBe(1)
  idle()
  expect(times()).toBe(1)
})

test('a second in which there was no such moment is not made up for', () => {
  const { idle, times } = repeated()
  vi.advanceTimersByTime(3000)
  idle()
  expect(times()).toBe(1)
  vi.advanceTimersByTime(1000)
  idle()
  expect(times()).toBe(2)
})

test('what waits for such a moment is not done any more once it has ended', () => {
  const { end, idle, times } = repeated()
  vi.advanceTimersByTime(1000)
  end()
  idle()
  vi.advanceTimersByTime(5000)
  idle()
  expect(times()).toBe(0)
})
