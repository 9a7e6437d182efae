import { createRequire, syncBuiltinESMExports } from 'node:module'

/** One thing that a server does to the world outside: a call of the file system, a git, a reply. */
export interface Step {
  /** `rename`, `sync`, `git commit`, `reply`… */
  readonly kind: string
  /** The path of it, where it has one. */
  readonly path: string
}

/**
 * Stands around every step: does it, or something else. What it gives is what the caller gets. For a process `act`
 * can be given another command to start.
 */
export type Around = (
  step: Step,
  act: (...instead: [command?: string, args?: string[]]) => unknown,
) => unknown

const require = createRequire(import.meta.url)

/** What changes something, and what only looks; the first is where a kill makes a difference. */
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

/** Kinds that change nothing on disk. */
export const looks: ReadonlySet<string> = new Set([
  ...READS,
  ...HANDLE_READS.map((name) => `handle.${name}`),
  'open to read',
])

type Calls = Record<string, (...given: unknown[]) => unknown>

/** Puts `around` between this process and the world, for all that imports node:fs/promises, spawn or http. */
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
  const paths = new WeakMap<object, string>()
  for (const name of [...WRITES, ...READS])
    wrap(files, name, ([path]) => ({ kind: name, path: String(path) }))
  const open = files.open
  files.open = function (this: unknown, ...given: unknown[]) {
    const [path, flags = 'r'] = given
    const isRead = typeof flags === 'number' ? (flags & 3) === 0 : flags === 'r'
    const step = { kind: isRead ? 'open to read' : 'open to write', path: String(path) }
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
  wrap(require('node:http').ServerResponse.prototype, 'end', (_, self) => ({
    kind: 'reply',
    path: String((self as { req?: { url?: string } }).req?.url ?? ''),
  }))
  // The one thing that cannot be had at once; nothing of a server has a file open by then.
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

/** The methods of every FileHandle. */
async function handleCalls(open: Calls[string] | undefined): Promise<Calls> {
  const handle = (await open?.('/dev/null', 'r')) as { close(): Promise<void> }
  await handle.close()
  return Object.getPrototypeOf(handle)
}

/** `git commit` for git, with whatever settings stand before it. */
function spawnKind(command: unknown, args: unknown): string {
  if (command !== 'git' || !Array.isArray(args)) return 'spawn'
  let at = 0
  while (at < args.length && String(args[at]).startsWith('-'))
    at += args[at] === '-c' || args[at] === '-C' ? 2 : 1
  return `git ${args[at]}`
}
