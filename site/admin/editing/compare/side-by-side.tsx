import { useMemo } from 'react'
import type { Field } from '#contract/content/content-type'
import { editing as text } from '../../../text/admin/editing'
import { compareTexts, type Piece } from './compare-texts'
import { shownValue } from './shown-value'

/** Two values of a field next to each other (below each other on a phone), with what differs marked in both. */
export function SideBySide({
  field,
  before,
  after,
  titles: [beforeTitle, afterTitle],
  isChange = true,
}: {
  field: Field | undefined
  before: unknown
  after: unknown
  titles: readonly [before: string, after: string]
  /** Whether the second became of the first; otherwise they are two versions next to each other. */
  isChange?: boolean
}) {
  const pieces = useMemo(
    () => compareTexts(shownValue(field, before), shownValue(field, after)),
    [field, before, after],
  )
  return (
    <div className="editing-sides">
      <Side title={beforeTitle} pieces={pieces.before} mark={isChange ? 'del' : 'mark'} />
      <Side title={afterTitle} pieces={pieces.after} mark={isChange ? 'ins' : 'mark'} />
    </div>
  )
}

function Side({
  title,
  pieces,
  mark: Mark,
}: {
  title: string
  pieces: readonly Piece[]
  mark: 'del' | 'ins' | 'mark'
}) {
  return (
    <div className="editing-side">
      <p className="editing-side-title">{title}</p>
      <div className="editing-side-text">
        {pieces.length === 0 && <span className="text-soft">({text.empty})</span>}
        {/* biome-ignore-start lint/suspicious/noArrayIndexKey: pieces have no name but their place */}
        {pieces.map(({ text: words, isShared }, index) =>
          isShared ? <span key={index}>{words}</span> : <Mark key={index}>{words}</Mark>,
        )}
        {/* biome-ignore-end lint/suspicious/noArrayIndexKey: pieces have no name but their place */}
      </div>
    </div>
  )
}
