import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSite } from '../support/site-process'
import { home, type LeanBuild } from './build-lean'
import { FAULTS, type FaultPlan } from './plan'

/** A server in a process of its own, which may die at any moment. */
export interface StartedServer {
  /** Its address; undefined when it died before it listened. */
  readonly url: string | undefined
  /** Milliseconds until it listened, not counting time spent waiting for a core. */
  readonly readyAfter: number
  /** Resolves when it is dead and has been reaped. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
  readonly isDead: () => boolean
  /** Everything it printed. */
  readonly output: () => string
  kill(signal: 'SIGKILL' | 'SIGTERM'): void
}

export interface StartOptions {
  readonly build: LeanBuild
  readonly root: string
  readonly plan?: FaultPlan
  readonly env?: Readonly<Record<string, string>>
  /** Receives the process id, for a git hook that must kill the server. */
  readonly pidFile?: string
}

/** Milliseconds, more than any start takes. */
const GIVE_UP = 60_000

/** Starts a server on a work tree and waits until it listens or has died. */
export async function startServer(options: StartOptions): Promise<StartedServer> {
  const { build, root, plan = {}, env = {}, pidFile } = options
  const started = performance.now()
  const preloaded = ['--require', build.preload, join(home, 'tests/faults/start-cached.cjs')]
  const { child, output, hasEnded } = spawnSite([process.execPath, ...preloaded, build.server], {
    cwd: home,
    env: {
      SITE_ROOT: root,
      PORT: '0',
      SITE_URL: 'http://127.0.0.1:3000',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      WORKERS: build.workers,
      [FAULTS]: JSON.stringify(plan),
      ...env,
    },
  })
  if (pidFile) writeFileSync(pidFile, String(child.pid))
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const listening = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const url = /^(http:\S+)$/m.exec(output())?.[1]
      if (url) resolve(url)
    })
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), GIVE_UP)
  const url = await Promise.race([listening, ended.then(() => undefined)])
  clearTimeout(timer)
  return {
    url,
    readyAfter: performance.now() - started - waited(child.pid),
    ended,
    isDead: hasEnded,
    output,
    kill: (signal) => void child.kill(signal),
  }
}

/** Milliseconds that a process was ready to run but waited for a core; 0 where that is not reported. */
function waited(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}
