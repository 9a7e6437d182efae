import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { home } from '../build-lean'

/** A server with a role, in a process of its own, which can be killed and started again at the same address. */
export interface RoleServer {
  readonly url: string
  start(): Promise<void>
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** Milliseconds that a start may take. */
const GIVE_UP = 60_000

/** @param env what the server gets beside its port. */
export function roleServer(port: number, env: Readonly<Record<string, string>>): RoleServer {
  const url = `http://127.0.0.1:${port}`
  let child: ReturnType<typeof spawnServer> | undefined

  function spawnServer() {
    const { PATH = '', HOME = '' } = process.env
    return spawn(process.execPath, ['dist/server/main.js'], {
      cwd: home,
      env: { PATH, HOME, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }

  return {
    url,
    async start() {
      child = spawnServer()
      const deadline = Date.now() + GIVE_UP
      while (Date.now() < deadline && child.exitCode === null) {
        const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`The server at ${url} did not start.`)
    },
    async kill(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}
