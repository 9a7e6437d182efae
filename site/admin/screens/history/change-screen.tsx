import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import type { ChangeDetail, ChangedFile } from '#contract/admin/history'
import { historyText } from '../../../text/admin/history'
import { useIsWide } from '../../editing/markdown/use-is-wide'
import { PageTitle } from '../../kit/page-title'
import { ErrorState, SkeletonRows } from '../../kit/states'
import './change/change.css'
import { ChangeFacts } from './change/change-facts'
import { ChangeFiles } from './change/change-files'
import { ViewBar } from './change/view-bar'
import { useDiffView } from './diff/use-diff-view'
import { historyAddress } from './history-address'
import { changeQuery } from './history-query'
import './history.css'
import { isContent } from './place-of'
import { Outcome } from './ways/outcome'
import { UndoChange } from './ways/undo-change'

const text = historyText.change

/** Pixels that two columns of text need. */
const WIDE = 700

const back = { to: historyAddress({}), label: text.back }

/** One change: who made it, what it did, and the ways to put things back. */
export function Screen() {
  const { sha = '' } = useParams()
  const { data, error, refetch } = useQuery(changeQuery(sha))
  if (data) return <OneChange change={data} />
  return (
    <>
      <PageTitle title={text.title} back={back} />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows />}
    </>
  )
}

function OneChange({ change }: { change: ChangeDetail }) {
  const [view, choose] = useDiffView()
  const [outcome, setOutcome] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const hasSides = useIsWide(place, WIDE)
  const shown = hasSides ? view : { ...view, layout: 'lines' as const }
  return (
    <div ref={place}>
      <PageTitle title={change.message} back={back}>
        {change.files.some(({ path }) => isContent(path)) && (
          <UndoChange change={change} onDone={setOutcome} />
        )}
      </PageTitle>
      {outcome !== '' && <Outcome sha={outcome} />}
      <ChangeFacts change={change} />
      {change.files.some(hasText) && <ViewBar view={view} hasSides={hasSides} onChange={choose} />}
      <ChangeFiles change={change} view={shown} onDone={setOutcome} />
    </div>
  )
}

/** There is but one way to look at an image. */
const hasText = ({ before, after }: ChangedFile) => before !== null || after !== null
