import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Repository } from './repository'

const project = join(import.meta.dirname, '../..')

/** A process that serves the built site. */
export interface StartedSite {
  readonly url: string
  /** The number of the process. */
  readonly pid: number
  /** What it has printed until now. */
  readonly output: () => string
  stop(): Promise<void>
}

/**
 * Starts the built site on a free port, without the installing and building of `npm start`: many workers do this
 * at once. Resolves when it answers.
 * @param options.host by which the tests call it; always this machine.
 * @param options.home the folder with the build; the project's own when absent.
 */
export async function startSite(
  { root }: Pick<Repository, 'root'>,
  options: { env?: Readonly<Record<string, string>>; host?: string; home?: string } = {},
): Promise<StartedSite> {
  const { env = {}, host = '127.0.0.1', home = project } = options
  const port = await freePort()
  const url = `http://${host}:${port}`
  const child = spawn(process.execPath, [join(home, 'dist/server/main.js')], {
    cwd: home,
    env: {
      ...process.env,
      SITE_ROOT: root,
      PORT: String(port),
      SITE_URL: url,
      LOG_LEVEL: 'warn',
      // Many browsers at one address, that ask as fast as they can.
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  for (let attempt = 0; attempt < 200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The site stopped with code ${child.exitCode}: ${output}`)
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok && child.pid !== undefined) return { url, pid: child.pid, output: () => output, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The site did not start within 20 seconds: ${output}`)
}

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return address.port
}
