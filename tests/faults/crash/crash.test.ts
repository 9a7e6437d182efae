import { expect, test } from 'vitest'
import { sweepCrashes } from './crash-sweep'

/** The kinds of steps, with how often a few requests do them; the long command counts them itself. */
const STEPS = {
  rename: 24,
  'handle.sync': 36,
  rm: 24,
  link: 6,
  'git commit': 9,
  'git update-index': 3,
  reply: 24,
}

test('a server killed at any step has all that it acknowledged when it is back, and nothing by halves', async () => {
  const { failures, kills, acknowledged } = await sweepCrashes({ crashes: 8, seed: 20261122, steps: STEPS })
  expect(failures).toEqual([])
  expect(kills).toBeGreaterThan(4)
  expect(acknowledged).toBeGreaterThan(0)
}, 600_000)
