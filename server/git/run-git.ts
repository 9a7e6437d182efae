import type { ChildProcess } from 'node:child_process'
import { env } from 'node:process'
import { getSystemErrorName } from 'node:util'
import { GitError, GitPluginError, simpleGit } from 'simple-git'
import { gitEnvironment, readingEnvironment } from './git-environment'
import { endGroup, leadGroups, limitFiles } from './process-group'

/** How a git command ended. `code` is null when it was killed. */
export interface GitResult {
  readonly code: number | null
  readonly stdout: Buffer
  readonly stderr: string
  /** Whether it was killed because it took too long. */
  readonly isTimedOut: boolean
  /** Whether it was killed because it printed more than `most`. */
  readonly isTooMuch: boolean
}

/** The options that can be sent to another process. */
export interface GitLimits {
  readonly input?: string | Uint8Array
  /** Milliseconds after which git and everything it started is killed; 30 s when absent. */
  readonly timeout?: number
  /** Bytes that git may print before it is killed; unlimited when absent. */
  readonly most?: number
  /** An index other than that of the work tree. */
  readonly indexFile?: string
  /** Whether it only reads locally: it then reaches no remote, runs no hook and prompts nobody. */
  readonly isReading?: boolean
  /** Bytes that a file it writes may have; unlimited when absent, and on Windows. */
  readonly largestFile?: number
}

export interface GitOptions extends GitLimits {
  readonly signal?: AbortSignal
}

/**
 * Runs git in the work tree. Any exit code is a result (tests/decisions/0056).
 * @throws when git cannot be started at all.
 */
export type RunGit = (args: readonly string[], options?: GitOptions) => Promise<GitResult>

const TIMEOUT = 30_000
/** For a walk through the whole history, on a disk that reads it for the first time. */
export const LONG_WALK = { timeout: 10 * 60_000 } as const
/** Milliseconds to wait for output after git ended: a hook may leave a process that keeps the pipe open. */
const LAST_WORDS = 250

/** Runs git from this process, by simple-git. Never prompts for a password. */
export function createGit(root: string): RunGit {
  return (args, options) => startGit(root, args, options)
}

/**
 * Runs one command, in an instance of simple-git made for its input, environment and limits.
 * @param onStarted gets the id of the process, which leads a group.
 * @throws when git cannot be started at all.
 */
export async function startGit(
  root: string,
  args: readonly string[],
  options: GitOptions = {},
  onStarted?: (pid: number) => void,
): Promise<GitResult> {
  const { input, indexFile, isReading, largestFile } = options
  const environment = {
    ...(isReading ? readingEnvironment(env) : gitEnvironment(env)),
    ...(indexFile ? { GIT_INDEX_FILE: indexFile } : {}),
  }
  let ended: { readonly code: number | null; readonly stdout: Buffer; readonly stderr: string } | undefined
  const git = simpleGit({
    baseDir: root,
    completion: { onClose: true, onExit: LAST_WORDS },
    input: () => (typeof input === 'string' ? input : input && Buffer.from(input)),
    // Any exit code is a result, and output stays bytes: simple-git itself returns text, and only on success.
    errors(_, { exitCode, stdOut, stdErr }) {
      ended = { code: exitCode, stdout: Buffer.concat(stdOut), stderr: Buffer.concat(stdErr).toString() }
      return undefined
    },
    // The protocol settings we pass only forbid a protocol; the folders we pass are our own.
    unsafe: { allowUnsafeProtocolOverride: true, allowUnsafeConfigPaths: true },
  })
  if (largestFile !== undefined) limitFiles(git, largestFile)
  const watch = watchGit(options)
  leadGroups(git, environment, (child) => {
    watch.take(child)
    if (child.pid !== undefined) onStarted?.(child.pid)
  })
  try {
    await git.raw([...args])
    if (!ended) throw new Error(`git ${args[0]} gave no result`)
    // Not an exit code but a system error: git could not be started.
    if (ended.code !== null && ended.code < 0) throw notStarted(getSystemErrorName(ended.code), ended.stderr)
    return { ...ended, ...watch.verdict() }
  } catch (error) {
    // When file descriptors run out the process has no pipes, and simple-git throws an unrelated error.
    if (error instanceof GitError && !(error instanceof GitPluginError))
      throw notStarted('EMFILE', error.message)
    throw error
  } finally {
    watch.stop()
  }
}

/** An error with the system's code, like the system's own errors. */
function notStarted(code: string, why: string): Error {
  return Object.assign(new Error(`git could not be started: ${code} ${why}`), { code })
}

/** Kills a git that takes too long, prints too much or is aborted, with everything it started. */
function watchGit({ input, timeout = TIMEOUT, most = Number.POSITIVE_INFINITY, signal }: GitOptions) {
  let child: ChildProcess | undefined
  let isTimedOut = false
  let isTooMuch = false
  const end = () => child?.pid !== undefined && endGroup(child.pid)
  const timer = setTimeout(() => {
    isTimedOut = true
    end()
  }, timeout)

  function take(started: ChildProcess): void {
    const { stdin, stdout } = started
    child = started
    let printed = 0
    stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.length
      if (printed <= most || isTooMuch) return
      isTooMuch = true
      end()
      stdout.destroy()
    })
    // When git prints nothing simple-git waits 50 ms for more; an empty chunk tells it that this is all.
    stdout?.once('end', () => stdout.emit('data', Buffer.alloc(0)))
    // Git may end before it has read everything; its exit code is what counts.
    stdin?.on('error', () => undefined)
    // simple-git closes stdin only after writing to it, and a hook may wait for the end of it.
    if (!input?.length) stdin?.end()
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  }

  return {
    take,
    verdict: () => ({ isTimedOut, isTooMuch }),
    stop() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      // A process that a hook left running may hold the other end for as long as it likes.
      child?.stdout?.destroy()
      child?.stderr?.destroy()
    },
  }
}

/** The same for a command that only reads locally. */
export function reading(run: RunGit): RunGit {
  return (args, options) => run(args, { ...options, isReading: true })
}

/**
 * The output of a command, as text.
 * @throws {GitFailed} when it ends with anything but 0.
 */
export async function outputOf(run: RunGit, args: readonly string[], options?: GitOptions): Promise<string> {
  const { code, stdout, stderr } = await run(args, options)
  if (code !== 0) throw new GitFailed(commandIn(args), stderr)
  return stdout.toString()
}

/** Settings with a value behind them. */
const SETTINGS = ['-c', '-C', '--git-dir', '--work-tree']

/** The command, after the settings for it. */
export function commandIn(args: readonly string[]): string {
  return args.find((arg, index) => !arg.startsWith('-') && !SETTINGS.includes(args[index - 1] ?? '')) ?? ''
}

/** Characters of paths on a command line: half of the smallest limit of any system, Windows' 32,767. */
const MOST = 16_000

/**
 * These paths as arguments for a git command that cannot read paths from stdin, or none when they are too many:
 * git then reports on every file it has, and the caller filters.
 */
export function pathArguments(paths: readonly string[]): readonly string[] {
  const length = paths.reduce((sum, path) => sum + path.length + 1, 0)
  return length <= MOST ? paths : []
}

/** A git that should have worked and did not: the disk fails, it was killed, the repository is damaged. */
export class GitFailed extends Error {
  /** As the errors of the system have one: trying again later may help. */
  readonly code = 'EGIT'

  /** @param stderr what git said */
  constructor(command: string, stderr: string) {
    super(`git ${command} failed: ${stderr.trim()}`)
    this.name = 'GitFailed'
  }
}
