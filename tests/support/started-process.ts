import type { ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { builtHouse } from './built-copy'
import { freePort } from './free-port'
import { type SiteProcess, spawnSite } from './site-process'

/** What `npm start` runs. */
export const START = [process.execPath, 'server/start.mjs']

export interface RunOptions {
  /** By default the site as `npm start` runs it. */
  readonly command?: readonly string[]
  /** The folder that it runs in; a copy of the project when absent. */
  readonly cwd?: string
  /** Gives it a process group of its own, which is killed when the test ends. */
  readonly detached?: boolean
}

/**
 * Runs the site with only these environment variables, until the test ends, from a copy of the project: a start installs
 * what is missing and builds what is stale, which must not happen in a folder that tests import from.
 */
export function run(env: Readonly<Record<string, string>>, options: RunOptions = {}): SiteProcess {
  const { command = START, detached = false, cwd = builtHouse() } = options
  const site = spawnSite(command, { cwd, env, detached })
  onTestFinished(() => {
    if (detached) endGroup(site.child)
    return site.end('SIGKILL')
  })
  return site
}

/** Runs the site on a free port; resolves when it answers. */
export async function started(env: Readonly<Record<string, string>>, options: RunOptions = {}) {
  const port = Number(env.PORT ?? (await freePort()))
  const url = `http://127.0.0.1:${port}`
  const { child, output, answers } = run({ PORT: String(port), ...env }, options)
  await answers(`${url}/api/health`)
  return { child, output, port, url }
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // Everything in the group had already ended.
  }
}
