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

/** Shown where there is room for more columns. */
const WIDE = 'hidden md:table-cell'

function Preview({ rows, total }: { rows: SubscriberImportReply['preview']; total: number }) {
  const { email, name, status } = subscribersText.list
  const heads = [
    { name: text.line },
    { name: email },
    { name, isWide: true },
    { name: status, isWide: true },
    { name: text.what },
  ]
  return (
    <Lines title={text.first(rows.length, total)} heads={heads}>
      {rows.map((row) => (
        <tr key={row.line}>
          <td>{row.line}</td>
          <th scope="row">{row.email}</th>
          <td className={WIDE}>{row.name}</td>
          <td className={WIDE}>
            <StatusBadge row={{ status: row.status, isAnswered: null }} />
          </td>
          <td>{text.action[row.action]}</td>
        </tr>
      ))}
    </Lines>
  )
}

function Skipped({ lines }: { lines: SubscriberImportReply['skipped'] }) {
  const title = lines.length > SHOWN ? text.skippedFirst(SHOWN, lines.length) : text.skipped
  const heads = [{ name: text.line }, { name: subscribersText.list.email }, { name: text.why }]
  return (
    <Lines title={title} heads={heads}>
      {lines.slice(0, SHOWN).map(({ line, email, reason }) => (
        <tr key={line}>
          <td>{line}</td>
          <th scope="row">{email || text.noAddress}</th>
          <td>{reason}</td>
        </tr>
      ))}
    </Lines>
  )
}

/** Lines of the file in a table that scrolls separately, also by keyboard. */
function Lines({
  title,
  heads,
  children,
}: {
  title: string
  heads: readonly { readonly name: string; readonly isWide?: boolean }[]
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys cannot scroll it
    <section aria-label={title} tabIndex={0} className="max-h-64 overflow-auto">
      <table className="w-full border-collapse text-mark leading-[1.35] text-left [&_td]:py-1 [&_td]:pr-3 [&_td]:border-t [&_td]:border-hair [&_td]:align-baseline [&_th]:py-1 [&_th]:pr-3 [&_th]:border-t [&_th]:border-hair [&_th]:align-baseline [&_th]:font-medium">
        <caption className="py-1 text-small font-semibold text-left">{title}</caption>
        <thead className="text-soft">
          <tr>
            {heads.map(({ name, isWide = false }) => (
              <th key={name} scope="col" className={isWide ? WIDE : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_th]:wrap-anywhere">{children}</tbody>
      </table>
    </section>
  )
}
