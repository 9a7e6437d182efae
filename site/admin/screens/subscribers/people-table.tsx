import { shortFieldNames } from '#contract/form-fields'
import type { SubscriberRow } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { shownDate } from '../../kit/dutch-clock'
import { Checkbox } from '../../kit/switch'
import { StatusBadge } from './status-badge'
import type { Chosen } from './use-chosen'

const text = subscribersText.list

/** One page of sign-ups; clicking an e-mail address opens the person. */
export function PeopleTable({
  rows,
  isOld,
  chosen,
  onOpen,
}: {
  rows: readonly SubscriberRow[]
  /** Set while another page is loading. */
  isOld: boolean
  chosen: Chosen
  onOpen: (id: string) => void
}) {
  return (
    <table className="people-table" aria-busy={isOld || undefined}>
      <caption className="sr-only">{subscribersText.title}</caption>
      <thead className="[&_th]:border-b-2 [&_th]:border-ink [&_th]:text-soft [&_th]:text-mark [&_th]:font-medium">
        <tr>
          <td className="people-tick">
            <Checkbox
              label={subscribersText.chosen.selectPage}
              hasHiddenLabel
              checked={chosen.isPage}
              onChange={chosen.togglePage}
            />
          </td>
          <th scope="col">{text.email}</th>
          <th scope="col" className="people-wide">
            {text.name}
          </th>
          <th scope="col" className="people-wide">
            {text.source}
          </th>
          <th scope="col" className="people-wide">
            {text.date}
          </th>
          <th scope="col">{text.status}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} chosen={chosen} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row, chosen, onOpen }: { row: SubscriberRow; chosen: Chosen; onOpen: (id: string) => void }) {
  const { id, shownEmail, source, receivedAt, otherAt } = row
  const [main = '', ...others] = shortFieldNames.map((field) => row[field])
  const from = subscribersText.sourceOf(source)
  const date = shownDate(receivedAt)
  return (
    <tr className="people-row">
      <td className="people-tick">
        <Checkbox
          label={subscribersText.chosen.select(shownEmail)}
          hasHiddenLabel
          checked={chosen.has(id)}
          onChange={() => chosen.toggle(id)}
        />
      </td>
      <th scope="row">
        <button type="button" className="people-open" onClick={() => onOpen(id)}>
          <Address email={shownEmail} />
        </button>
        <span className="md:hidden block text-soft text-mark">
          {[main, from, date].filter(Boolean).join(' · ')}
        </span>
        {row.others > 0 && (
          <span className="block font-normal text-soft text-mark">
            {text.also(row.others, otherAt && shownDate(otherAt))}
          </span>
        )}
      </th>
      <td className="people-wide">
        {main}
        {others.filter(Boolean).map((other) => (
          <span key={other} className="block text-soft text-mark">
            {other}
          </span>
        ))}
      </td>
      <td className="people-wide">{from}</td>
      <td className="people-wide">
        <time dateTime={receivedAt}>{date}</time>
      </td>
      <td>
        <StatusBadge row={row} />
      </td>
    </tr>
  )
}

/** Lets a long e-mail address break at its @. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
