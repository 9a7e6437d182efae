import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem'

/**
 * Remembers the methods of every route from here on.
 * @returns a function for after the last route: it makes every address answer its other methods with 405 and
 * the ones it has.
 */
export function rememberMethods(app: FastifyInstance): () => void {
  const known = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    known.set(url, [...(known.get(url) ?? []), ...[method].flat()])
  })
  return () => {
    app.register(async (scope) => {
      for (const [url, methods] of [...known]) refuseOthers(scope, url, methods)
    })
  }
}

function refuseOthers(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const others = app.supportedMethods.filter((method) => !methods.includes(method))
  if (others.length === 0) return
  const allow = [...methods].sort().join(', ')
  app.route({
    method: others,
    url,
    // Before the body is read: it makes no difference to the answer.
    onRequest: async (_, reply) => {
      reply.header('allow', allow)
      throw new Problem('wrong-method')
    },
    handler: async () => undefined,
  })
}
