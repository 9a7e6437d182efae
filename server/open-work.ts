import type { FastifyInstance } from 'fastify'

/** Work in progress, by name: reported when a stop takes too long. */
export interface OpenWork {
  /** Records a piece of work; returns the function that ends it. */
  begin(name: string): () => void
  /** Records a job for as long as it takes; settles as it does. */
  during<T>(name: string, job: Promise<T>): Promise<T>
  /** The work in progress, oldest first. */
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

/** Records every request being answered, by method and route: the full address may hold a secret. */
export function noteRequests(app: FastifyInstance, work: Pick<OpenWork, 'begin'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', work.begin(`${request.method} ${request.routeOptions.url ?? 'unknown address'}`))
    done()
  })
}
