import type { SubscriberStatus } from '#contract/subscriber-list'
import { Badge, type Tone } from '../../kit/badge'
import { labelOf } from './people-view'

const tones: Readonly<Record<SubscriberStatus, Tone>> = {
  active: 'good',
  pending: 'busy',
  held: 'bad',
  unsubscribed: 'quiet',
}

export function StatusBadge({ status }: { status: SubscriberStatus }) {
  return <Badge tone={tones[status]}>{labelOf(status)}</Badge>
}
