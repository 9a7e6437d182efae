import type { FastifyInstance } from 'fastify'

/** Notes every request that is being answered, by its method and route: an address may hold a secret. */
export function noteRequests(app: FastifyInstance, work: { begin(name: string): () => void }): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', work.begin(`${request.method} ${request.routeOptions.url ?? 'unknown address'}`))
    done()
  })
}
