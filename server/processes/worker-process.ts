import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Message } from './answer-questions'
import { processorTime } from './processor-time'
import type { StartProcess } from './start-process'

/** The reason for questions that were still waiting when the process was closed. */
export const CLOSED = 'closed'

/** Milliseconds that a process may take to start. */
const START = 60_000
/** How many times its deadline a question may take by the clock, when the machine is too busy to work on it. */
const PATIENCE = 5

/** The result of a question: its answer, or why there is none. */
export type Outcome<Answer> = Good<Answer> | Failure

interface Good<Answer> {
  readonly isGood: true
  readonly answer: Answer
  /** Whether it took more than half of the processor that it may take. */
  readonly isCostly: boolean
}

interface Failure {
  readonly isGood: false
  /**
   * What failed: the answer threw, took too long, or ended the process. `lost` says nothing about the question:
   * the process did not start, or was gone or closed before it finished the question.
   */
  readonly cause: 'threw' | 'late' | 'died' | 'lost'
  readonly reason: string
}

/** How one question is asked. */
interface Asking {
  /** Goes before all questions without it. */
  readonly isUrgent?: boolean
  /** Milliseconds of processor it may take once the process has begun it, as `WorkerProcessOptions.deadline`. */
  readonly deadline?: number
}

/**
 * A process for work that may hang or crash, one question at a time. A thread would not do: deep nesting may
 * make V8 end the whole process, and a thread that renders an image or matches a pattern cannot be ended.
 */
export interface WorkerProcess<Question, Answer> {
  /** Never rejects: a question that hangs or kills the process affects only itself. */
  ask(question: Question, asking?: Asking): Promise<Outcome<Answer>>
  /** Starts the process before there is a question, so that the first need not wait for it. */
  prepare(): void
  /** Questions not yet begun. */
  readonly waiting: number
  /** Ends the process; waiting questions are not answered. */
  close(): Promise<void>
}

export interface WorkerProcessOptions {
  /** Starts the worker, whose script calls `answerQuestions`. */
  readonly start: StartProcess
  /**
   * Milliseconds of processor that one question may take once the process has begun it: what takes long because
   * the machine is busy is not at fault. By the clock it may take five times that, and once where a system does
   * not tell the time of a process.
   */
  readonly deadline: number
  /** Maximum megabytes of the process's JavaScript heap. */
  readonly heap: number
  /** The nice value of the process, from 0 to 19. */
  readonly niceness?: number
  /** Milliseconds after which an idle process is ended; never when absent. */
  readonly idle?: number
  /** Called when the process is gone, and all its state with it; the next question starts a new one. */
  readonly onLost?: () => void
}

interface Waiting<Question, Answer> {
  readonly question: Question
  readonly deadline: number
  readonly settle: (outcome: Outcome<Answer>) => void
}

/** When a question has taken too long. */
interface Until {
  readonly limit: number
  /** Milliseconds of processor that the process had used when it began; null when that is not known. */
  readonly used: number | null
  /** The moment of `performance.now()` at which it is late in any case. */
  readonly clock: number
}

