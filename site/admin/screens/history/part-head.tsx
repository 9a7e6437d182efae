import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ChangedFile } from '#contract/admin/history'
import { historyText } from '../../../text/admin/history'
import { Badge, type Tone } from '../../kit/badge'
import { CheckSign, UndoSign } from '../../kit/icons'
import { type HistoryOf, historyAddress } from './history-address'
import { newestQuery } from './history-query'
import { isContent } from './is-content'
import { WayBack } from './way-back'
import { type Whole, wayToRetrieve, wayToVersion } from './ways'

const text = historyText.change

const tones: Readonly<Record<ChangedFile['status'], Tone>> = {
  added: 'good',
  changed: 'busy',
  removed: 'bad',
  renamed: 'busy',
}

/** The heading of an entry or a file in a change: what it is, what happened to it, and where it is now. */
export function PartHead({
  whole,
  file: { path, from },
  status,
  screen,
  of,
  onDone,
}: {
  whole: Whole
  file: Pick<ChangedFile, 'path' | 'from'>
  status: ChangedFile['status']
  screen: string | undefined
  of: HistoryOf
  /** Called with the commit that restores it; absent where it is not on the site yet. */
  onDone: ((sha: string) => void) | undefined
}) {
  const title = whole.name
  return (
    <header className="flex flex-wrap items-start justify-between gap-y-2 gap-x-4 pt-2 border-t-2 border-ink">
      <div className="flex-[1_1_18rem] min-w-0">
        <h2 className="text-lead tracking-[-0.01em] leading-[1.25] wrap-anywhere">{title}</h2>
        <p className="flex flex-wrap items-center gap-y-0 gap-x-[0.875rem] mt-[0.25rem] text-soft text-mark">
          <Badge tone={tones[status]}>{text.status[status]}</Badge>
          <code className="min-w-0 font-mono wrap-anywhere">{path}</code>
          {from !== undefined && <span>{text.renamed(from)}</span>}
        </p>
        <p className="flex flex-wrap gap-y-0 gap-x-4">
          {onDone && screen !== undefined && (
            <Link to={screen} className="history-link" aria-label={text.editOf(title)}>
              {text.edit}
            </Link>
          )}
          {onDone && (
            <Link to={historyAddress(of)} className="history-link" aria-label={text.historyOf(title)}>
              {historyText.link}
            </Link>
          )}
        </p>
      </div>
      <div>{onDone && <VersionWay whole={whole} onDone={onDone} />}</div>
    </header>
  )
}

/** A button to restore a whole entry or file, or the reason why there is nothing to restore. */
function VersionWay({ whole, onDone }: { whole: Whole; onDone: (sha: string) => void }) {
  const { sha, path, isRemoved, isCurrent } = whole
  const { data: newest } = useQuery({ ...newestQuery(path), enabled: isCurrent && !isRemoved })
  if (!isContent(path)) return null
  if (isRemoved && !isCurrent) return <StillSo words={historyText.ways.retrieve.there} />
  if (!isRemoved && isCurrent && newest === sha) return <StillSo words={historyText.ways.version.current} />
  return (
    <WayBack
      way={isRemoved ? wayToRetrieve(whole) : wayToVersion(whole)}
      sign={<UndoSign />}
      onDone={onDone}
    />
  )
}

/** In the place of a button: that there is nothing to restore. */
export function StillSo({ words }: { words: string }) {
  return (
    <p className="inline-flex items-center gap-[0.375rem] min-h-(--control) text-soft">
      <CheckSign className="size-[1rem] shrink-0" />
      {words}
    </p>
  )
}
