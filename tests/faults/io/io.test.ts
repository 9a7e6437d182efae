import { expect, test } from 'vitest'
import { sweepIo } from './io-sweep'

test('a disk or a git that fails at any call costs a request its success and nothing else', async () => {
  const { faults, inChains, failures } = await sweepIo({ seed: 3, sample: 12 })
  expect(failures).toEqual([])
  expect([faults, inChains]).toEqual([12, 3])
}, 600_000)
