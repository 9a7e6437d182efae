import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Worker, WorkerOptions } from 'node:worker_threads'
import type { AskedInThread, ThreadReply } from './answer-in-thread'
import type { StartThread } from './start-thread'

/** A thread that answers questions, as many at once as it is asked. */
export interface QuestionThread<Question, Answer> {
  /** Rejects with what the answer threw, or when the thread ended without an answer. */
  ask(question: Question): Promise<Answer>
  /** Questions without an answer yet. */
  readonly waiting: number
  /** Ends the thread, after the question that it is at; waiting questions are rejected. */
  stop(): Promise<void>
}

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

/** Milliseconds that a thread may go on with the question that it is at. */
const PATIENCE = 5_000

/**
 * A thread for work that would delay replies; work that may hang or crash needs `createWorkerProcess`. It
 * starts with the first question, and again with the next one after it ended, remembering nothing.
 * @param startThread of a script that calls `answerInThread`.
 */
export function createQuestionThread<Question, Answer>(
  startThread: StartThread,
  options: WorkerOptions,
): QuestionThread<Question, Answer> {
  const waiting = new Map<number, Waiting<Answer>>()
  let thread: Worker | undefined
  let last = 0

  function start(): Worker {
    const started = startThread(options)
    started.on('message', (answered: ThreadReply<Answer>) => {
      const asking = waiting.get(answered.id)
      waiting.delete(answered.id)
      // Who stops it waits for its end.
      if (thread === started && waiting.size === 0) started.unref()
      if ('answer' in answered) asking?.resolve(answered.answer)
      else asking?.reject(answered.error)
    })
    started.on('error', (error) => lose(started, error))
    started.on('exit', (code) => lose(started, new Error(`The thread ended with code ${code}`)))
    return started
  }

  /** A failing thread emits two events: by the second there may be a new thread. */
  function lose(lost: Worker, reason: unknown): void {
    if (thread !== lost) return
    thread = undefined
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        // The process stays alive while it waits for an answer: the thread may be starting.
        thread.ref()
        last += 1
        waiting.set(last, { resolve, reject })
        thread.postMessage({ id: last, question } satisfies AskedInThread<Question>)
      }),
    get waiting() {
      return waiting.size
    },
    async stop() {
      const stopped = thread
      if (!stopped) return
      lose(stopped, new Error('The thread was ended'))
      await endInOrder(stopped)
    },
  }
}

/**
 * Node ends the whole process when a thread is ended from outside just as the system refuses it something, such as
 * a folder that is not there (its UVException, in version 20): a thread is asked to leave instead.
 */
async function endInOrder(thread: Worker): Promise<void> {
  thread.ref()
  const left = once(thread, 'exit').catch(() => undefined)
  thread.postMessage(null satisfies AskedInThread<never>)
  await Promise.race([left, setTimeout(PATIENCE, undefined, { ref: false })])
  await thread.terminate()
}
