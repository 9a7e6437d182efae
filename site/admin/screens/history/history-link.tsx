import { historyText as text } from '../../../text/admin/history'
import { ButtonLink } from '../../kit/button'
import { ClockSign } from '../../kit/icons'
import { type HistoryOf, historyAddress } from './history-address'

/** The way to the history of an entry, a file or everything. */
export function HistoryLink({ of, label = text.link }: { of: HistoryOf; label?: string }) {
  return (
    <ButtonLink look="quiet" to={historyAddress(of)} sign={<ClockSign />}>
      {label}
    </ButtonLink>
  )
}
