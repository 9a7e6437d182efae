import type { FastifyInstance } from 'fastify'

/** A path that an app serves, with its methods. */
export interface AppRoute {
  readonly path: string
  readonly methods: readonly string[]
}

/** The routes of an app, parsed from Fastify's `printRoutes`. */
export function routesOf(app: Pick<FastifyInstance, 'printRoutes'>): AppRoute[] {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part, methods] = /^(\W*)\u2500\u2500 (\S+)(?: \(([A-Z, -]+)\))?/.exec(line) ?? []
      if (part === undefined) return []
      above.splice(Math.floor(indent.length / 4), above.length, part)
      return methods ? [{ path: above.join(''), methods: methods.split(', ') }] : []
    })
}
