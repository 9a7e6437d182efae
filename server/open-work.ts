import type { FastifyInstance } from 'fastify'

/** What is under way, by name: told when a stop takes too long. */
export interface OpenWork {
  /** Notes a piece of work; returns what ends it. */
  begin(name: string): () => void
  /** Notes a job for as long as it takes; settles as it does. */
  during<T>(name: string, job: Promise<T>): Promise<T>
  /** What is under way now, oldest first. */
  names(): string[]
}

export function createOpenWork(): OpenWork {
  const open = new Set<{ readonly name: string }>()

  function begin(name: string): () => void {
    const piece = { name }
    open.add(piece)
    return () => void open.delete(piece)
  }

  return {
    begin,
    during: (name, job) => job.finally(begin(name)),
    names: () => [...open].map(({ name }) => name),
  }
}

/** Notes every request that is being answered, by its method and route: an address may hold a secret. */
export function noteRequests(app: FastifyInstance, work: Pick<OpenWork, 'begin'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', work.begin(`${request.method} ${request.routeOptions.url ?? 'unknown address'}`))
    done()
  })
}
