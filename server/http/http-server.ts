import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { Problem } from '#contract/problem'
import { addErrorReplies, errorReply } from './error-replies'

/** Largest body of a public request, in bytes: a form is well below a tenth of it. */
const BODY_LIMIT = 64 * 1024
/** Connections at once; beyond it new ones are refused instead of all being slow. */
const MOST_CONNECTIONS = 4096
/** Milliseconds that running requests get to end when the server closes. */
const CLOSING_TIME = 5000

/** A server with limits on everything that a stranger can make large, long or many; and our error replies. */
export function createHttpServer({ logLevel }: { logLevel: string }): FastifyInstance {
  const app = Fastify({
    logger: { level: logLevel },
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Node looks for late requests every half minute by itself, which would double the limit above.
    http: { connectionsCheckingInterval: 5000 },
    connectionTimeout: 60_000,
    logController: new LogController({ disableRequestLogging: true }),
    // An id may be as long as an address may be; Fastify stops at 100 characters by itself.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      reply.code(400).send(errorReply(new Problem('bad-request')))
    },
  })
  // Only what asks for it takes text: it is the type that any other site may send without asking.
  app.removeContentTypeParser('text/plain')
  app.server.maxConnections = MOST_CONNECTIONS
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_TIME).unref()
  })
  addErrorReplies(app)
  return app
}
