import { gauge, type MetricFamily } from './openmetrics'

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
