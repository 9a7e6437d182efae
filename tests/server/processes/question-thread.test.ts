import { expect, test } from 'vitest'
import { createQuestionThread } from '../../../server/processes/question-thread'
import { threaded } from '../../../server/processes/start-thread'

/** Sets the first number of its data to 1 when it begins with a question, and to 2 a moment later. */
const SLOW = `
  import { parentPort, workerData } from 'node:worker_threads'
  parentPort.on('message', (asked) => {
    if (asked === null) return parentPort.close()
    Atomics.store(workerData, 0, 1)
    Atomics.wait(workerData, 1, 0, 200)
    Atomics.store(workerData, 0, 2)
    parentPort.postMessage({ id: asked.id, answer: 'klaar' })
  })`

test('a thread that is ended finishes the question that it is at, and rejects who waits for it', async () => {
  const state = new Int32Array(new SharedArrayBuffer(8))
  const script = new URL(`data:text/javascript,${encodeURIComponent(SLOW)}`)
  const thread = createQuestionThread<string, string>(threaded(script), { workerData: state })
  expect(await thread.ask('eerst')).toBe('klaar')
  Atomics.store(state, 0, 0)
  const asked = expect(thread.ask('en dan')).rejects.toThrow('The thread was ended')
  await expect.poll(() => Atomics.load(state, 0), { interval: 1 }).toBe(1)
  await thread.stop()
  await asked
  expect(Atomics.load(state, 0)).toBe(2)
})
