import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { nextTick } from 'node:process'
import { deserialize, serialize } from 'node:v8'
import type { StartProcess } from '../../server/processes/start-process'
import type { Answers } from './known-answers'

/**
 * Lends one process to many sites, one after the other: to start it is a large part of what a site costs. What is
 * closed with nothing left to do is there for the next; any other end is a real one. Only for processes that keep
 * nothing of one question to the next (tests/decisions/0133).
 * @param options.known its answers so far, which are given again: only for a process whose answer depends on
 * nothing but the question, and that answers one at a time (tests/decisions/0162).
 */
export function lent(start: StartProcess, { known }: { known?: Answers } = {}): StartProcess {
  const idle = new Map<string, ChildProcess[]>()
  return (options) => {
    const key = JSON.stringify(options)
    const spares = idle.get(key) ?? []
    idle.set(key, spares)
    let spare = spares.pop()
    while (spare && !spare.connected) spare = spares.pop()
    const process = spare ?? start(options)
    // Of a process, those that borrow it use these parts alone.
    return new LentProcess(process, () => spares.push(process), known) as unknown as ChildProcess
  }
}

/** Bytes of the largest answer that is kept: what large texts become is not asked for twice. */
const LARGEST = 256 * 1024

const digestOf = (question: object) => createHash('sha256').update(serialize(question)).digest('base64url')

/** What a borrower sees of a process: the messages of its own questions, and an end when it gives it back. */
class LentProcess extends EventEmitter {
  readonly #process: ChildProcess
  readonly #giveBackTo: () => void
  readonly #known: Answers | undefined
  /** The digest of the question without an answer. */
  #asked: string | undefined
  /** What listens to the process while it is lent. */
  readonly #listeners: readonly (readonly [string, (...given: unknown[]) => void])[]
  /** Questions without an answer. */
  #open = 0
  #isGivenBack = false

  constructor(process: ChildProcess, giveBackTo: () => void, known: Answers | undefined) {
    super()
    this.#process = process
    this.#giveBackTo = giveBackTo
    this.#known = known
    this.#listeners = ['message', 'error', 'exit'].map((event) => [
      event,
      (...given) => {
        if (event === 'message' && isAnswer(given[0])) this.#close(given[0])
        this.emit(event, ...given)
      },
    ])
    for (const [event, listener] of this.#listeners) process.on(event, listener)
  }

  get pid() {
    return this.#process.pid
  }

  get channel() {
    return this.#process.channel
  }

  get connected() {
    return !this.#isGivenBack && this.#process.connected
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
    if (!('abort' in message)) this.#open += 1
    return this.#process.send(message, undefined, undefined, told)
  }

  ref(): void {
    this.#process.ref()
  }

  unref(): void {
    this.#process.unref()
  }

  kill(signal: NodeJS.Signals): boolean {
    return this.#giveBack() || this.#process.kill(signal)
  }

  disconnect(): void {
    if (!this.#giveBack()) this.#process.disconnect()
  }

  #close(answer: object): void {
    this.#open -= 1
    if (!this.#asked || !('answer' in answer)) return
    const bytes = serialize(answer)
    if (bytes.length <= LARGEST) this.#known?.set(this.#asked, bytes)
  }

  /** @returns whether the borrower left nothing to do, and the process is there for the next. */
  #giveBack(): boolean {
    if (this.#isGivenBack) return true
    if (this.#open > 0 || !this.#process.connected) return false
    this.#isGivenBack = true
    for (const [event, listener] of this.#listeners) this.#process.off(event, listener)
    this.#process.unref()
    this.#process.channel?.unref()
    this.#giveBackTo()
    setImmediate(() => this.emit('exit', null, 'SIGKILL'))
    return true
  }
}

/** As `answer-questions.ts` and `git-worker.ts` end a question. */
const isAnswer = (message: unknown): message is object =>
  typeof message === 'object' &&
  message !== null &&
  ('answer' in message || 'result' in message || 'reason' in message)
