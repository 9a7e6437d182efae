import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process that serves a site, or ends before it does. */
export interface SiteProcess {
  readonly child: ChildProcess
  /** Everything it has printed so far, where it prints to this process. */
  readonly output: () => string
  readonly hasEnded: () => boolean
  /** Resolves when it answers at this address. @throws with its output when it ended first, or takes two minutes. */
  answers(address: string): Promise<void>
  /** Sends it a signal, unless it has ended, and resolves when it has. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Milliseconds: a slow machine must not fail a test. */
const GIVE_UP = 120_000

/**
 * Starts a program that serves a site.
 * @param options.env what it gets beside where programs, the home and temporary files are.
 */
export function spawnSite([program = '', ...args]: readonly string[], options: SpawnOptions): SiteProcess {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { PATH, HOME, TMPDIR, ...options.env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    output: () => output,
    hasEnded,
    async answers(address) {
      const deadline = Date.now() + GIVE_UP
      while (Date.now() < deadline && !hasEnded()) {
        const answer = await fetch(address).catch(() => undefined)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`Nothing answers at ${address}: ${output}`)
    },
    async end(signal) {
      if (hasEnded()) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}
