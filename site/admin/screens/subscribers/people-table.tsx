import { shortFieldNames } from '#contract/form-fields'
import type { SubscriberRow } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { shownDate } from '../../kit/dutch-clock'
import { Checkbox } from '../../kit/switch'
import { StatusBadge } from './status-badge'
import type { Chosen } from './use-chosen'

const text = subscribersText.list

const CELL = 'align-top wrap-anywhere'
const HEAD = `${CELL} py-[0.5rem] pr-3`
/** Taller where one taps. */
const BODY = `${CELL} py-[0.75rem] pr-3 md:py-[0.5rem]`
/** Shown where there is room for more columns. */
const WIDE = 'hidden min-[80rem]:table-cell'
/** Above the click area of the row. */
const TICK = `${CELL} relative z-1 w-[2.5rem]`
const STATUS = `${CELL} w-[6.5rem] md:w-[11rem]`

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
    <table
      className="w-full table-fixed border-collapse text-small leading-[1.35] text-left aria-busy:[&>tbody]:opacity-60"
      aria-busy={isOld || undefined}
    >
      <caption className="sr-only">{subscribersText.title}</caption>
      <thead className="[&_th]:border-b-2 [&_th]:border-ink [&_th]:text-soft [&_th]:text-mark [&_th]:font-medium">
        <tr>
          <td className={`${TICK} py-[0.5rem]`}>
            <Checkbox
              label={subscribersText.chosen.selectPage}
              hasHiddenLabel
              checked={chosen.isPage}
              onChange={chosen.togglePage}
            />
          </td>
          <th scope="col" className={`${HEAD} min-[80rem]:w-[30%]`}>
            {text.email}
          </th>
          <th scope="col" className={`${HEAD} ${WIDE}`}>
            {text.name}
          </th>
          {[text.source, text.date].map((name) => (
            <th key={name} scope="col" className={`${HEAD} ${WIDE} w-[7rem]`}>
              {name}
            </th>
          ))}
          <th scope="col" className={`${STATUS} py-[0.5rem]`}>
            {text.status}
          </th>
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
    <tr className="group relative border-b border-hair hover:bg-tint">
      <td className={`${TICK} py-[0.75rem] md:py-[0.5rem]`}>
        <Checkbox
          label={subscribersText.chosen.select(shownEmail)}
          hasHiddenLabel
          checked={chosen.has(id)}
          onChange={() => chosen.toggle(id)}
        />
      </td>
      <th scope="row" className={`${BODY} font-normal`}>
        <button
          type="button"
          // The whole row can be clicked.
          className="font-semibold text-left wrap-anywhere cursor-pointer after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:outline-offset-[-3px] group-hover:underline group-hover:underline-offset-[0.25em]"
          onClick={() => onOpen(id)}
        >
          <Address email={shownEmail} />
        </button>
        <span className="min-[80rem]:hidden block text-soft text-mark">
          {[main, from, date].filter(Boolean).join(' · ')}
        </span>
        {row.others > 0 && (
          <span className="block font-normal text-soft text-mark">
            {text.also(row.others, otherAt && shownDate(otherAt))}
          </span>
        )}
      </th>
      <td className={`${BODY} ${WIDE}`}>
        {main}
        {others.filter(Boolean).map((other) => (
          <span key={other} className="block text-soft text-mark">
            {other}
          </span>
        ))}
      </td>
      <td className={`${BODY} ${WIDE}`}>{from}</td>
      <td className={`${BODY} ${WIDE}`}>
        <time dateTime={receivedAt}>{date}</time>
      </td>
      <td
        // As high as the first line of the text beside it; on a phone its words wrap.
        className={`${STATUS} py-[0.75rem] md:py-[0.5rem] [&_.badge]:leading-[1.25rem] max-md:[&_.badge]:items-baseline max-md:[&_.badge]:whitespace-normal max-md:[&_.badge]:before:shrink-0`}
      >
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
