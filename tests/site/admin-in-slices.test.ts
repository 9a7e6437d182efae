import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inSlices } from '../../site/admin/kit/use-in-slices'

/** A calculation of twelve steps of a millisecond each, and in which task each was taken. */
function calculation() {
  let [now, tasks] = [0, 0]
  const taken: number[] = []
  function* steps(): Generator<void, string, undefined> {
    for (let at = 0; at < 12; at += 1) {
      now += 1
      taken.push(tasks)
      yield
    }
    return 'done'
  }
  const results: string[] = []
  const giveUp = inSlices(steps(), { now: () => now, done: (result) => results.push(result) })
  const nextTask = async () => {
    await wait(5)
    tasks += 1
  }
  return { taken, results, giveUp, nextTask }
}

it('a long calculation lets go after each few milliseconds, and gives its result once', async () => {
  const { taken, results, nextTask } = calculation()
  expect(taken).toEqual([])
  while (results.length === 0) await nextTask()
  await nextTask()
  expect(results).toEqual(['done'])
  expect(taken).toHaveLength(12)
})

it('takes no step more than fits, before others have had their turn', async () => {
  const { taken, giveUp } = calculation()
  await new Promise((resolve) => setTimeout(resolve))
  giveUp()
  expect(taken.length).toBeLessThanOrEqual(4)
})

it('is given up when it is for nothing', async () => {
  const { taken, results, giveUp, nextTask } = calculation()
  giveUp()
  await nextTask()
  expect(taken).toEqual([])
  expect(results).toEqual([])
})
