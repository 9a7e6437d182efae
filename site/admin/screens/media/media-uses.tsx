import { Link } from 'react-router-dom'
import type { MediaUse } from '#contract/admin/media'
import { pendingTypes } from '#contract/content/content-types'
import { mediaText as text } from '../../../text/admin/media'

/** Where a file is used, collapsed; each place links to its form. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <p className="text-small text-soft">{text.unused}</p>
  return (
    <details className="text-small [&>summary]:py-1 [&>summary]:cursor-pointer touch:[&>summary]:py-[0.6875rem]">
      <summary>{text.usedIn(uses.length)}</summary>
      <MediaUseList uses={uses} />
    </details>
  )
}

/** Whether it is a version that waits, which has the title of the public one. */
const isWaiting = (type: string) => pendingTypes.some(({ name }) => name === type)

/** The list of places. */
export function MediaUseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="grid border-t border-hair text-small [&>li]:py-[0.375rem] [&>li]:border-b [&>li]:border-hair">
      {uses.map(({ type, id, title, field, screen }) => (
        <li key={`${type} ${id} ${field}`}>
          <Link to={screen} className="text-link underline underline-offset-[0.2em]">
            {title}
          </Link>{' '}
          <span className="text-soft">{isWaiting(type) ? text.inWaiting(field) : field}</span>
        </li>
      ))}
    </ul>
  )
}
