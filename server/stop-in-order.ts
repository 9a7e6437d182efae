import { errorText, hasCode } from './files/error-code'
import { TakenOver } from './files/hold-folder'
import type { OpenWork } from './open-work'

/** Milliseconds a stop may take: longer than a commit with all its hooks. */
const DEADLINE = 30_000

export interface StopOptions {
  readonly work: OpenWork
  /** Ends the process. */
  readonly exit: (code: number) => void
  /** Tells the person who started the site something in plain words. */
  readonly say: (line: string) => void
  /** Logs an error in full. */
  readonly report: (error: unknown, message: string) => void
  readonly deadline?: number
}

/** The only way in which the process ends, whoever asks for it and however often (tests/decisions/0026). */
export interface Stop {
  /** Aborted as soon as a stop is first requested. */
  readonly signal: AbortSignal
  /** Begins to stop. A stop in progress continues, and says what it waits for. */
  ask(why: string): void
  /**
   * Reports an uncaught error, and stops with code 1: the state it left behind cannot be trusted. A server whose folder
   * another has taken over ends at once, since finishing what is open would write there.
   */
  because(error: unknown): void
  /** Ends a start that failed, and closes what was handed over; says why, unless the stop itself interrupted it. */
  abandon(error: unknown): void
  /** Hands over the function that closes everything. If a stop was requested before, it begins now. */
  take(close: () => Promise<unknown>): void
}

export function createStop({ work, exit, say, report, deadline = DEADLINE }: StopOptions): Stop {
  const asked = new AbortController()
  let code = 0
  let closeAll: (() => Promise<unknown>) | undefined
  let isClosing = false

  function close(): void {
    if (!closeAll || isClosing) return
    isClosing = true
    closeAll().then(
      () => exit(code),
      (error: unknown) => {
        report(error, 'The site could not be stopped cleanly')
        exit(1)
      },
    )
  }

  function begin(): void {
    asked.abort(new Error('The site was asked to stop.'))
    setTimeout(() => {
      say(`The site did not stop within ${deadline / 1000} seconds. Still open: ${open()}.`)
      exit(1)
    }, deadline)
    close()
  }

  function open(): string {
    return work.names().join(', ') || 'nothing that is known'
  }

  return {
    signal: asked.signal,
    ask(why) {
      if (asked.signal.aborted) say(`${why}: the site is stopping already. Still open: ${open()}.`)
      else begin()
    },
    because(error) {
      code = 1
      report(error, 'An error that nobody caught: the site stops')
      if (error instanceof TakenOver) return exit(code)
      if (!asked.signal.aborted) begin()
    },
    abandon(error) {
      if (asked.signal.aborted && error === asked.signal.reason) return exit(code)
      say(`The site could not be started: ${wordsOf(error)}`)
      if (!closeAll) return exit(1)
      code = 1
      if (!asked.signal.aborted) begin()
    },
    take(closing) {
      closeAll = closing
      if (asked.signal.aborted) close()
    },
  }
}

/** What the system says of a disk, file or folder that this server cannot use, with what to do about it; any other error knows that itself. */
function wordsOf(error: unknown): string {
  const said = errorText(error)
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
    return `${said}. The disk with SITE_ROOT or PRIVATE_ROOT is full: make room on it, and start again.`
  const isDenied = hasCode(error, 'EACCES') || hasCode(error, 'EPERM')
  return isDenied && Reflect.has(Object(error), 'path')
    ? `${said}. Let the user that runs the site own it (chown), and start again.`
    : said
}
