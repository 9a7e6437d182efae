import { type SiteProcess, spawnSite } from '../../support/site-process'
import { home } from '../build-lean'

/** A server with a role, in a process of its own, which can be killed and started again at the same address. */
export interface RoleServer {
  readonly url: string
  start(): Promise<void>
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** @param env what the server gets beside its port. */
export function roleServer(port: number, env: Readonly<Record<string, string>>): RoleServer {
  const url = `http://127.0.0.1:${port}`
  let server: SiteProcess | undefined
  return {
    url,
    start() {
      server = spawnSite([process.execPath, 'dist/server/main.js'], {
        cwd: home,
        env: { PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      return server.answers(`${url}/api/ready`)
    },
    kill: async (signal) => server?.end(signal),
  }
}
