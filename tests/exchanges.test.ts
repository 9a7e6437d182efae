import { describe, expect, test } from 'vitest'
import { fillAddress } from '#contract/address'
import { entries, whole } from '#contract/admin/entries'
import { pending } from '#contract/admin/pending'
import { allContentTypes, pendingTypeOf } from '#contract/content/content-types'
import { allExchanges } from './support/all-exchanges'
import { routesOf } from './support/app-routes'
import { openApp } from './support/opened-app'
import { projectText, sources } from './support/sources'

/**
 * Every exchange is routed by `route` of server/http, public reads by `addReadRoutes`; the exceptions are
 * listed here.
 */

/** Routes of the API that are not exchanges. */
const others: Readonly<Record<string, string>> = {
  'GET /api/health': 'for whoever watches over the server; no page of ours asks it',
  'GET /api/metrics': 'for a program that collects figures, in the format of such programs',
  'GET /api/ready': 'the same, and for whoever sends visitors to a server that can serve',
  'GET /api/unsubscribe': 'a mail program that knows no one-click follows the address like any link',
}

/** Files that add routes directly, and which. */
const byHand: Readonly<Record<string, string>> = {
  'server/status-routes.ts': 'whether the server is alive, and serves',
  'server/metrics/metrics-route.ts': 'what operators count, in the format of programs that collect figures',
  'server/branches/preview-gate.ts': 'what leads to a preview and out of it',
  'server/http/route.ts': 'every exchange',
  'server/http/read-routes.ts': 'public reads: bytes that are kept, or a list that is sent as it is made',
  'server/http/static-files.ts': 'files of the build',
  'server/feeds/feed-routes.ts': 'feeds: bytes that are kept',
  'server/media/media-routes.ts': 'images',
  'server/media/cards/share-routes.ts': 'images',
  'server/pages/admin-document.ts': 'the document of the admin',
  'server/pages/draft-routes.ts': 'the page of a draft',
  'server/pages/page-routes.ts': 'pages, and what is not there',
  'server/subscribers/code-routes.ts': 'the forms of pages that a mail leads to',
}

describe('every exchange', () => {
  test('is described once: no two have a method and an address in common, but what one route answers', () => {
    const keys = allExchanges.map(keyOf)
    const twice = [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
    expect(allExchanges.length).toBeGreaterThan(80)
    // One returns cards or whole articles; the other the entries of a list, or a type that is edited as a
    // whole.
    expect(twice.toSorted()).toEqual(['GET /api/admin/:type', 'GET /api/blog-posts'])
  })

  test('has a route, and the API has no other', async () => {
    const { app } = await openApp({ metricsToken: 'een-lang-genoeg-geheim' })
    const paths = routesOf(app).flatMap(({ path }) => (path.startsWith('/api/') ? [path] : []))
    const routed: string[] = []
    for (const path of paths.filter((one) => !one.endsWith('*'))) {
      // A method that no address supports is answered with the list of those that this one does.
      const reply = await app.inject({ method: 'PATCH', url: fillAddress({ pattern: path, query: [] }, {}) })
      expect([path, reply.statusCode]).toEqual([path, 405])
      const methods = String(reply.headers.allow).split(', ')
      routed.push(...methods.flatMap((method) => (method === 'HEAD' ? [] : [`${method} ${path}`])))
    }
    const described = [...new Set(allExchanges.flatMap(routesFor))]
    expect(routed.toSorted()).toEqual([...described, ...Object.keys(others)].toSorted())
  })

  test('is routed by the one helper: nobody else routes by hand', () => {
    const hands = sources().filter((file) =>
      /\b(?:app|scope)\s*\.(?:get|post|put|delete|patch|all)\s*[(<]|\.route\s*[(<]/.test(projectText(file)),
    )
    expect(hands.toSorted()).toEqual(Object.keys(byHand).toSorted())
  })
})

interface Described {
  readonly method: string
  readonly path: string
}

const keyOf = ({ method, path }: Described) => `${method} ${path}`

/** The routes of an exchange; a content exchange has one for each content type that is edited that way. */
function routesFor(exchange: Described): string[] {
  const isOf = (group: object) => Object.values(group).includes(exchange)
  const types =
    isOf(pending) && exchange.path.includes(':type')
      ? allContentTypes.filter((type) => pendingTypeOf(type))
      : allContentTypes.filter(({ editing }) => (editing === 'entries' ? isOf(entries) : isOf(whole)))
  if (types.length === 0) return [keyOf(exchange)]
  return types.map(({ name }) => keyOf(exchange).replace(':type', name))
}
