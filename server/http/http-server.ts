import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { Problem } from '#contract/problem'
import { createBareAnswer, refuseExpectations } from './bare-replies'
import { addBodyDeadline, type BodyTimes } from './body-deadline'
import { isClear } from './clear-head'
import { addErrorReplies, errorReply } from './error-replies'
import { type LineLimits, limitLines, MOST_WAITING } from './limit-lines'
import { limitPipelines } from './limit-pipelines'
import type { AnswerFirst } from './ready-replies'
import { literalPercents, originForm } from './request-target'
import { baseHeaders, type HeaderOptions } from './security-headers'
import { createIsTrusted, type IsTrusted, isUnbelieved, type TrustProxy } from './trusted-proxies'

/** Largest body of a public request, in bytes: a form is well below a tenth of it. */
const BODY_LIMIT = 64 * 1024
/** Connections at once; beyond it new ones are refused instead of all being slow. */
const MOST_CONNECTIONS = 4096
/** Milliseconds that running requests may still take when the server closes. */
const CLOSING_TIME = 5000

/** How long a client may take, in milliseconds. */
interface Times {
  readonly headers: number
  readonly body: BodyTimes
  /** How often Node looks for late headers; its default is half a minute. */
  readonly look: number
}

/** A stranger's form is a few kilobytes; a photo of 20 MB takes nine minutes at 300 kbit/s. */
const TIMES: Times = { headers: 30_000, body: { usual: 30_000, slow: 10 * 60_000 }, look: 5000 }
/** Milliseconds that a connection may be silent: with nothing asked, half a request or half a reply. */
const SILENCE = 60_000
/** The same between two requests: longer than a proxy in front waits by default, which else could lose one. */
const IDLE = 72_000

export interface HttpServerOptions {
  readonly logLevel: string
  readonly times?: Times
  readonly silence?: number
  /** How many connections one client may have; unlimited (within the total) when absent. */
  readonly lines?: LineLimits | undefined
  /** Where the log goes; standard output when absent. */
  readonly logTo?: { write(line: string): void } | undefined
  /** What is written of a line of the log; all of it when absent. */
  readonly logLine?: (line: string) => string
  /** Which proxies are believed about the client in X-Forwarded-For; none when absent. */
  readonly trustProxy?: TrustProxy | undefined
  /** How the site's address affects the headers; http when absent. */
  readonly headers?: HeaderOptions
  /** Is asked before anything else whether it answers a request; when absent, Fastify gets them all. */
  readonly answerFirst?: AnswerFirst
  /** What a request waits for before anything is made of it; nothing when undefined. */
  readonly waitFirst?: WaitFirst
}

type WaitFirst = (request: IncomingMessage) => Promise<unknown> | undefined

interface Listening
  extends Required<Pick<HttpServerOptions, 'times' | 'silence' | 'answerFirst' | 'waitFirst'>> {
  readonly route: RequestListener
  /** Whether a request is answered at all. */
  readonly isFit: AnswerFirst
}

const PLAIN: HeaderOptions = { isHttps: false, includeSubDomains: false }

