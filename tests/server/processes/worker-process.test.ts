import { ChildProcess } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forked } from '../../../server/processes/start-process'
import { createWorkerProcess, type WorkerProcessOptions } from '../../../server/processes/worker-process'
import { temporaryFolder } from '../../support/temporary-folder'

/** A worker whose question is a number of milliseconds: it answers after that time, then creates a file. */
function openWorker(options: Partial<WorkerProcessOptions> = {}) {
  const folder = temporaryFolder()
  const script = join(folder, 'worker.mjs')
  const answered = join(folder, 'answered')
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs'
    process.on('message', ({ question }) => {
      process.send('begun')
      setTimeout(() => {
        process.send({ answer: process.pid }, () => writeFileSync(${JSON.stringify(answered)}, ''))
      }, question)
    })`,
  )
  const lost = vi.fn()
  const url = pathToFileURL(script)
  const worker = createWorkerProcess<number, number>({
    start: forked(url),
    deadline: 20_000,
    heap: 64,
    onLost: lost,
    ...options,
  })
  onTestFinished(() => worker.close())
  return { worker, lost, answered, forget: () => rmSync(answered) }
}

test('an answer that came in time counts, however late the server itself comes to read it', async () => {
  const { worker, lost, answered, forget } = openWorker()
  await worker.ask(0)
  await vi.waitUntil(() => existsSync(answered), { timeout: 30_000 })
  forget()
  const asked = worker.ask(200, { deadline: 500 })
  // By then the worker has the question and its deadline runs; the answer comes while this process is blocked.
  await sleep(100)
  await nextRound()
  const until = performance.now() + 600
  while (performance.now() < until || !existsSync(answered));
  expect(await asked).toMatchObject({ isGood: true })
  expect(lost).not.toHaveBeenCalled()
})

test('a question is late by the processor that it used, not by a clock that ran on while others worked', async () => {
  const { worker, lost } = openWorker()
  expect(await worker.ask(300, { deadline: 100 })).toMatchObject({ isGood: true })
  expect(await worker.ask(60_000, { deadline: 100 })).toMatchObject({ isGood: false, cause: 'late' })
  expect(lost).toHaveBeenCalledOnce()
})

test('a process that is asked again begins its rest anew', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { worker, lost } = openWorker({ idle: 60_000 })
  await worker.ask(0)
  vi.advanceTimersByTime(59_900)
  await worker.ask(0)
  vi.advanceTimersByTime(200)
  expect(lost).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(lost).toHaveBeenCalledOnce()
})

test('a process for which there are no file descriptors loses its questions, and ends nothing else', async () => {
  // That of Node ends the group of this process.
  const kill = vi.fn(() => true)
  const { worker, lost } = openWorker({ start: () => Object.assign(new ChildProcess(), { kill }) })
  const asked = [worker.ask(0), worker.ask(0)]
  for (const outcome of await Promise.all(asked)) expect(outcome).toMatchObject({ cause: 'lost' })
  worker.prepare()
  await worker.close()
  expect(lost).toHaveBeenCalledTimes(3)
  expect(kill).not.toHaveBeenCalled()
})

test('a process for which there is no memory loses its questions too', async () => {
  const start = () => {
    throw new Error('spawn ENOMEM')
  }
  const { worker, lost } = openWorker({ start })
  const asked = [worker.ask(0), worker.ask(0)]
  for (const outcome of await Promise.all(asked)) expect(outcome).toMatchObject({ cause: 'lost' })
  expect(lost).toHaveBeenCalledTimes(2)
})
