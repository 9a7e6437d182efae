import { ChildProcess } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import { startPreview } from '../../../server/branches/preview-process'

/** Starts a preview in a process that Node could not start, as it then makes one: without a number. */
function startIn(unstarted: ChildProcess) {
  // That of Node ends the group of this process.
  const kill = vi.fn(() => true)
  const child = Object.assign(unstarted, { kill })
  const order = {
    ...{ origin: 'http://127.0.0.1:3000', includeSubDomains: false, root: '/', cacheFolder: '/' },
    about: { sha: 'abc', date: '2026-11-23T00:00:00Z' },
  }
  const { signal } = new AbortController()
  return { child, kill, started: startPreview({ startWorker: () => child, order, signal, onLost: vi.fn() }) }
}

it('a preview for which there are no file descriptors ends nothing else', async () => {
  const { child, kill, started } = startIn(new ChildProcess())
  child.emit('error', new Error('spawn EMFILE'))
  await expect(started).rejects.toThrow('EMFILE')
  expect(kill).not.toHaveBeenCalled()
})

it('a preview of which Node tells twice that it cannot be started only says so', async () => {
  const send = vi.fn()
  const { child, kill, started } = startIn(Object.assign(new ChildProcess(), { connected: true, send }))
  child.emit('error', new Error('spawn EAGAIN'))
  await expect(started).rejects.toThrow('EAGAIN')
  child.emit('error', new Error('write EPIPE'))
  expect([send, kill].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
})
