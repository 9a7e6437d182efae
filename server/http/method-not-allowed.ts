import type { FastifyInstance } from 'fastify'
import FindMyWay from 'find-my-way'
import { Problem } from '#contract/problem'

/**
 * Records the methods of every route from here on.
 * @returns a function that makes the app answer other methods at the address of such a route with 405 and those
 * allowed: to be called after the hooks that come first, and before the first scope.
 */
export function rememberMethods(app: FastifyInstance): () => void {
  const known = new Map<string, string[]>()
  app.addHook('onRoute', ({ url, method }) => {
    known.set(url, [...(known.get(url) ?? []), ...[method].flat()])
  })
  return () => {
    let allowed: Allowed | undefined
    app.addHook('onReady', async () => {
      allowed = allowedAt(known, app)
    })
    // Before the body is read: the body makes no difference to the answer.
    app.addHook('preParsing', ({ method, raw }, reply, payload, done) => {
      const methods = raw.url === undefined ? undefined : allowed?.(raw.url)
      if (!methods || methods.includes(method) || !app.supportedMethods.includes(method))
        return done(null, payload)
      reply.header('allow', [...methods].sort().join(', '))
      return done(new Problem('wrong-method'))
    })
  }
}

/** The methods of the route that an address leads to, whatever the method; undefined where no route is. */
type Allowed = (url: string) => readonly string[] | undefined

/** One tree of all routes: a route of its own for each other method takes a third of the time of a start. */
function allowedAt(known: ReadonlyMap<string, readonly string[]>, app: FastifyInstance): Allowed {
  const { maxParamLength } = app.initialConfig.routerOptions ?? {}
  const router = FindMyWay({ ...(maxParamLength && { maxParamLength }) })
  for (const [url, methods] of known) router.on('GET', url, () => {}, methods)
  return (url) => router.find('GET', url)?.store
}
