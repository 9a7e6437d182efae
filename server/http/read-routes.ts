import type { FastifyInstance } from 'fastify'
import { type Answer, TOTAL_HEADER } from '#contract/endpoints'
import type { ReplyCache } from './reply-cache'

type Reader = (input: Readonly<Record<string, unknown>>) => Answer<unknown> | Promise<Answer<unknown>>

/** Routes every public read: parameters and query in, JSON out, with ETag, from memory. */
export function addReadRoutes(
  app: FastifyInstance,
  readers: ReadonlyMap<string, Reader>,
  cache: ReplyCache,
): void {
  for (const [path, reader] of readers) {
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      path,
      (request, reply) =>
        cache.send(request, reply, `read ${request.url}`, async () => {
          const { body, total } = await reader({ ...request.query, ...request.params })
          const headers = total === undefined ? {} : { [TOTAL_HEADER]: String(total) }
          return { type: 'application/json; charset=utf-8', body: JSON.stringify(body), headers }
        }),
    )
  }
}
