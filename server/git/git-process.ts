import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { env } from 'node:process'
import type { StartProcess } from '../processes/start-process'
import { CommitFailed } from './commit/commit-failed'
import { gitEnvironment } from './git-environment'
import { outliveGroup } from './process-group'
import type { GitLimits, GitOptions, GitResult, RunGit } from './run-git'

/** A request to the process: run a command in a folder, or end one. */
export type GitRequest =
  | {
      readonly id: number
      readonly root: string
      readonly args: readonly string[]
      readonly limits: GitLimits
    }
  | { readonly abort: number }

/** A reply of the process: the pid of a command, or its result. */
export type GitReply =
  | { readonly id: number; readonly pid: number }
  | { readonly id: number; readonly result: Omit<GitResult, 'stdout'> & { readonly stdout: Uint8Array } }
  | { readonly id: number; readonly reason: string; readonly code: string | undefined }

/** Runs git through a small process of its own. */
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
  /** Starts the process: `git-worker.ts`. */
  readonly startWorker: StartProcess
  readonly log: { warn(context: object, message: string): void }
}

/**
 * Starts git from a small process: fork copies the page tables of the process that calls it, and for a server
 * that takes 6 ms in which no visitor is answered (tests/decisions/0056). The process starts with the server,
 * and again with the next command if it died.
 */
export function createGitProcess({ root, startWorker, log }: GitProcessOptions): GitProcess {
  const commands = new Map<number, Command>()
  const underWay = new Set<Promise<unknown>>()
  let child: ChildProcess | undefined
  let isClosed = false
  let lastId = 0

  function start(): ChildProcess {
    const started = startWorker({ env: gitEnvironment(env) })
    started.on('message', (answer: GitReply) => hear(answer))
    started.on('error', (error) => lose(started, String(error)))
    started.on('exit', (code, signal) => lose(started, String(signal ?? code)))
    return started
  }

  /** Lets the server exit unless a command is under way. */
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

  /** The process died. Its git commands live on without it: they must be over before we report failure. */
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
      // When file descriptors run out, Node makes a process without a channel.
      if (!asked.connected) return lose(asked, 'it could not be started')
      // A process that has just died also reports that by its exit; this error says the same.
      asked.send(
        { id, root, args, limits } satisfies GitRequest,
        (error) => error && lose(asked, String(error)),
      )
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
