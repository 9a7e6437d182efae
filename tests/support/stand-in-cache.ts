import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

interface Stored {
  readonly status: number
  readonly body: string
  readonly tags: readonly string[]
}

/** A cache in front of the site, on this machine: it keeps what it may for ever, and forgets what it is told to. */
export interface StandInCache {
  /** Where the site tells it what changed: by `Surrogate-Key`, or by the address that is asked for. */
  readonly door: string
  /** What was told, in order: tags with blanks between, or addresses. */
  readonly told: string[]
  readonly hits: { count: number }
  /** The page of an address, from memory when it is there. */
  get(address: string): Promise<Stored>
}

/** @param origin where the site listens; asked for at each request, since it starts later. */
export async function openStandInCache(origin: () => string): Promise<StandInCache> {
  const stored = new Map<string, Stored>()
  const told: string[] = []
  const hits = { count: 0 }
  const door = await listen((request, response) => {
    const tags = request.headers['surrogate-key']
    told.push(typeof tags === 'string' ? tags : (request.url ?? ''))
    forget(request, stored)
    response.end()
  })
  return {
    door,
    told,
    hits,
    async get(address) {
      const present = stored.get(address)
      if (present) {
        hits.count += 1
        return present
      }
      const response = await fetch(origin() + address, {
        redirect: 'manual',
        headers: { 'accept-encoding': 'identity' },
      })
      const tags = (response.headers.get('surrogate-key') ?? '').split(' ')
      const reply = { status: response.status, body: await response.text(), tags }
      if (/s-maxage=[1-9]|immutable/.test(response.headers.get('cache-control') ?? ''))
        stored.set(address, reply)
      return reply
    },
  }
}

function forget({ method, url = '', headers }: IncomingMessage, stored: Map<string, Stored>): void {
  if (method !== 'PURGE') return void stored.delete(url)
  const gone = String(headers['surrogate-key']).split(' ')
  for (const [address, { tags }] of stored) if (tags.some((tag) => gone.includes(tag))) stored.delete(address)
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
