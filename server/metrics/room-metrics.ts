import { gauge, type MetricFamily } from './openmetrics'

/** What waits in the rooms of the house. */
interface Waiting {
  /** Saves that wait for their turn, or have it. */
  readonly saves: () => number
  /** Commits that the remote lacks, and that we lack. */
  readonly sync: () => Promise<{
    readonly ahead: number
    readonly behind: number
    readonly trouble: string | null
  }>
  /** Messages to send. */
  readonly outbox: () => Readonly<
    Record<'mail' | 'forward', { readonly waiting: number; readonly givenUp: number }>
  >
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
    gauge({ name: 'wissel_outbox_messages', help: 'Messages that wait, or were given up.' }, () =>
      Object.entries(outbox()).flatMap(([lane, { waiting, givenUp }]) => [
        { labels: { lane, state: 'waiting' }, value: waiting },
        { labels: { lane, state: 'given-up' }, value: givenUp },
      ]),
    ),
  ]
}
