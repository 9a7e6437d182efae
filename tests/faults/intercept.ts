import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { readlinkSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'

/** One effect of a server on the outside world: a file system call, a git command, a reply. */
export interface Step {
  /** `rename`, `sync`, `git commit`, `reply`… */
  readonly kind: string
  /** The path it is about, if any. */
  readonly path: string
  /** Whether it fails by throwing instead of rejecting. */
  readonly isSync?: boolean
}

/**
 * Runs in place of every step, and may do it or something else; the caller gets its result. For a process,
 * `act` accepts another command to start instead.
 */
export type Around = (
  step: Step,
  act: (...instead: [command?: string, args?: string[]]) => unknown,
) => unknown

const require = createRequire(import.meta.url)

/** Calls that change something, where a kill matters, and calls that only read. */
const WRITES = [
  'link',
  'mkdir',
  'rename',
  'rm',
  'rmdir',
  'unlink',
  'chmod',
  'writeFile',
  'copyFile',
  'utimes',
  'symlink',
]
const READS = ['lstat', 'readFile', 'readdir', 'stat', 'readlink', 'realpath', 'access']
const HANDLE_WRITES = ['write', 'writeFile', 'sync', 'datasync', 'chmod', 'truncate', 'appendFile']
const HANDLE_READS = ['read', 'readFile', 'stat']

/** The kinds of steps that change nothing on disk. */
export const looks: ReadonlySet<string> = new Set([
  ...READS,
  ...HANDLE_READS.map((name) => `handle.${name}`),
  'open to read',
])

type Calls = Record<string, (...given: unknown[]) => unknown>

/** Puts `around` between this process and the outside, for importers of node:fs/promises, spawn or http. */
export async function intercept(around: Around): Promise<() => void> {
  const undo: (() => void)[] = []
  function wrap(owner: Calls, name: string, stepOf: (given: unknown[], self: unknown) => Step): void {
    const real = owner[name]
    if (typeof real !== 'function') return
    owner[name] = function (this: unknown, ...given: unknown[]) {
      return around(stepOf(given, this), (...instead) =>
        real.apply(this, instead.length > 0 ? [...instead, ...given.slice(instead.length)] : given),
      )
    }
    undo.push(() => {
      owner[name] = real
    })
  }
  const files: Calls = require('node:fs/promises')
  for (const name of ['lstat', 'readdir', 'stat', 'readFile'])
    wrap(require('node:fs'), `${name}Sync`, ([path]) => ({ kind: name, path: nameOf(path), isSync: true }))
  const paths = new WeakMap<object, string>()
  for (const name of [...WRITES, ...READS])
    wrap(files, name, ([path]) => ({ kind: name, path: nameOf(path) }))
  const open = files.open
  files.open = function (this: unknown, ...given: unknown[]) {
    const [path, flags = 'r'] = given
    const isRead = typeof flags === 'number' ? (flags & 3) === 0 : flags === 'r'
    const step = { kind: isRead ? 'open to read' : 'open to write', path: nameOf(path) }
    const opened = around(step, () => open?.apply(this, given))
    return Promise.resolve(opened).then((handle) => {
      paths.set(handle as object, step.path)
      return handle
    })
  }
  undo.push(() => {
    if (open) files.open = open
  })
  wrap(require('node:child_process'), 'spawn', ([command, args]) => ({
    kind: spawnKind(command, args),
    path: '',
  }))
  undo.push(wrapFork(around))
  wrap(require('node:http').ServerResponse.prototype, 'end', (_, self) => ({
    kind: 'reply',
    path: String((self as { req?: { url?: string } }).req?.url ?? ''),
  }))
  // The only asynchronous part; the server has no file open at this point.
  const handles = await handleCalls(open)
  for (const name of [...HANDLE_WRITES, ...HANDLE_READS]) {
    wrap(handles, name, (_, self) => ({ kind: `handle.${name}`, path: paths.get(self as object) ?? '' }))
  }
  syncBuiltinESMExports()
  return () => {
    for (const one of undo) one()
    syncBuiltinESMExports()
  }
}

/** A path by which a file is known: what is below a folder that the server keeps open has the path of that folder. */
function nameOf(path: unknown): string {
  return String(path).replace(/^\/proc\/self\/fd\/\d+/, (open) => {
    try {
      return readlinkSync(open)
    } catch {
      return open
    }
  })
}

/** The prototype of every FileHandle. */
async function handleCalls(open: Calls[string] | undefined): Promise<Calls> {
  const handle = (await open?.('/dev/null', 'r')) as { close(): Promise<void> }
  await handle.close()
  return Object.getPrototypeOf(handle)
}

/**
 * Wraps git commands that a separate process runs for the server: each is a step when it is requested, and
 * looks like one that the server had started itself.
 */
function wrapFork(around: Around): () => void {
  const processes = require('node:child_process')
  const { fork } = processes
  processes.fork = (...given: unknown[]): ChildProcess => {
    const child: ChildProcess = fork(...given)
    const send = child.send.bind(child) as Calls[string]
    child.send = (message: unknown, ...rest: unknown[]) => {
      const asked = message as { readonly id?: number; readonly args?: unknown }
      if (asked.id === undefined || !Array.isArray(asked.args)) return Boolean(send(message, ...rest))
      const { id } = asked
      const git = around({ kind: spawnKind('git', asked.args), path: '' }, (...instead) => {
        if (instead.length > 0) return startInstead(child, id, instead)
        const sent = sentGit(child, id)
        send(message, ...rest)
        return sent
      })
      if (git instanceof EventEmitter)
        git.once('error', (error) => child.emit('message', { id, reason: String(error), code: error.code }))
      return true
    }
    return child
  }
  return () => {
    processes.fork = fork
  }
}

/** Starts another command, and answers with its result. */
function startInstead(
  starter: ChildProcess,
  id: number,
  [command = '', args = []]: readonly [command?: string, args?: readonly string[]],
): ChildProcess {
  const git = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  git.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  git.on('close', (code) => {
    const result = { code, stdout: new Uint8Array(), stderr, isTimedOut: false, isTooMuch: false }
    starter.emit('message', { id, result })
  })
  return git
}

/**
 * Stands in for a git in another process: has its process id once that is known, and emits its exit. Where `isSpoilt`, it does
 * all its work and then ends as if it had failed.
 */
function sentGit(starter: ChildProcess, id: number) {
  const git = Object.assign(new EventEmitter(), {
    pid: undefined as number | undefined,
    stdin: null,
    isSpoilt: false,
  })
  function hear(answer: { readonly id?: number; readonly pid?: number; readonly result?: object }): void {
    if (answer.id !== id) return
    if (answer.pid !== undefined) {
      git.pid = answer.pid
      return
    }
    starter.off('message', hear)
    if (git.isSpoilt && answer.result) Object.assign(answer.result, BROKEN)
    git.emit('exit')
  }
  starter.prependListener('message', hear)
  return git
}

/** How a git ends that fails. */
const BROKEN = { code: 128, stdout: new Uint8Array(), stderr: 'fatal: broken' }

/** `git commit` for git, whatever options come before the subcommand. */
function spawnKind(command: unknown, args: unknown): string {
  if (command !== 'git' || !Array.isArray(args)) return 'spawn'
  let at = 0
  while (at < args.length && String(args[at]).startsWith('-'))
    at += args[at] === '-c' || args[at] === '-C' ? 2 : 1
  return `git ${args[at]}`
}
