import type { FastifyInstance } from 'fastify'

/** The limit that a request counts toward. */
export type CountedAs =
  | 'pages'
  | 'reads'
  | 'search'
  | 'media'
  | 'beacons'
  | 'forms'
  | 'codes'
  | 'drafts'
  | 'remarks'
  | 'previews'
  | 'branches'
  | 'uploads'
  | 'unsaved'
  | 'admin'
  | 'assets'
  | 'status'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit that requests of this route count toward; reads when absent. */
    countedAs?: CountedAs
    /** True for a route that people open in a browser, so that errors are shown as a page. */
    isPage?: boolean
  }
  interface FastifyRequest {
    /** The limit for this one request, when it differs from the route's. */
    countedAs?: CountedAs
  }
}

/** Sets the limit for all routes added to this scope from here on, unless a route has its own. */
export function countAs(scope: FastifyInstance, countedAs: CountedAs): void {
  scope.addHook('onRoute', (route) => {
    route.config = { countedAs, ...route.config }
  })
}
