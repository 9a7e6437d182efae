import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { nextTick } from 'node:process'
import { deserialize, serialize } from 'node:v8'
import type { Worker } from 'node:worker_threads'
import type { StartProcess } from '../../server/processes/start-process'
import type { StartThread } from '../../server/processes/start-thread'
import type { Answers } from './known-answers'

/**
 * Lends one process to many sites, one after the other: to start it is a large part of what a site costs. What is
 * closed with nothing left to do is there for the next; any other end is a real one. Only for processes that keep
 * nothing of one question to the next (tests/decisions/0133).
 * @param options.known its answers so far, which are given again: only for a process whose answer depends on
 * nothing but the question, and that answers one at a time (tests/decisions/0162).
 */
export function lentProcess(start: StartProcess, { known }: { known?: Answers } = {}): StartProcess {
  const isThere = ({ connected }: ChildProcess) => connected
  return lent(start, isThere, (process, giveBackTo) => new LentProcess(process, giveBackTo, known))
}

/** Lends one thread in the same way. */
export function lentThread(start: StartThread): StartThread {
  const isThere = ({ threadId }: Worker) => threadId !== ENDED
  return lent(start, isThere, (thread, giveBackTo) => new LentThread(thread, giveBackTo))
}

/** The number of a thread that has ended. */
const ENDED = -1

/** Bytes of the largest answer that is kept: what large texts become is not asked for twice. */
const LARGEST = 256 * 1024

function lent<Options, Real>(
  start: (options: Options) => Real,
  isThere: (spare: Real) => boolean,
  lend: (real: Real, giveBackTo: () => void) => unknown,
): (options: Options) => Real {
  const idle = new Map<string, Real[]>()
  return (options) => {
    const key = JSON.stringify(options)
    const spares = idle.get(key) ?? []
    idle.set(key, spares)
    let spare = spares.pop()
    while (spare && !isThere(spare)) spare = spares.pop()
    const real = spare ?? start(options)
    // Those that borrow it use no other parts.
    return lend(real, () => spares.push(real)) as Real
  }
}

/** What a borrower sees: the messages of its own questions, and an end when it gives back what it borrowed. */
abstract class Lent<Real extends ChildProcess | Worker> extends EventEmitter {
  protected readonly real: Real
  /** Questions without an answer. */
  protected open = 0
  protected isGivenBack = false
  readonly #giveBackTo: () => void
  /** What listens to it while it is lent. */
  readonly #listeners: readonly (readonly [string, (...given: unknown[]) => void])[]

  constructor(real: Real, giveBackTo: () => void) {
    super()
    this.real = real
    this.#giveBackTo = giveBackTo
    this.#listeners = ['message', 'error', 'exit'].map((event) => [
      event,
      (...given) => {
        if (event === 'message') this.hear(given[0])
        this.emit(event, ...given)
      },
    ])
    for (const [event, listener] of this.#listeners) real.on(event, listener)
  }

  protected abstract hear(message: unknown): void

  ref(): void {
    if (!this.isGivenBack) this.real.ref()
  }

  unref(): void {
    if (!this.isGivenBack) this.real.unref()
  }

  /** @param end what the event `exit` tells the borrower. */
  protected giveBack(...end: unknown[]): void {
    this.isGivenBack = true
    for (const [event, listener] of this.#listeners) this.real.off(event, listener)
    this.real.unref()
    this.#giveBackTo()
    setImmediate(() => this.emit('exit', ...end))
  }
}

class LentProcess extends Lent<ChildProcess> {
  readonly #known: Answers | undefined
  /** The digest of the question without an answer. */
  #asked: string | undefined

  constructor(process: ChildProcess, giveBackTo: () => void, known: Answers | undefined) {
    super(process, giveBackTo)
    this.#known = known
  }

  get pid() {
    return this.real.pid
  }

  get channel() {
    return this.real.channel
  }

  get connected() {
    return !this.isGivenBack && this.real.connected
  }

  send(message: object, told?: (error: Error | null) => void): boolean {
    this.#asked = this.#known && digestOf(message)
    const answered = this.#asked && this.#known?.get(this.#asked)
    if (answered) {
      nextTick(() => {
        told?.(null)
        this.emit('message', 'begun')
        this.emit('message', deserialize(answered))
      })
      return true
    }
    if (!('abort' in message)) this.open += 1
    return this.real.send(message, undefined, undefined, told)
  }

  kill(signal: NodeJS.Signals): boolean {
    return this.#isLeft() || this.real.kill(signal)
  }

  disconnect(): void {
    if (!this.#isLeft()) this.real.disconnect()
  }

  protected hear(message: unknown): void {
    if (!isAnswer(message)) return
    this.open -= 1
    if (!this.#asked || !('answer' in message)) return
    const bytes = serialize(message)
    if (bytes.length <= LARGEST) this.#known?.set(this.#asked, bytes)
  }

  /** @returns whether the borrower left nothing to do, and the process is there for the next. */
  #isLeft(): boolean {
    if (this.isGivenBack) return true
    if (this.open > 0 || !this.real.connected) return false
    this.real.channel?.unref()
    this.giveBack(null, 'SIGKILL')
    return true
  }
}

const digestOf = (question: object) => createHash('sha256').update(serialize(question)).digest('base64url')

/** As `answer-questions.ts` and `git-worker.ts` end a question. */
const isAnswer = (message: unknown): message is object =>
  typeof message === 'object' &&
  message !== null &&
  ('answer' in message || 'result' in message || 'reason' in message)

class LentThread extends Lent<Worker> {
  /** @param message a question, or null when the thread may leave. */
  postMessage(message: object | null): void {
    if (message === null && this.open === 0) this.giveBack(0)
    else {
      if (message !== null) this.open += 1
      this.real.postMessage(message)
    }
  }

  async terminate(): Promise<number> {
    return this.isGivenBack ? 0 : this.real.terminate()
  }

  protected hear(): void {
    this.open -= 1
  }
}
