import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Gives the body of this request more time: it comes from someone we know, perhaps over a slow connection.
     */
    allowSlowBody(): void
  }
}

/** Milliseconds within which a body must have arrived. */
export interface BodyTimes {
  readonly usual: number
  /** After `allowSlowBody`. */
  readonly slow: number
}

/**
 * Aborts a body that takes too long: with a 408, or silently when the request was answered already. Node has
 * only one such limit per server, and an editor's photo from a phone would stretch it for every stranger.
 */
export function addBodyDeadline(app: FastifyInstance, { usual, slow }: BodyTimes): void {
  app.decorateRequest('allowSlowBody', () => undefined)
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) setDeadline(request, reply, { usual, slow })
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

function setDeadline(request: FastifyRequest, reply: FastifyReply, { usual, slow }: BodyTimes): void {
  const { raw } = request
  const wait = (time: number) => setTimeout(() => end(request, reply), time).unref()
  let timer = wait(usual)
  request.allowSlowBody = () => {
    clearTimeout(timer)
    timer = wait(slow)
  }
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}

function end({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.readableEnded || raw.destroyed) return
  // Reading the body fails with this error, and the reply is made like that of any other.
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', tooSlow())
  else raw.destroy()
}

function tooSlow(): Problem {
  return new Problem('too-slow', undefined, { headers: { connection: 'close' } })
}
