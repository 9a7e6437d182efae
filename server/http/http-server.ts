import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { Problem } from '#contract/problem'
import { addBodyDeadline, type BodyTimes } from './body-deadline'
import { addErrorReplies, errorReply } from './error-replies'

/** Largest body of a public request, in bytes: a form is well below a tenth of it. */
const BODY_LIMIT = 64 * 1024
/** Connections at once; beyond it new ones are refused instead of all being slow. */
const MOST_CONNECTIONS = 4096
/** Milliseconds that running requests get to end when the server closes. */
const CLOSING_TIME = 5000

/** How long a client may take, in milliseconds. */
interface Times {
  readonly headers: number
  readonly body: BodyTimes
  /** How often Node looks for headers that are late; by itself half a minute. */
  readonly look: number
}

/** A form of a stranger is a few kilobytes; a photo of 20 MB takes nine minutes at 300 kbit/s. */
const TIMES: Times = { headers: 30_000, body: { usual: 30_000, slow: 10 * 60_000 }, look: 5000 }
/** Milliseconds that a line may be silent: with nothing asked, half a request or half a reply. */
const SILENCE = 60_000

export interface HttpServerOptions {
  readonly logLevel: string
  readonly times?: Times
  readonly silence?: number
}

/** A server with limits on everything that a stranger can make large, long or many; and our error replies. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { logLevel, times = TIMES, silence = SILENCE } = options
  const app = Fastify({
    logger: { level: logLevel },
    bodyLimit: BODY_LIMIT,
    // For what gets past our own deadline, such as a request that is refused before any hook runs.
    requestTimeout: times.headers + times.body.slow,
    http: { headersTimeout: times.headers, connectionsCheckingInterval: times.look },
    connectionTimeout: silence,
    logController: new LogController({ disableRequestLogging: true }),
    // An id may be as long as an address may be; Fastify stops at 100 characters by itself.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      // What is left of its body is nobody's to wait for.
      reply
        .code(400)
        .header('connection', 'close')
        .send(errorReply(new Problem('bad-request')))
    },
  })
  // Only what asks for it takes text: it is the type that any other site may send without asking.
  app.removeContentTypeParser('text/plain')
  app.server.maxConnections = MOST_CONNECTIONS
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_TIME).unref()
  })
  addErrorReplies(app)
  addBodyDeadline(app, times.body)
  addPatience(app)
  return app
}

/** While an answer is being made a line is silent: a save of a thousand articles is not cut off for that. */
function addPatience(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // Node closes a silent line itself unless somebody listens here.
    reply.raw.on('timeout', (line: Socket) => {
      if (!raw.complete || reply.raw.headersSent) line.destroy()
    })
    done()
  })
}