/**
 * A server with limits on everything that a stranger can make large, long or many, and with our error replies.
 */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const {
    logLevel,
    times = TIMES,
    silence = SILENCE,
    trustProxy = false,
    lines,
    logTo,
    logLine,
    answerFirst = () => false,
    waitFirst = () => undefined,
  } = options
  const bareHeaders = baseHeaders(options.headers ?? PLAIN)
  const bareAnswer = createBareAnswer(bareHeaders)
  const isTrusted = createIsTrusted(trustProxy)
  const app = Fastify({
    trustProxy: trustProxy !== false && isTrusted,
    logger: {
      level: logLevel,
      ...(logLine && { hooks: { streamWrite: logLine } }),
      ...(logTo && { stream: logTo }),
    },
    bodyLimit: BODY_LIMIT,
    serverFactory: (route: RequestListener) =>
      listen({
        ...{ times, silence, route, answerFirst, waitFirst },
        isFit: lines ? limitPipelines(isTrusted) : () => true,
      }),
    clientErrorHandler: bareAnswer.answer,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    logController: new LogController({ disableRequestLogging: true }),
    // A path that cannot be decoded is a page that is not there, like any other.
    rewriteUrl: ({ url = '/' }) => literalPercents(url),
    // An id may be as long as an address may be; Fastify's default limit is 100 characters.
    routerOptions: { maxParamLength: 16_384 },
    forceCloseConnections: 'idle',
    // What still arrives while the server stops is answered: everything is open until the last request is done.
    return503OnClosing: false,
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      // Do not wait for the rest of its body.
      reply
        .code(400)
        .headers({ ...bareHeaders, connection: 'close' })
        .send(errorReply(new Problem('bad-request')))
    },
  })
  // Routes accept text only if they opt in: it is a type that any other site can send without a preflight.
  app.removeContentTypeParser('text/plain')
  takeNoBodyAsJson(app)
  // The connection limits make room, or let connections wait, before Node turns anyone away.
  app.server.maxConnections = MOST_CONNECTIONS + (lines ? MOST_WAITING + 64 : 0)
  if (lines) limitLines(app.server, lines, isTrusted)
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), CLOSING_TIME).unref()
  })
  addErrorReplies(app)
  bareAnswer.watch(app.server)
  refuseExpectations(app.server, bareHeaders)
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (isClear(raw)) return done()
    reply.headers({ ...bareHeaders, connection: 'close' })
    return done(new Problem('bad-request'))
  })
  addBodyDeadline(app, times.body)
  refuseDeepBodies(app)
  addPatience(app)
  warnOfProxy(app, isTrusted)
  return app
}

/** Routes have schemas of zod (`route.ts`). Without this, Fastify would load what compiles JSON schemas. */
function noSchemas(): never {
  throw new Error('A route has a JSON schema')
}

/** Many programs call each of their requests JSON, also one without a body, such as a DELETE. */
function takeNoBodyAsJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Node's own server: whatever is not answered first goes to `route`. */
function listen({ times, silence, answerFirst, waitFirst, route, isFit }: Listening): Server {
  const server = createServer(
    {
      headersTimeout: times.headers,
      connectionsCheckingInterval: times.look,
      // For requests that escape our own deadline, such as one refused before any hook runs.
      requestTimeout: times.headers + times.body.slow,
      keepAliveTimeout: IDLE,
      // Node would refuse a request without a host with an empty reply; we do it in a hook.
      requireHostHeader: false,
    },
    (request, response) => {
      request.url = originForm(request.url ?? '/', request.headers.host)
      if (!isFit(request, response) || answerFirst(request, response)) return
      const waiting = waitFirst(request)
      if (waiting) void waiting.then(() => request.socket.destroyed || route(request, response))
      else route(request, response)
    },
  )
  server.setTimeout(silence)
  return server
}

/** Warns once when someone untrusted sends X-Forwarded-For: if it is a proxy, all its visitors count as one. */
function warnOfProxy(app: FastifyInstance, isTrusted: IsTrusted): void {
  let isSaid = false
  app.addHook('onRequest', ({ raw, log }, _, done) => {
    if (!isSaid && isUnbelieved(raw, isTrusted)) {
      isSaid = true
      log.warn(
        { peer: raw.socket.remoteAddress ?? '' },
        'X-Forwarded-For is not believed: if a proxy stands there, name it in TRUST_PROXY',
      )
    }
    done()
  })
}

/** A connection is silent while its reply is made: a save of a thousand articles must not be cut off. */
function addPatience(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // Node closes a silent connection unless somebody listens here.
    reply.raw.on('timeout', (line: Socket) => {
      if (!raw.complete || reply.raw.headersSent) line.destroy()
    })
    done()
  })
}

/** Levels of lists and objects in a body; no legitimate one has ten. */
const DEEPEST = 64

/** Refuses bodies nested so deeply that walking through them overflows the stack, in JSON.stringify too. */
function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (!isDeeper(request.body, DEEPEST)) return done()
    return done(new Problem('bad-request', 'Dit is te diep genest: zoveel lijsten in lijsten leest niemand.'))
  })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
