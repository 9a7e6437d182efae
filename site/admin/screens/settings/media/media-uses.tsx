import { Link } from 'react-router-dom'
import type { MediaUse } from '#contract/admin/media'
import { mediaText as text } from '../../../../text/admin/media'

/** Where an image is used, folded; each place leads to its form. */
export function MediaUses({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <p className="media-unused">{text.unused}</p>
  return (
    <details className="media-uses">
      <summary>{text.usedIn(uses.length)}</summary>
      <MediaUseList uses={uses} />
    </details>
  )
}

/** The places themselves. */
export function MediaUseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <ul className="media-use-list">
      {uses.map(({ type, id, title, field, screen }) => (
        <li key={`${type} ${id} ${field}`}>
          <Link to={screen} className="media-use">
            {title}
          </Link>{' '}
          <span className="media-use-field">{field}</span>
        </li>
      ))}
    </ul>
  )
}
