import type { FastifyInstance } from 'fastify'

/** As what a request is counted; `none` for what costs next to nothing. */
export type CountedAs =
  | 'pages'
  | 'reads'
  | 'search'
  | 'media'
  | 'beacons'
  | 'forms'
  | 'codes'
  | 'drafts'
  | 'previews'
  | 'branches'
  | 'uploads'
  | 'admin'
  | 'none'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** As what requests of this route are counted; as reads when it does not say. */
    countedAs?: CountedAs
    /** True for a route that people look at, and that tells them in a page what is wrong. */
    isPage?: boolean
  }
  interface FastifyRequest {
    /** As what this one request is counted, when that is something else than its route says. */
    countedAs?: CountedAs
  }
}

/** Counts the requests of all routes that this scope gets from here on, unless a route says something else. */
export function countAs(scope: FastifyInstance, countedAs: CountedAs): void {
  scope.addHook('onRoute', (route) => {
    route.config = { countedAs, ...route.config }
  })
}
