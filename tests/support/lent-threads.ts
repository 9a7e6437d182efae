import { EventEmitter } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { StartThread } from '../../server/processes/start-thread'

/** As `lent-processes.ts`: lends one thread to many sites, one after the other. */
export function lentThread(start: StartThread): StartThread {
  const idle = new Map<string, Worker[]>()
  return (options) => {
    const key = JSON.stringify(options)
    const spares = idle.get(key) ?? []
    idle.set(key, spares)
    let spare = spares.pop()
    while (spare?.threadId === ENDED) spare = spares.pop()
    const thread = spare ?? start(options)
    // Of a thread, `question-thread.ts` uses these parts alone.
    return new LentThread(thread, () => spares.push(thread)) as unknown as Worker
  }
}

/** The number of a thread that has ended. */
const ENDED = -1

/** What a borrower sees of a thread: the answers to its own questions, and an end when it lets the thread go. */
class LentThread extends EventEmitter {
  readonly #thread: Worker
  readonly #giveBackTo: () => void
  /** What listens to the thread while it is lent. */
  readonly #listeners: readonly (readonly [string, (...given: unknown[]) => void])[]
  /** Questions without an answer. */
  #open = 0
  #isGivenBack = false

  constructor(thread: Worker, giveBackTo: () => void) {
    super()
    this.#thread = thread
    this.#giveBackTo = giveBackTo
    this.#listeners = ['message', 'error', 'exit'].map((event) => [
      event,
      (...given) => {
        if (event === 'message') this.#open -= 1
        this.emit(event, ...given)
      },
    ])
    for (const [event, listener] of this.#listeners) thread.on(event, listener)
  }

  ref(): void {
    if (!this.#isGivenBack) this.#thread.ref()
  }

  unref(): void {
    if (!this.#isGivenBack) this.#thread.unref()
  }

  /** @param message a question, or null when the thread may leave. */
  postMessage(message: object | null): void {
    if (message === null && this.#open === 0) {
      this.#giveBack()
      return
    }
    if (message !== null) this.#open += 1
    this.#thread.postMessage(message)
  }

  async terminate(): Promise<number> {
    return this.#isGivenBack ? 0 : this.#thread.terminate()
  }

  #giveBack(): void {
    this.#isGivenBack = true
    for (const [event, listener] of this.#listeners) this.#thread.off(event, listener)
    this.#thread.unref()
    this.#giveBackTo()
    queueMicrotask(() => this.emit('exit', 0))
  }
}
