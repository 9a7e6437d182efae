import type { RunGit } from './run-git'

/** Has git tidy up its folder after commits, without a save waiting for it. */
export interface Maintenance {
  /** A commit was made: git is asked within the pause whether there is something to tidy up. */
  note(): void
  /** Stops asking, and ends git when it is at it: the next server asks again. */
  close(): Promise<void>
}

interface MaintenanceOptions {
  readonly run: RunGit
  /** Milliseconds between a commit and the question. */
  readonly pause: number
  readonly log: { warn(context: object, message: string): void }
}

/** Milliseconds for packing a whole history, where git does not do that in the background. */
const PATIENCE = 10 * 60_000
/** Given to a git that commits: it would otherwise start another one at the end of each commit. */
export const WITHOUT_MAINTENANCE = ['-c', 'maintenance.auto=false'] as const

/**
 * Does once a minute what `git commit` would do after each commit (tests/decisions/0125), unless the settings of
 * the repository turn it off.
 */
export function createMaintenance({ run, pause, log }: MaintenanceOptions): Maintenance {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const closing = new AbortController()

  async function tidy(): Promise<void> {
    const asked = await run(['config', '--type=bool', '--get', 'maintenance.auto'])
    if (asked.stdout.toString().trim() === 'false') return
    const done = await run(['maintenance', 'run', '--auto', '--quiet'], {
      timeout: PATIENCE,
      signal: closing.signal,
    })
    if (done.code !== 0 && !closing.signal.aborted)
      log.warn({ said: done.stderr }, 'git could not tidy up its folder')
  }

  return {
    note() {
      if (closing.signal.aborted) return
      timer ??= setTimeout(() => {
        timer = undefined
        running = running
          .then(tidy)
          .catch((error: unknown) => log.warn({ err: error }, 'git could not tidy up its folder'))
      }, pause).unref()
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}
