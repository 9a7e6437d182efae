import type { FastifyInstance } from 'fastify'
import { type Answer, reads, TOTAL_HEADER } from '#contract/endpoints'
import type { ReplyCache } from './reply-cache'

type Input = Readonly<Record<string, unknown>>
type Reader = (input: Input) => Answer<unknown> | Promise<Answer<unknown>>

/** Routes every public read: parameters and query in, JSON out, with ETag, from memory. */
export function addReadRoutes(
  app: FastifyInstance,
  readers: ReadonlyMap<string, Reader>,
  cache: ReplyCache,
): void {
  for (const [path, reader] of readers) {
    const names = queryNames(path)
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      path,
      (request, reply) => {
        const input = { ...pick(request.query, names), ...request.params }
        return cache.send(request, reply, `read ${path} ${JSON.stringify(input)}`, async () => {
          const { body, total, isKept = true } = await reader(input)
          const headers = total === undefined ? {} : { [TOTAL_HEADER]: String(total) }
          return { type: 'application/json; charset=utf-8', body: JSON.stringify(body), headers, isKept }
        })
      },
    )
  }
}

/** What the exchanges at a path know of its query; the rest must not make for another kept reply. */
function queryNames(path: string): string[] {
  const names = Object.values(reads).flatMap((read) => (read.path === path ? read.queryNames : []))
  return [...new Set<string>(names)].sort()
}

function pick(query: Input, names: readonly string[]): Input {
  return Object.fromEntries(names.filter((name) => name in query).map((name) => [name, query[name]]))
}