export function createWorkerProcess<Question, Answer>(
  options: WorkerProcessOptions,
): WorkerProcess<Question, Answer> {
  const urgent: Waiting<Question, Answer>[] = []
  const patient: Waiting<Question, Answer>[] = []
  let child: ChildProcess | undefined
  let current: Waiting<Question, Answer> | undefined
  let timer: NodeJS.Timeout | undefined
  /** Of the question that the process has begun; undefined while it works on none. */
  let until: Until | undefined
  let closed = false

  function start(): ChildProcess {
    const started = options.start({ env: {}, heap: options.heap, niceness: options.niceness })
    started.on('message', (message: Message) => child === started && hear(started, message))
    started.on('error', (error) => lose(started, 'lost', String(error)))
    started.on('exit', (code, signal) => {
      lose(started, until ? 'died' : 'lost', `worker stopped: ${signal ?? code}`)
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  function hear(from: ChildProcess, message: Message): void {
    if (message === 'begun') {
      const limit = current?.deadline ?? options.deadline
      clearTimeout(timer)
      const begun = { limit, used: processorTime(from.pid), clock: performance.now() + PATIENCE * limit }
      until = begun
      timer = setTimeout(() => judgeLate(from, begun), limit)
    } else if ('reason' in message) finish({ isGood: false, cause: 'threw', reason: message.reason })
    else {
      const isCostly = until !== undefined && isHalfUsed(from, until)
      // The worker answers in the shape of its own script.
      finish({ isGood: true, answer: message.answer as Answer, isCostly })
    }
  }

  /** The timer fires before messages are read: if this process was busy, the answer may be there already. */
  function judgeLate(from: ChildProcess, begun: Until): void {
    const late = current
    setImmediate(() => {
      if (current !== late) return
      const more = timeLeft(from, begun)
      if (more > 0) timer = setTimeout(() => judgeLate(from, begun), more)
      else lose(from, 'late', `took longer than ${begun.limit} ms`)
    })
  }

  function finish(outcome: Outcome<Answer>): void {
    clearTimeout(timer)
    const answered = current
    current = undefined
    until = undefined
    answered?.settle(outcome)
    next()
  }

  function lose(lost: ChildProcess, cause: Failure['cause'], reason: string): void {
    if (child !== lost) return
    child = undefined
    // Node ends our own group instead of a process that could not be started.
    if (lost.pid !== undefined) lost.kill('SIGKILL')
    options.onLost?.()
    finish({ isGood: false, cause, reason })
  }

  function next(): void {
    if (current) return
    current = urgent.shift() ?? patient.shift()
    if (!current) rest()
    else if (closed) finish({ isGood: false, cause: 'lost', reason: CLOSED })
    else send(current.question)
  }

  function send(question: Question): void {
    try {
      child ??= start()
    } catch (error) {
      // Node throws where memory runs out.
      options.onLost?.()
      return void finish({ isGood: false, cause: 'lost', reason: String(error) })
    }
    const asked = child
    // Clears the idle timer: a process in use is not ended for having been idle.
    clearTimeout(timer)
    timer = setTimeout(() => lose(asked, 'lost', 'did not start'), START)
    // When file descriptors run out, Node makes a process without a channel.
    if (!asked.connected) return void lose(asked, 'lost', 'could not be started')
    // A process that has just died also reports that by its exit; this error says the same.
    asked.send({ question }, (error) => error && lose(asked, 'lost', String(error)))
  }

  function rest(): void {
    if (options.idle === undefined || !child) return
    const resting = child
    clearTimeout(timer)
    timer = setTimeout(() => !current && lose(resting, 'lost', 'nothing to do'), options.idle).unref()
  }

  return {
    ask(question, { isUrgent = false, deadline = options.deadline } = {}) {
      return new Promise((settle) => {
        const list = isUrgent ? urgent : patient
        list.push({ question, deadline, settle })
        next()
      })
    },
    prepare() {
      if (!closed) child ??= start()
    },
    get waiting() {
      return urgent.length + patient.length
    },
    async close() {
      closed = true
      const last = child
      if (!last) return
      // Keeps the event loop alive, so that the rest of the shutdown is not cut short.
      last.ref()
      const ended = last.pid === undefined ? undefined : once(last, 'exit')
      lose(last, 'lost', CLOSED)
      await ended
    },
  }
}

/** Milliseconds that a question still has; zero or less when it is late. */
function timeLeft({ pid }: ChildProcess, { limit, used, clock }: Until): number {
  const now = processorTime(pid)
  if (used === null || now === null) return 0
  return Math.min(limit - (now - used), clock - performance.now())
}

/** Whether a question took more than half of the processor that it may take; false where a system does not tell. */
function isHalfUsed({ pid }: ChildProcess, { limit, used, clock }: Until): boolean {
  const half = limit / 2
  // Of most questions the clock tells already that they did not, without a look at /proc.
  if (clock - performance.now() > PATIENCE * limit - half) return false
  const now = processorTime(pid)
  return used !== null && now !== null && now - used > half
}
