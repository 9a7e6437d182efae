import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#contract/problem'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the body of this request more time: it comes from someone we know, perhaps over a slow line. */
    allowSlowBody(): void
  }
}

/** In how many milliseconds a body has to be in. */
export interface BodyTimes {
  readonly usual: number
  /** After `allowSlowBody`. */
  readonly slow: number
}

/**
 * Ends a body that takes too long: with a 408, or without a word when the request was answered already. Node has one
 * such limit for a whole server, and the photo of an editor on a phone would stretch it for every stranger.
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
  // Whoever reads the body fails with this, and the reply goes the way of all errors.
  if (!reply.sent && raw.listenerCount('error') > 0) raw.emit('error', tooSlow())
  else raw.destroy()
}

function tooSlow(): Problem {
  return new Problem('too-slow', undefined, { headers: { connection: 'close' } })
}
