import { expect, test } from 'vitest'
import { createMoments } from '../../../server/git/moments'
import { connected, MOMENT } from './connected'

test('neither a clock that is put back nor a machine that slept makes a moment newer', () => {
  const clock = { wall: MOMENT, steady: 0 }
  const { take, isWithin } = createMoments(
    () => clock.wall,
    () => clock.steady,
  )
  const then = take()
  const isNew = (wall: number, steady: number) => {
    Object.assign(clock, { wall: MOMENT + wall, steady })
    return isWithin(then, 30_000)
  }
  expect(isNew(20_000, 20_000)).toBe(true)
  expect(isNew(40_000, 40_000)).toBe(false)
  expect(isNew(-3_600_000, 40_000)).toBe(false)
  expect(isNew(3_600_000, 10)).toBe(false)
})

test('a site was in sync as long ago as its last exchange that did not fail', async () => {
  let passed = 0
  const { repository, sync } = await connected({ now: () => MOMENT + passed })
  await sync()
  expect(repository.remote.wasInSync(30_000)).toBe(true)
  passed = 40_000
  expect(repository.remote.wasInSync(30_000)).toBe(false)
})
