import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { CommitFailed } from './commit/commit-failed'
import { gitEnvironment } from './git-environment'
import { outliveGroup } from './process-group'
import type { GitLimits, GitOptions, GitResult, RunGit } from './run-git'

/** What the process is asked: to run a command, or to end one. */
export type GitRequest =
  | { readonly id: number; readonly args: readonly string[]; readonly limits: GitLimits }
  | { readonly abort: number }

/** What it says: which process a command became, and what became of it. */
export type GitReply =
  | { readonly id: number; readonly pid: number }
  | { readonly id: number; readonly result: Omit<GitResult, 'stdout'> & { readonly stdout: Uint8Array } }
  | { readonly id: number; readonly reason: string; readonly code: string | undefined }

/** Git by way of a small process of its own. */
export interface GitProcess {
  readonly run: RunGit
  /** Waits for what is under way and ends the process. */
  close(): Promise<void>
}

interface Command {
  readonly resolve: (result: GitResult) => void
  readonly reject: (error: Error) => void
  pid?: number
}

interface GitProcessOptions {
  readonly root: string
  /** The built script of `git-worker.ts`. */
  readonly script: URL
  readonly log: { warn(context: object, message: string): void }
}

/**
 * Starts git from a process that is small: for each start the system copies what it knows of the memory of the one
 * that starts, and of a server that takes 6 ms in which no visitor is answered (tests/decisions/0056). It is there
 * while the server starts, and again with the next command when it died.
 */
export function createGitProcess({ root, script, log }: GitProcessOptions): GitProcess {
  const commands = new Map<number, Command>()
  const underWay = new Set<Promise<unknown>>()
  let child: ChildProcess | undefined
  let isClosed = false
  let lastId = 0

  function start(): ChildProcess {
    const started = fork(fileURLToPath(script), [root], {
      env: gitEnvironment(env),
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    started.on('message', (answer: GitReply) => hear(answer))
    started.on('error', (error) => lose(started, String(error)))
    started.on('exit', (code, signal) => lose(started, String(signal ?? code)))
    return started
  }

  /** Only what is under way keeps the server from ending. */
  function holdOpen(): void {
    if (commands.size > 0) {
      child?.ref()
      child?.channel?.ref()
    } else {
      child?.unref()
      child?.channel?.unref()
    }
  }

  function hear(answer: GitReply): void {
    const command = commands.get(answer.id)
    if ('pid' in answer) {
      if (command) command.pid = answer.pid
      return
    }
    commands.delete(answer.id)
    holdOpen()
    if ('reason' in answer) command?.reject(Object.assign(new Error(answer.reason), { code: answer.code }))
    else command?.resolve({ ...answer.result, stdout: asBuffer(answer.result.stdout) })
  }

  /** The process died. Its gits live on without it: what they would still do must not come after our answer. */
  function lose(lost: ChildProcess, why: string): void {
    if (child !== lost) return
    child = undefined
    if (!isClosed) log.warn({ why, commands: commands.size }, 'the process that starts git ended')
    for (const [id, { pid, reject }] of commands) {
      commands.delete(id)
      const failed = () => reject(new CommitFailed('other', `The process that starts git ended: ${why}`))
      if (pid === undefined) failed()
      else void outliveGroup(pid).then(failed)
    }
  }

  async function run(args: readonly string[], { signal, ...limits }: GitOptions = {}): Promise<GitResult> {
    if (isClosed) throw new CommitFailed('other', 'The process that starts git was closed.')
    child ??= start()
    const asked = child
    const id = ++lastId
    const abort = () => asked.connected && asked.send({ abort: id } satisfies GitRequest)
    const asking = new Promise<GitResult>((resolve, reject) => {
      commands.set(id, { resolve, reject })
      holdOpen()
      // Without a descriptor left Node makes a process that nobody can speak to.
      if (!asked.connected) return lose(asked, 'it could not be started')
      // A process that is just gone says so by its exit; the error here is the same news.
      asked.send({ id, args, limits } satisfies GitRequest, (error) => error && lose(asked, String(error)))
      if (signal?.aborted) abort()
      else signal?.addEventListener('abort', abort, { once: true })
    })
    underWay.add(asking)
    return asking.finally(() => {
      underWay.delete(asking)
      signal?.removeEventListener('abort', abort)
    })
  }

  child = start()
  holdOpen()
  return {
    run,
    async close() {
      isClosed = true
      await Promise.allSettled(underWay)
      const last = child
      if (!last) return
      last.ref()
      const ended = once(last, 'exit')
      if (last.connected) last.disconnect()
      await ended
    },
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
