import type { Proposal, ProposedItem } from '#contract/admin/branches'
import { proposalsText as text } from '../../../text/admin/proposals'
import { Badge, type Tone } from '../../kit/badge'

const tones: Readonly<Record<ProposedItem['status'], Tone>> = {
  added: 'good',
  changed: 'busy',
  removed: 'bad',
  renamed: 'busy',
}

/** What a branch changes on the site, by the names that users know. */
export function ProposalItems({ proposal: { items, more, others } }: { proposal: Proposal }) {
  if (items.length === 0 && others === 0) return <p className="text-soft">{text.nothing}</p>
  return (
    <ul className="grid gap-[0.375rem]">
      {items.map(({ kind, title, status, isBroken = false }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two things may have one title, and none of them moves
        <li key={index} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-2">
          <Badge tone={isBroken ? 'bad' : tones[status]}>
            {isBroken ? text.broken : text.status[status]}
          </Badge>
          <span className="wrap-anywhere">
            {title} <span className="ml-1 text-soft text-mark">{kind || text.file}</span>
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-soft">{text.more(more)}</li>}
      {others > 0 && <li className="text-soft">{text.others(others)}</li>}
    </ul>
  )
}
