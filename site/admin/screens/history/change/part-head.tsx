import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ChangedFile } from '#contract/admin/history'
import { historyText } from '../../../../text/admin/history'
import { Badge, type Tone } from '../../../kit/badge'
import { type HistoryOf, historyAddress } from '../history-address'

const text = historyText.change

const tones: Readonly<Record<ChangedFile['status'], Tone>> = {
  added: 'good',
  changed: 'busy',
  removed: 'bad',
  renamed: 'busy',
}

/** The heading of an entry or a file in a change: what it is, what happened to it, and where it is now. */
export function PartHead({
  title,
  file: { path, from },
  status,
  screen,
  of,
  children,
}: {
  title: string
  file: Pick<ChangedFile, 'path' | 'from'>
  status: ChangedFile['status']
  screen: string | undefined
  of: HistoryOf
  /** What can be done with it. */
  children: ReactNode
}) {
  return (
    <header className="part-head">
      <div className="part-name">
        <h2 className="part-title">{title}</h2>
        <p className="part-facts">
          <Badge tone={tones[status]}>{text.status[status]}</Badge>
          <code className="part-path">{path}</code>
          {from !== undefined && <span>{text.renamed(from)}</span>}
        </p>
        <p className="part-links">
          {screen !== undefined && (
            <Link to={screen} className="history-link" aria-label={text.editOf(title)}>
              {text.edit}
            </Link>
          )}
          <Link to={historyAddress(of)} className="history-link" aria-label={text.historyOf(title)}>
            {historyText.link}
          </Link>
        </p>
      </div>
      <div className="part-ways">{children}</div>
    </header>
  )
}
