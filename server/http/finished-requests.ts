import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A request and its answer, without anything that names a person. */
export interface FinishedRequest {
  readonly method: string
  /** The pattern of the route; undefined when there is none. */
  readonly route: string | undefined
  readonly status: number
  /** Milliseconds until all of it was handed to the network. */
  readonly ms: number
  /** The length of the body, when known before it was sent. */
  readonly bytes: number | undefined
}

/** Is told of a request that was answered. */
export type NoteFinished = (answered: FinishedRequest) => void

/** Tells of every request that a route added from here on answers. */
export function noteFinishedRequests(app: FastifyInstance, notes: readonly NoteFinished[]): void {
  if (notes.length === 0) return
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const bytes = Number(reply.getHeader('content-length') ?? Number.NaN)
    const answered: FinishedRequest = {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      bytes: Number.isNaN(bytes) ? undefined : bytes,
    }
    for (const note of notes) note(answered)
    done()
  })
}

/** Tells of an answer that is about to be sent, once it has been. */
export function noteWhenSent(
  response: ServerResponse,
  answered: Omit<FinishedRequest, 'ms'>,
  notes: readonly NoteFinished[],
): void {
  const begun = performance.now()
  response.once('finish', () => {
    for (const note of notes) note({ ...answered, ms: performance.now() - begun })
  })
}
