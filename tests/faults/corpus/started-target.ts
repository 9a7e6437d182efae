import { Agent, request as ask } from 'node:http'
import { join } from 'node:path'
import { freePort } from '../../support/free-port'
import { spawnSite } from '../../support/site-process'
import { home } from '../build-lean'
import type { Request } from './cases'
import type { Reply } from './judge'
import { owner, type Target } from './swept-site'

/** A stall of the server's event loop, with what was being requested. */
export interface Stall {
  /** Milliseconds, not counting time spent waiting for a core. */
  readonly own: number
  /** Milliseconds of that in which it worked; the rest is due to the system. */
  readonly worked: number
  readonly during: string
}

/** A report by watched.mjs: its times by the machine's clock, and its own milliseconds. */
interface Told {
  readonly from: number
  readonly until: number
  readonly own: number
  readonly worked: number
}

export interface StartedTarget {
  readonly target: Target
  readonly url: string
  /** Records what happens from now on, to find the cause of a stall. */
  note(name: string): void
  readonly stalls: readonly Stall[]
  /** Everything it printed, which is only errors. */
  output(): string
  stop(): Promise<void>
}

const watched = join(import.meta.dirname, 'watched.mjs')

/** Starts the built site in a process of its own; without a root an idle process, to measure the machine. */
export async function startTarget(root?: string): Promise<StartedTarget> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const script = root === undefined ? [watched] : ['--import', watched, join(home, 'dist/server/main.js')]
  const { child, output, answers, end } = spawnSite([process.execPath, ...script], {
    cwd: home,
    env: { ...process.env, ...environment(url, port, root) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const notes = [{ at: 0, name: 'start' }]
  const stalls: Stall[] = []
  child.on('message', ({ from, until, own, worked }: Told) => {
    stalls.push({ own, worked, during: namesBetween(notes, from, until) })
  })
  if (root !== undefined) await answers(`${url}/api/health`)
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let ahead = 0
  return {
    url,
    stalls,
    note: (name) => {
      notes.push({ at: Date.now(), name })
      if (notes.length > 4000) notes.splice(0, 2000)
    },
    output,
    target: {
      send: (request) => send(url, agent, request),
      async pass(milliseconds) {
        ahead += milliseconds
        child.send({ ahead })
      },
    },
    stop() {
      agent.destroy()
      return end('SIGTERM')
    },
  }
}

function environment(url: string, port: number, root = ''): Record<string, string> {
  return {
    WATCHED: 'yes',
    SITE_ROOT: root,
    PORT: String(port),
    SITE_URL: url,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    ADMIN_NAME: owner.name,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  }
}

function namesBetween(notes: readonly { at: number; name: string }[], from: number, until: number): string {
  const first = notes.findLastIndex(({ at }) => at <= from)
  const during = notes.slice(Math.max(0, first)).filter(({ at }) => at <= until)
  return [...new Set(during.map(({ name }) => name))].slice(-3).join(', ')
}

function send(url: string, agent: Agent, { method, path, headers, payload }: Request): Promise<Reply> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
    const sent = ask({ hostname, port, path, method, agent, headers: { ...length, ...headers } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end(payload)
  })
}
