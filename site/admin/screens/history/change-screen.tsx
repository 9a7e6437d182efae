import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { ChangeDetail, ChangedFile } from '#contract/admin/history'
import { exactMoment } from '#contract/dutch-dates'
import { historyText } from '../../../text/admin/history'
import { proposalsText } from '../../../text/admin/proposals'
import { CopyButton } from '../../kit/copy-button'
import { UndoSign } from '../../kit/icons'
import { PageTitle } from '../../kit/page-title'
import { Unloaded } from '../../kit/states'
import { ViewButton } from '../proposals/preview-link'
import { ChangeFiles } from './change-files'
import { Initials } from './change-list'
import { changedEntries } from './changed-entries'
import { useDiffView } from './diff-view'
import { changeAddress, historyAddress, historyOf } from './history-address'
import { changeQuery } from './history-query'
import { isContent } from './is-content'
import { subjectOf } from './subject'
import { undonePublication } from './undone-publication'
import { undoWay, WayBack } from './way-back'
import './history.css'

const text = historyText.change

/** One change: who made it, what it did, and buttons to restore things. */
export function Screen() {
  const { sha = '' } = useParams()
  const back = useWayBack()
  const query = useQuery(changeQuery(sha))
  if (query.data) return <OneChange change={query.data} />
  return (
    <>
      <PageTitle title={text.title} back={back} />
      <Unloaded query={query} />
    </>
  )
}

/** Back to the history that the change was opened from: of its entry, or of everything. */
function useWayBack(change?: ChangeDetail) {
  const of = historyOf(useSearchParams()[0])
  const { name } = subjectOf(of, change)
  return { to: historyAddress(of), label: name === '' ? text.back : historyText.titleOf(name) }
}

function OneChange({ change }: { change: ChangeDetail }) {
  const back = useWayBack(change)
  const { place, shown, bar } = useDiffView()
  const [outcome, setOutcome] = useState('')
  const ofContent = change.files.filter(({ path }) => isContent(path))
  const whyNot = whyNotUndone(change, ofContent.length)
  return (
    <div ref={place}>
      <PageTitle title={change.message} back={back}>
        {ofContent.length > 0 && whyNot === '' && !isOneRemoval(change) && (
          <UndoChange change={change} onDone={setOutcome} />
        )}
      </PageTitle>
      {ofContent.length > 0 && whyNot !== '' && <p className="mb-5 text-soft">{whyNot}</p>}
      {outcome !== '' && <Outcome sha={outcome} />}
      <ChangeFacts change={change} />
      <div className="flex flex-wrap items-center gap-2 mb-5">
        <CopyButton content={window.location.origin + changeAddress(change.sha)} words={text.link} />
        <ViewButton of={{ kind: 'commit', id: change.sha }} name={proposalsText.viewThen} />
      </div>
      {change.files.some(hasText) && bar}
      <ChangeFiles change={change} view={shown} onDone={setOutcome} />
    </div>
  )
}

/** Why a change cannot be undone as a whole; '' when it can. @param ofContent how many of its files are content */
function whyNotUndone({ isBeginning, files }: ChangeDetail, ofContent: number): string {
  if (isBeginning) return text.beginning
  return ofContent < files.length ? text.beyondContent : ''
}

/** Whether it deleted one thing and did nothing else: to bring that back is to undo it. */
function isOneRemoval(change: ChangeDetail): boolean {
  const [file, ...others] = change.files
  if (!file || others.length > 0) return false
  const [entry, ...more] = changedEntries(change, file)
  return file.status === 'removed' || (more.length === 0 && entry?.status === 'removed')
}

/** An image has only one view. */
const hasText = ({ before, after }: ChangedFile) => before !== null || after !== null

/** Who made a change, when, and with which message. */
function ChangeFacts({ change: { sha, author, email, date, body } }: { change: ChangeDetail }) {
  return (
    <div className="grid gap-3 mb-5">
      <dl className="flex flex-wrap items-center gap-y-[0.375rem] gap-x-4">
        <div>
          <dt className="sr-only">{text.by}</dt>
          <dd className="flex items-center gap-2 font-semibold">
            <Initials name={author} />
            <span title={email}>{author}</span>
          </dd>
        </div>
        <div>
          <dt className="sr-only">{text.when}</dt>
          <dd>
            <time dateTime={date}>{exactMoment(date)}</time>
          </dd>
        </div>
        <div>
          <dt className="sr-only">{text.number}</dt>
          <dd>
            <code className="history-sha" title={sha}>
              {sha.slice(0, 7)}
            </code>
          </dd>
        </div>
      </dl>
      {body !== '' && <p className="max-w-[42rem] whitespace-pre-wrap">{body}</p>}
    </div>
  )
}

/** Reverts an entire change; first says what comes back and what goes. */
function UndoChange({ change, onDone }: { change: ChangeDetail; onDone: (sha: string) => void }) {
  const added = change.files.filter(({ status }) => status === 'added').length
  const removed = change.files.filter(({ status }) => status === 'removed').length
  const { leaving, coming } = undonePublication(change, Date.now())
  const isOnlyMoved = added + removed === change.files.length
  const sentences = [
    isOnlyMoved ? '' : historyText.ways.undo.back,
    added > 0 ? historyText.ways.undo.vanish(added) : '',
    leaving.length > 0 ? historyText.ways.undo.leaves(leaving) : '',
    coming.length > 0 ? historyText.ways.undo.comes(coming) : '',
    removed > 0 ? historyText.ways.undo.return : '',
    historyText.ways.undo.later,
  ]
  return (
    <WayBack
      way={{
        label: historyText.ways.undo.label,
        title: historyText.ways.undo.title,
        text: sentences.filter(Boolean).join(' '),
        confirm: historyText.ways.undo.confirm,
        ...undoWay(change.sha),
        done: historyText.ways.undo.done,
        isDanger: added > 0 || leaving.length > 0,
      }}
      sign={<UndoSign />}
      onDone={onDone}
    />
  )
}

/** Says that something was restored, with a link to the new commit; gets the focus. */
function Outcome({ sha }: { sha: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outcome takes the focus anew
  useEffect(() => place.current?.focus(), [sha])
  return (
    <p
      ref={place}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-y-2 gap-x-4 mb-5 py-[0.75rem] px-3 border-l-[10px] border-signal bg-tint"
    >
      <span>{historyText.ways.result}</span>
      <Link to={changeAddress(sha)} className="history-link">
        {historyText.ways.look}
      </Link>
    </p>
  )
}
