import { answerLabels, type SubscriberRow, type SubscriberStatus } from '#contract/subscriber-list'
import { Badge, type Tone } from '../../kit/badge'
import { labelOf } from './people-view'

const tones: Readonly<Record<SubscriberStatus, Tone>> = {
  active: 'good',
  pending: 'busy',
  held: 'bad',
  unsubscribed: 'quiet',
}

/** The status of a sign-up; of a question, whether it has been answered, and whether its sender unsubscribed. */
export function StatusBadge({
  row: { status, isAnswered },
}: {
  row: Pick<SubscriberRow, 'status' | 'isAnswered'>
}) {
  const ofStatus = <Badge tone={tones[status]}>{labelOf(status)}</Badge>
  if (isAnswered === null) return ofStatus
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <Badge tone={isAnswered ? 'good' : 'busy'}>
        {answerLabels[isAnswered ? 'answered' : 'unanswered']}
      </Badge>
      {status === 'unsubscribed' && ofStatus}
    </span>
  )
}
