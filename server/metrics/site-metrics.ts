import type { Site } from '#contract/page'
import type { NoteFinished } from '../http/finished-requests'
import { createCounter, createHistogram, type MetricFamily } from './openmetrics'

/** Seconds: from a reply that is ready to a save of a thousand articles. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What is counted while the site works. */
export interface SiteMetrics {
  readonly families: readonly MetricFamily[]
  /** Counts a request by the pattern of its route: never by an address. */
  readonly noteFinished: NoteFinished
  /** The same site, with its rendering measured. */
  measured(site: Site): Site
  /** How a reply was found: `ready`, `stale` or `made`. */
  noteReply(how: string): void
  noteSave(): void
}

export function createSiteMetrics(): SiteMetrics {
  const requests = createHistogram({
    name: 'wissel_http_request_seconds',
    help: 'Requests by route and status, with how long they took.',
    labels: ['method', 'route', 'status'],
    bounds: BOUNDS,
  })
  const renders = createHistogram({
    name: 'wissel_page_render_seconds',
    help: 'Pages that were rendered.',
    bounds: BOUNDS,
  })
  const replies = createCounter({
    name: 'wissel_replies',
    help: 'Replies of pages and reads: ready, stale while a new one is made, or made.',
    labels: ['found'],
  })
  const saves = createCounter({ name: 'wissel_saves', help: 'Commits made by saves.' })
  return {
    families: [requests, renders, replies, saves],
    noteFinished: ({ method, route = 'none', status, ms }) =>
      requests.observe(ms / 1000, method, route, String(status)),
    measured: (site) => ({
      ...site,
      async render(request) {
        const begun = performance.now()
        try {
          return await site.render(request)
        } finally {
          renders.observe((performance.now() - begun) / 1000)
        }
      },
    }),
    noteReply: (how) => replies.add(how),
    noteSave: () => saves.add(),
  }
}
