import { join } from 'node:path'
import { freePort } from './free-port'
import { leaveCache, takeCache } from './kept-cache'
import type { Repository } from './repository'
import { spawnSite } from './site-process'
import { project } from './sources'

/** A process that serves the built site. */
export interface StartedSite {
  readonly url: string
  /** Its process id. */
  readonly pid: number
  /** Everything it has printed so far. */
  readonly output: () => string
  stop(): Promise<void>
}

/**
 * Starts the built site on a free port, without the installation and build of `npm start`, because many workers
 * do this at once. Resolves when it answers.
 * @param options.host the host name in its address; always this machine.
 * @param options.home the folder with the build; by default the project's own.
 */
export async function startSite(
  { root }: Pick<Repository, 'root'>,
  options: { env?: Readonly<Record<string, string>>; host?: string; home?: string } = {},
): Promise<StartedSite> {
  const { env = {}, host = '127.0.0.1', home = project } = options
  const port = await freePort()
  const url = `http://${host}:${port}`
  takeCache(root)
  const site = spawnSite([process.execPath, '--v8-pool-size=0', join(home, 'dist/server/main.js')], {
    cwd: home,
    env: {
      ...process.env,
      SITE_ROOT: root,
      PORT: String(port),
      SITE_URL: url,
      LOG_LEVEL: 'warn',
      // Many browsers share one address, and send requests as fast as they can.
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  async function stop(): Promise<void> {
    await site.end('SIGTERM')
    leaveCache(root)
  }
  try {
    await site.answers(`${url}/api/health`)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: site.child.pid ?? 0, output: site.output, stop }
}
