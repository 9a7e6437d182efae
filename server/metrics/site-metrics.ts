import type { Site } from '#contract/page'
import type { NoteFinished } from '../http/finished-requests'
import { createCounter, createHistogram, gauge, type MetricFamily } from './openmetrics'

/** Seconds: from a reply that is ready to a save of a thousand articles. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** What is counted while the site works. */
interface SiteMetrics {
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

type Lane = 'mail' | 'forward'

/** What waits in the rooms of the house. */
export interface Waiting {
  /** Saves that wait for their turn, or have it. */
  readonly saves: () => number
  /** Commits that the remote lacks, and that we lack. */
  readonly sync: () => Promise<{
    readonly ahead: number
    readonly behind: number
    readonly trouble: string | null
  }>
  /** Messages to send; absent where none are. */
  readonly outbox?: (() => Readonly<Record<Lane, { waiting: number; givenUp: number }>>) | undefined
}

export function roomMetrics({ saves, sync, outbox }: Waiting): readonly MetricFamily[] {
  return [
    gauge({ name: 'wissel_saves_waiting', help: 'Saves in the queue.' }, () => [{ value: saves() }]),
    gauge(
      { name: 'wissel_sync_distance_commits', help: 'Commits between here and the remote.' },
      async () => {
        const { ahead, behind } = await sync()
        return [
          { labels: { side: 'ahead' }, value: ahead },
          { labels: { side: 'behind' }, value: behind },
        ]
      },
    ),
    gauge(
      { name: 'wissel_sync_trouble', help: '1 when the last exchange with the remote failed.' },
      async () => [{ value: Number((await sync()).trouble !== null) }],
    ),
    ...(outbox ? [messagesIn(outbox)] : []),
  ]
}

const messagesIn = (outbox: NonNullable<Waiting['outbox']>) =>
  gauge({ name: 'wissel_outbox_messages', help: 'Messages that wait, or were given up.' }, () =>
    Object.entries(outbox()).flatMap(([lane, { waiting, givenUp }]) => [
      { labels: { lane, state: 'waiting' }, value: waiting },
      { labels: { lane, state: 'given-up' }, value: givenUp },
    ]),
  )
