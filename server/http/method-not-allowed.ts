import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem'

/**
 * Records the methods of every route from here on.
 * @returns a function to call after the last route: it answers other methods with 405 and those allowed.
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
    // Before the body is read: the body makes no difference to the answer.
    onRequest: async (_, reply) => {
      reply.header('allow', allow)
      throw new Problem('wrong-method')
    },
    handler: async () => undefined,
  })
}
