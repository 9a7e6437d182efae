import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** What a process is started with. */
interface ProcessOptions {
  /** All of its environment: ours may hold passwords. */
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** Maximum megabytes of its JavaScript heap; Node's own when absent. */
  readonly heap?: number
  /** Its nice value, from 0 to 19; that of the server when absent. */
  readonly niceness?: number | undefined
}

/** Starts a process that the server talks to by messages. */
export type StartProcess = (options: ProcessOptions) => ChildProcess

/** Starts a built script, with no more threads of V8's own than the server has: see tests/decisions/0201. */
export function forked(script: URL): StartProcess {
  return ({ env, heap, niceness }) => {
    const started = fork(fileURLToPath(script), {
      env,
      execArgv: ['--v8-pool-size=0', ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`])],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    if (niceness !== undefined) yieldTo(started, niceness)
    return started
  }
}

/** Setting the priority of a process that has just ended fails, and does not matter. */
function yieldTo({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {}
}
