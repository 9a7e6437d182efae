import { expect, it } from 'vitest'
import { createHold } from '../../../server/limits/hold-refusals'

/** A hold whose waiting ends when the test says so. */
function openHold() {
  const waiting: (() => void)[] = []
  const hold = createHold(() => new Promise<void>((end) => waiting.push(end)))
  const refuse = (client: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => hold(client)))
  return { hold, refuse, waiting }
}

it('who goes on after a hundred refusals waits for the next one, and nobody else does', async () => {
  const { hold, refuse, waiting } = openHold()
  await refuse('203.0.113.7', 100)
  let isRefused = false
  const next = hold('203.0.113.7').then(() => {
    isRefused = true
  })
  await refuse('203.0.113.8', 100)
  expect([isRefused, waiting.length]).toEqual([false, 1])
  waiting.shift()?.()
  await next
  expect(isRefused).toBe(true)
})

it('what is held costs no more memory than a thousand of them, and makes room when it is over', async () => {
  const { hold, refuse, waiting } = openHold()
  const held = refuse('203.0.113.7', 100 + 1024)
  await hold('203.0.113.7')
  expect(waiting).toHaveLength(1024)
  for (const end of waiting.splice(0)) end()
  await held
  void hold('203.0.113.7')
  expect(waiting).toHaveLength(1)
})
