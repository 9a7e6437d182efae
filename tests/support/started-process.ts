import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { builtHouse } from './built-copy'
import { freePort } from './free-port'

/** What `npm start` runs. */
export const START = [process.execPath, 'server/start.mjs']

/** A process started by a test; it ends with the test. */
export interface Run {
  readonly child: ChildProcess
  readonly output: () => string
}

export interface RunOptions {
  /** By default the site as `npm start` runs it. */
  readonly command?: readonly string[]
  /** The folder that it runs in; a copy of the project when absent. */
  readonly cwd?: string
  /** Gives it a process group of its own, which is killed when the test ends. */
  readonly detached?: boolean
}

/**
 * Runs the site with only these environment variables, from a copy of the project: a start installs what is
 * missing and builds what is stale, which must not happen in a folder that tests import from.
 */
export function run(env: Readonly<Record<string, string>>, options: RunOptions = {}): Run {
  const { command = START, detached = false, cwd = builtHouse() } = options
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => said.push(String(data)))
  onTestFinished(async () => {
    if (detached) endGroup(child)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  return { child, output: () => said.join('') }
}

/** Runs the site on a free port; resolves when it answers. */
export async function started(env: Readonly<Record<string, string>>, options: RunOptions = {}) {
  const port = Number(env.PORT ?? (await freePort()))
  const { child, output } = run({ PORT: String(port), ...env }, options)
  await answers(port, child, output)
  return { child, output, port, url: `http://127.0.0.1:${port}` }
}

/** Resolves when a site answers on a port. @throws with its output when its process ended first. */
export async function answers(port: number, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The site did not start: ${output()}`)
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // Everything in the group had already ended.
  }
}
