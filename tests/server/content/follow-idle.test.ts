import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { follow } from '../../../server/content/follow'
import { temporaryFolder } from '../../support/temporary-folder'

const MINUTE = 60_000
const STEP = 50

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A folder that is followed, and how often all of it was looked at. */
async function followed({ folders = ['content'] } = {}) {
  const root = temporaryFolder()
  mkdirSync(join(root, 'content'))
  const seen = {
    ...{ looks: 0, dated: 0, revision: 0, found: 0, head: 'HEAD' },
    ...{ isBehind: false, isSaving: false, isTorn: false, isFailing: false },
  }
  const stop = await follow({
    root,
    folders: () => folders,
    headStamp: async () => seen.head,
    async refresh({ dates }) {
      if (seen.isFailing) throw new Error('EIO')
      seen.looks += 1
      seen.dated += Number(dates)
      seen.revision += seen.found
      seen.found = 0
    },
    revision: () => seen.revision,
    isSaving: () => seen.isSaving,
    isTorn: () => seen.isTorn,
    isBehind: () => seen.isBehind,
    log: { error: () => undefined },
  })
  onTestFinished(stop)
  return {
    seen,
    write: () => writeFileSync(join(root, 'content/a.md'), String(Math.random())),
    async looksIn(time: number) {
      const before = seen.looks
      for (let passed = 0; passed < time; passed += STEP) {
        await vi.advanceTimersByTimeAsync(STEP)
        // What reads the disk takes real time: the next step begins once the next look is planned.
        while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      return seen.looks - before
    },
  }
}

it('files are looked at less often while nothing changes, but every few seconds', async () => {
  const { looksIn } = await followed()
  expect(await looksIn(MINUTE)).toBeLessThan(20)
  expect(await looksIn(6000)).toBeGreaterThanOrEqual(1)
})

it('a change that no watcher reported is followed by closer looks', async () => {
  const { seen, looksIn } = await followed()
  await looksIn(MINUTE)
  seen.found = 1
  await looksIn(6000)
  expect(seen.revision).toBe(1)
  seen.found = 1
  expect(await looksIn(6000)).toBeGreaterThanOrEqual(2)
})

it('a folder that cannot be watched is looked at each second', async () => {
  const { looksIn } = await followed({ folders: ['content', 'data'] })
  expect(await looksIn(MINUTE)).toBeGreaterThan(50)
})

it('what the disk did not give is asked for each second, until it does', async () => {
  const { seen, looksIn } = await followed()
  await looksIn(MINUTE)
  seen.isBehind = true
  await looksIn(6000)
  expect(await looksIn(6000)).toBeGreaterThanOrEqual(5)
  seen.isBehind = false
  expect(await looksIn(MINUTE)).toBeLessThan(20)
})

it('a save of our own is looked at once, after it was shown, with the dates of its commit', async () => {
  const { seen, write, looksIn } = await followed()
  await looksIn(MINUTE)
  seen.isSaving = true
  write()
  // The watcher tells in real time.
  await new Promise((resolve) => setImmediate(resolve))
  seen.head = 'a commit'
  expect(await looksIn(500)).toBe(0)
  seen.isSaving = false
  expect(await looksIn(400)).toBe(1)
  expect(seen.dated).toBe(1)
})

it('one save after another does not keep others waiting', async () => {
  const { seen, looksIn } = await followed()
  await looksIn(MINUTE)
  seen.isSaving = true
  seen.head = 'a commit of a writer'
  await looksIn(1500)
  expect(seen.dated).toBe(1)
  expect(await looksIn(10_000)).toBeLessThan(10)
})

it('files that are of two commits are looked at once they are of one, however long git takes', async () => {
  const { seen, write, looksIn } = await followed()
  await looksIn(MINUTE)
  Object.assign(seen, { isSaving: true, isTorn: true, head: 'a commit of a writer' })
  write()
  await new Promise((resolve) => setImmediate(resolve))
  expect(await looksIn(10_000)).toBe(0)
  Object.assign(seen, { isSaving: false, isTorn: false })
  await looksIn(400)
  expect(seen.dated).toBe(1)
})

it('a commit that could not be read when it came is read with its dates as soon as it can be', async () => {
  const { seen, looksIn } = await followed()
  seen.isFailing = true
  seen.head = 'a commit'
  await looksIn(2000)
  seen.isFailing = false
  await looksIn(2000)
  expect(seen.dated).toBe(1)
})
