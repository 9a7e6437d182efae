import type { FastifyInstance } from 'fastify'

/**
 * Logs each request without anything that names a person: no address of a visitor, no browser, no cookie, and of what
 * was asked only the route, since an address may hold a search or the code of a mail.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const bytes = Number(reply.getHeader('content-length') ?? Number.NaN)
    app.log.info(
      {
        method,
        route: routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(Number.isNaN(bytes) ? {} : { bytes }),
      },
      'request',
    )
    done()
  })
}
