import type { ChildProcess } from 'node:child_process'
import { env } from 'node:process'
import { getSystemErrorName } from 'node:util'
import { GitError, GitPluginError, simpleGit } from 'simple-git'
import { gitEnvironment, readingEnvironment } from './git-environment'
import { endGroup, leadGroups } from './process-group'

/** How a git command ended. `code` is null when it was killed. */
export interface GitResult {
  readonly code: number | null
  readonly stdout: Buffer
  readonly stderr: string
  /** Whether it was ended because it took too long. */
  readonly isTimedOut: boolean
  /** Whether it was ended because it printed more than was asked for. */
  readonly isTooMuch: boolean
}

/** What a command may be given that can be told to another process. */
export interface GitLimits {
  readonly input?: string | Uint8Array
  /** Milliseconds after which git and everything it started is ended; 30 s when absent. */
  readonly timeout?: number
  /** Bytes that git may print before it is ended; as many as it likes when absent. */
  readonly most?: number
  /** An index other than that of the work tree. */
  readonly indexFile?: string
  /** Whether it only reads what is here: it reaches no remote then, runs no hook and asks nobody. */
  readonly isReading?: boolean
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
/** Milliseconds that output is waited for after git ended: a hook may leave a process that keeps the pipe open. */
const LAST_WORDS = 250

/** Git in this process, by simple-git. No terminal is asked for a password. */
export function createGit(root: string): RunGit {
  return (args, options) => startGit(root, args, options)
}

/**
 * Runs one command, in an instance of simple-git that carries its input, its environment and its end.
 * @param onStarted gets the number of the process, which leads a group.
 * @throws when git cannot be started at all.
 */
export async function startGit(
  root: string,
  args: readonly string[],
  options: GitOptions = {},
  onStarted?: (pid: number) => void,
): Promise<GitResult> {
  const { input, indexFile, isReading } = options
  const environment = {
    ...(isReading ? readingEnvironment(env) : gitEnvironment(env)),
    ...(indexFile ? { GIT_INDEX_FILE: indexFile } : {}),
  }
  let ended: { readonly code: number | null; readonly stdout: Buffer; readonly stderr: string } | undefined
  const git = simpleGit({
    baseDir: root,
    completion: { onClose: true, onExit: LAST_WORDS },
    input: () => (typeof input === 'string' ? input : input && Buffer.from(input)),
    // Any exit code is a result, and bytes are bytes: simple-git itself gives text, and only of what went well.
    errors(_, { exitCode, stdOut, stdErr }) {
      ended = { code: exitCode, stdout: Buffer.concat(stdOut), stderr: Buffer.concat(stdErr).toString() }
      return undefined
    },
    // What we say of protocols is that one may never be used, and of folders which of ours a path is relative to.
    unsafe: { allowUnsafeProtocolOverride: true, allowUnsafeConfigPaths: true },
  })
  const watch = watchGit(options)
  leadGroups(git, environment, (child) => {
    watch.take(child)
    if (child.pid !== undefined) onStarted?.(child.pid)
  })
  try {
    await git.raw([...args])
    if (!ended) throw new Error(`git ${args[0]} gave no result`)
    // Not an exit code: the system could not start it.
    if (ended.code !== null && ended.code < 0) throw notStarted(getSystemErrorName(ended.code), ended.stderr)
    return { ...ended, ...watch.verdict() }
  } catch (error) {
    // With too much open a process has no pipes, on which simple-git stumbles.
    if (error instanceof GitError && !(error instanceof GitPluginError))
      throw notStarted('EMFILE', error.message)
    throw error
  } finally {
    watch.stop()
  }
}

/** An error with the code of the system, as its own errors have. */
function notStarted(code: string, why: string): Error {
  return Object.assign(new Error(`git could not be started: ${code} ${why}`), { code })
}

/** Ends a git that takes too long, prints too much or is not wanted any more, with all that it started. */
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
    // Of a git that printed nothing simple-git waits 50 ms for more; an empty piece tells it that this is all.
    stdout?.once('end', () => stdout.emit('data', Buffer.alloc(0)))
    // Git may end before it has read everything; its exit code tells the story.
    stdin?.on('error', () => undefined)
    // simple-git closes only what it has written to, and a hook may wait for the end of it.
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
      // What a hook left running may hold the other end for as long as it likes.
      child?.stdout?.destroy()
      child?.stderr?.destroy()
    },
  }
}

/** The same for what only reads what is here. */
export function reading(run: RunGit): RunGit {
  return (args, options) => run(args, { ...options, isReading: true })
}

/**
 * What a command prints, as text.
 * @throws {Error} with what git said, when it ends with anything but 0.
 */
export async function outputOf(run: RunGit, args: readonly string[], options?: GitOptions): Promise<string> {
  const { code, stdout, stderr } = await run(args, options)
  if (code !== 0) throw new Error(`git ${args.find((arg) => !arg.startsWith('-'))} failed: ${stderr.trim()}`)
  return stdout.toString()
}

/** Characters of paths on a command line: half of the least that a system lets through, Windows' 32,767. */
const MOST = 16_000

/**
 * These paths as arguments for a git command that cannot read paths from its input, or none when they are too many:
 * git then tells about every file it has, and whoever asks picks out the wanted ones.
 */
export function pathArguments(paths: readonly string[]): readonly string[] {
  const length = paths.reduce((sum, path) => sum + path.length + 1, 0)
  return length <= MOST ? paths : []
}
