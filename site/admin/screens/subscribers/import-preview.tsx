import type { ReactNode } from 'react'
import type { SubscriberImportReply } from '#contract/subscriber-list'
import { subscribersText } from '../../../text/admin/subscribers'
import { StatusBadge } from './status-badge'

const text = subscribersText.import

/** How many skipped lines are shown; all of them are counted. */
const SHOWN = 100

/** What an import would do: the numbers, the first people to be added, and why others are skipped. */
export function ImportPreview({ reply }: { reply: SubscriberImportReply }) {
  const { added, updated, skipped, preview } = reply
  return (
    <>
      <ul className="pl-4 [list-style:square]">
        <li>{text.adds(added)}</li>
        {updated > 0 && <li>{text.updates(updated)}</li>}
        {skipped.length > 0 && <li>{text.skips(skipped.length)}</li>}
      </ul>
      {added + updated === 0 && <p>{text.nothing}</p>}
      {preview.length > 0 && <Preview rows={preview} total={added + updated} />}
      {skipped.length > 0 && <Skipped lines={skipped} />}
    </>
  )
}

function Preview({ rows, total }: { rows: SubscriberImportReply['preview']; total: number }) {
  const { email, name, status } = subscribersText.list
  return (
    <Scrolled label={text.first(rows.length, total)}>
      <table className="people-import">
        <caption>{text.first(rows.length, total)}</caption>
        <thead className="[&_th]:text-soft [&_th]:font-medium">
          <tr>
            <th scope="col">{text.line}</th>
            <th scope="col">{email}</th>
            <th scope="col" className="people-wide">
              {name}
            </th>
            <th scope="col" className="people-wide">
              {status}
            </th>
            <th scope="col">{text.what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className="[&_th]:font-medium [&_th]:wrap-anywhere">
              <td>{row.line}</td>
              <th scope="row">{row.email}</th>
              <td className="people-wide">{row.name}</td>
              <td className="people-wide">
                <StatusBadge row={{ status: row.status, isAnswered: null }} />
              </td>
              <td>{text.action[row.action]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

function Skipped({ lines }: { lines: SubscriberImportReply['skipped'] }) {
  const shown = lines.slice(0, SHOWN)
  const title = lines.length > SHOWN ? text.skippedFirst(SHOWN, lines.length) : text.skipped
  return (
    <Scrolled label={title}>
      <table className="people-import">
        <caption>{title}</caption>
        <thead className="[&_th]:text-soft [&_th]:font-medium">
          <tr>
            <th scope="col">{text.line}</th>
            <th scope="col">{subscribersText.list.email}</th>
            <th scope="col">{text.why}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, email, reason }) => (
            <tr key={line} className="[&_th]:font-medium [&_th]:wrap-anywhere">
              <td>{line}</td>
              <th scope="row">{email || text.noAddress}</th>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

/** A table that scrolls separately, also by keyboard. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys cannot scroll it
    <section aria-label={label} tabIndex={0} className="max-h-64 overflow-auto">
      {children}
    </section>
  )
}
