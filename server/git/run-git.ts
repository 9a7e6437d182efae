import { type ChildProcess, spawn } from 'node:child_process'
import { platform } from 'node:os'
import { env, kill } from 'node:process'
import { gitEnvironment } from './git-environment'

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

interface GitOptions {
  readonly input?: string | Uint8Array
  /** Milliseconds after which git and everything it started is ended; 30 s when absent. */
  readonly timeout?: number
  readonly signal?: AbortSignal
  /** Bytes that git may print before it is ended; as many as it likes when absent. */
  readonly most?: number
  /** An index other than that of the work tree. */
  readonly indexFile?: string
}

/**
 * Runs git in the work tree. Any exit code is a result (tests/decisions/0021).
 * @throws when git cannot be started at all.
 */
export type RunGit = (args: readonly string[], options?: GitOptions) => Promise<GitResult>

const TIMEOUT = 30_000
/** Milliseconds between asking to stop, so that git takes its locks away, and making it stop. */
const MERCY = 1_000
/** Milliseconds that output is waited for after git ended: a hook may leave a process that keeps the pipe open. */
const LAST_WORDS = 250

/**
 * Git for what simple-git cannot do: exit codes that mean something, bytes in and out, an end to a hung hook
 * with all it started. No terminal is asked for a password.
 */
export function createGit(root: string): RunGit {
  return (args, options = {}) =>
    new Promise((resolve, reject) => {
      const child = spawn('git', args, {
        cwd: root,
        env: { ...gitEnvironment(env), ...(options.indexFile ? { GIT_INDEX_FILE: options.indexFile } : {}) },
        detached: platform() !== 'win32',
        windowsHide: true,
      })
      const stdout: Buffer[] = []
      const stderr: Buffer[] = []
      let isTimedOut = false
      let isTooMuch = false
      let printed = 0
      const stop = () => stopGroup(child)
      const timer = setTimeout(() => {
        isTimedOut = true
        stop()
      }, options.timeout ?? TIMEOUT)
      const settle = once((code: number | null) => {
        clearTimeout(timer)
        options.signal?.removeEventListener('abort', stop)
        child.stdout.destroy()
        child.stderr.destroy()
        resolve({
          code,
          stdout: Buffer.concat(stdout),
          stderr: Buffer.concat(stderr).toString(),
          isTimedOut,
          isTooMuch,
        })
      })
      child.on('error', (error) => {
        clearTimeout(timer)
        reject(error)
      })
      // With too much open there is no process and there are no pipes: the error above says it.
      if (child.pid === undefined) return
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.length
        if (printed <= (options.most ?? Number.POSITIVE_INFINITY)) stdout.push(chunk)
        else if (!isTooMuch) {
          isTooMuch = true
          stop()
        }
      })
      child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk))
      child.on('close', settle)
      // One more turn after the wait, so that what stands in the pipe is read even by a busy process.
      child.on('exit', (code) => setTimeout(() => setImmediate(settle, code), LAST_WORDS).unref())
      // Git may end before it has read everything; its exit code tells the story.
      child.stdin.on('error', () => undefined)
      child.stdin.end(options.input)
      if (options.signal?.aborted) stop()
      else options.signal?.addEventListener('abort', stop, { once: true })
    })
}

function stopGroup(child: ChildProcess): void {
  signalGroup(child, 'SIGTERM')
  setTimeout(() => signalGroup(child, 'SIGKILL'), MERCY).unref()
}

function signalGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (child.pid !== undefined && platform() !== 'win32') kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // Everything in the group has ended already.
  }
}

function once<T>(job: (value: T) => void): (value: T) => void {
  let isDone = false
  return (value) => {
    if (isDone) return
    isDone = true
    job(value)
  }
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
