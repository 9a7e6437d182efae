import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { platform } from 'node:os'
import { kill } from 'node:process'
import type { SimpleGit } from 'simple-git'

/**
 * What simple-git cannot do (tests/decisions/0056): when a git hangs in a hook, end it with everything it
 * started, and limit the files that it writes. For the one each git leads a process group of its own, which takes
 * an option of spawn that simple-git does not expose; for the other it is started by a shell. Its plugins can do
 * both, but they are private.
 */

/** Milliseconds between SIGTERM, which lets git remove its locks, and SIGKILL. */
const MERCY = 1_000
/** Milliseconds between checks of a group that was asked to stop. */
const LOOK_EVERY = 50

/** The private plugin store of an instance. */
interface Inside {
  append(type: 'spawn.options', action: (options: SpawnOptions) => SpawnOptions): void
  append(type: 'spawn.binary', action: () => string): void
  append(type: 'spawn.args', action: (args: string[]) => string[]): void
  append(
    type: 'spawn.after',
    action: (data: undefined, context: { spawned: ChildProcess }) => undefined,
  ): void
}

/**
 * Makes the git processes of an instance lead a group of their own.
 * @param environment all the variables that they get.
 * @param onStarted gets each process once started; without a pid when it could not be started.
 */
export function leadGroups(
  git: SimpleGit,
  environment: SpawnOptions['env'],
  onStarted: (child: ChildProcess) => void,
): void {
  const plugins = pluginsOf(git)
  const own = { env: environment, detached: platform() !== 'win32' }
  plugins.append('spawn.options', (options) => ({ ...options, ...own }))
  plugins.append('spawn.after', (_, { spawned }) => {
    onStarted(spawned)
    return undefined
  })
}

/** The unit of `ulimit -f`, in bytes. */
const BLOCK = 512

/**
 * Bounds the size of every file that the git processes of an instance write: the system ends a process that
 * writes more. Not on Windows, which has no such limit.
 * @param most bytes.
 */
export function limitFiles(git: SimpleGit, most: number): void {
  if (platform() === 'win32') return
  const plugins = pluginsOf(git)
  const limited = ['-c', 'ulimit -f "$0" && exec git "$@"', String(Math.floor(most / BLOCK))]
  plugins.append('spawn.binary', () => 'sh')
  plugins.append('spawn.args', (args) => [...limited, ...args])
}

/** @throws {Error} when this version of simple-git has its plugins elsewhere. */
function pluginsOf(git: SimpleGit): Inside {
  const plugins: unknown = Reflect.get(git, '_plugins')
  if (typeof plugins !== 'object' || plugins === null || !('append' in plugins))
    throw new Error('This version of simple-git cannot be told how to start git.')
  return plugins as Inside
}

/** Asks a git and everything it started to stop; kills what is left after a second. */
export function endGroup(pid: number): void {
  signalGroup(pid, 'SIGTERM')
  setTimeout(() => signalGroup(pid, 'SIGKILL'), MERCY).unref()
}

/** The same for a group whose leader is not our child. Resolves when it has ended or has been killed. */
export async function outliveGroup(pid: number): Promise<void> {
  signalGroup(pid, 'SIGTERM')
  for (let left = MERCY / LOOK_EVERY; left > 0 && signalGroup(pid, 0); left--)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  signalGroup(pid, 'SIGKILL')
}

/** @returns whether there is such a group. */
function signalGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL' | 0): boolean {
  try {
    return kill(platform() === 'win32' ? pid : -pid, signal)
  } catch {
    return false
  }
}
