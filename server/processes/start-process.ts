import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a process is started with. */
interface ProcessOptions {
  /** All of its environment: ours may hold passwords. */
  readonly env: Readonly<NodeJS.ProcessEnv>
  /** Maximum megabytes of its JavaScript heap; Node's own when absent. */
  readonly heap?: number
}

/** Starts a process that the server talks to by messages. */
export type StartProcess = (options: ProcessOptions) => ChildProcess

/** Starts a built script. */
export function forked(script: URL): StartProcess {
  return ({ env, heap }) =>
    fork(fileURLToPath(script), {
      env,
      execArgv: heap === undefined ? [] : [`--max-old-space-size=${heap}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
}
