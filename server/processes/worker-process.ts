import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Message } from './answer-questions'

/** Why a question was not answered that still waited when the process was ended. */
export const CLOSED = 'closed'

/** Milliseconds that a process may take to start. */
const START = 60_000

/** What became of a question: its answer, or why there is none. */
export type Outcome<Answer> = { readonly isGood: true; readonly answer: Answer } | Failure

interface Failure {
  readonly isGood: false
  /**
   * What failed: the answer threw, took too long, or ended the process. `lost` says nothing about the question: the
   * process did not start, or was gone or closed before it took the question to its end.
   */
  readonly cause: 'threw' | 'late' | 'died' | 'lost'
  readonly reason: string
}

/** How one question is asked. */
interface Asking {
  /** Goes before everything that waits without it. */
  readonly isUrgent?: boolean
  /** Milliseconds it may take once it was taken up. */
  readonly deadline?: number
}

/**
 * A process for work that may hang or die, one question at a time. A thread would not do: where nesting eats the
 * stack V8 may end the whole process, and a thread that draws or matches a pattern cannot be ended.
 */
export interface WorkerProcess<Question, Answer> {
  /** Never rejects: a question that hangs or kills the process costs only itself. */
  ask(question: Question, asking?: Asking): Promise<Outcome<Answer>>
  /** Questions that are not taken up yet. */
  readonly waiting: number
  /** Ends the process; questions that still wait are not answered. */
  close(): Promise<void>
}

export interface WorkerProcessOptions {
  /** The worker's built script, which calls `answerQuestions`. */
  readonly script: URL
  /** Milliseconds one question may take once the process has taken it up. */
  readonly deadline: number
  /** Megabytes of JavaScript that the process may hold. */
  readonly heap: number
  /** How far the system puts it behind others, from 0 to 19. */
  readonly niceness?: number
  /** Milliseconds after which a process with nothing to do is ended; by default never. */
  readonly idle?: number
  /** Told when the process is gone, and with it all that it knew; it starts again with the next question. */
  readonly onLost?: () => void
}

interface Waiting<Question, Answer> {
  readonly question: Question
  readonly deadline: number
  readonly settle: (outcome: Outcome<Answer>) => void
}

export function createWorkerProcess<Question, Answer>(
  options: WorkerProcessOptions,
): WorkerProcess<Question, Answer> {
  const urgent: Waiting<Question, Answer>[] = []
  const patient: Waiting<Question, Answer>[] = []
  let child: ChildProcess | undefined
  let current: Waiting<Question, Answer> | undefined
  let timer: NodeJS.Timeout | undefined
  let isBegun = false
  let closed = false

  function start(): ChildProcess {
    // Without our environment: what is read there holds passwords, and needs none of it.
    const started = fork(fileURLToPath(options.script), {
      env: {},
      execArgv: [`--max-old-space-size=${options.heap}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    if (options.niceness !== undefined) yieldTo(started, options.niceness)
    started.on('message', (message: Message) => child === started && hear(started, message))
    started.on('error', (error) => lose(started, 'lost', String(error)))
    started.on('exit', (code, signal) => {
      lose(started, isBegun ? 'died' : 'lost', `worker stopped: ${signal ?? code}`)
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  function hear(from: ChildProcess, message: Message): void {
    if (message === 'begun') {
      const limit = current?.deadline ?? options.deadline
      isBegun = true
      clearTimeout(timer)
      timer = setTimeout(() => judgeLate(from, limit), limit)
    } else if ('reason' in message) finish({ isGood: false, cause: 'threw', reason: message.reason })
    // The process answers the question that it was asked, in the shape of its own script.
    else finish({ isGood: true, answer: message.answer as Answer })
  }

  /** The timer runs before what came in is read: where we were busy ourselves the answer may be there already. */
  function judgeLate(from: ChildProcess, limit: number): void {
    const late = current
    setImmediate(() => current === late && lose(from, 'late', `took longer than ${limit} ms`))
  }

  function finish(outcome: Outcome<Answer>): void {
    clearTimeout(timer)
    const answered = current
    current = undefined
    isBegun = false
    answered?.settle(outcome)
    next()
  }

  function lose(lost: ChildProcess, cause: Failure['cause'], reason: string): void {
    if (child !== lost) return
    child = undefined
    lost.kill('SIGKILL')
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
    child ??= start()
    const asked = child
    // That of its rest: a process that is asked again does not end for having rested before.
    clearTimeout(timer)
    timer = setTimeout(() => lose(asked, 'lost', 'did not start'), START)
    // A process that is just gone says so by its exit; the error here is the same news.
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
    get waiting() {
      return urgent.length + patient.length
    },
    async close() {
      closed = true
      const last = child
      if (!last) return
      // What comes after us in a closing house must not be cut off because nothing else is going on.
      last.ref()
      const ended = once(last, 'exit')
      lose(last, 'lost', CLOSED)
      await ended
    },
  }
}

/** A process that has just ended cannot be put behind others, and need not be. */
function yieldTo(child: ChildProcess, niceness: number): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, niceness)
  } catch {}
}
