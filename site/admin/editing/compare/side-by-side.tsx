import { useMemo, useState } from 'react'
import type { AnyContentType } from '#contract/content/content-types'
import type { Field, Fields } from '#contract/content/field'
import { editing as text } from '../../../text/admin/editing'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { compareBriefly, compareTexts, type Piece } from './compare-texts'
import type { Difference } from './differences'
import { shownItem, shownPair } from './shown-value'

/** Two values of a field side by side (stacked on a phone), with the differences marked in both. */
export function SideBySide({
  field,
  fields,
  before,
  after,
  titles: [beforeTitle, afterTitle],
  isChange = true,
}: {
  field: Field | undefined
  /** Those of a whole block or record, which is no field itself. */
  fields?: Fields | undefined
  before: unknown
  after: unknown
  titles: readonly [before: string, after: string]
  /** Whether the second replaced the first; otherwise they are two alternative versions. */
  isChange?: boolean
}) {
  const [isWhole, setWhole] = useState(false)
  const pair = useMemo(
    (): [string, string] =>
      fields ? [shownItem(fields, before), shownItem(fields, after)] : shownPair(field, before, after),
    [field, fields, before, after],
  )
  const brief = useMemo(() => compareBriefly(...pair), [pair])
  const pieces = useMemo(() => (isWhole ? compareTexts(...pair) : brief), [isWhole, pair, brief])
  /** What is said of a version that has nothing: without a field it is of a whole record, which somebody deleted. */
  const wordFor = (value: unknown) =>
    !isChange && field === undefined && value === undefined ? text.deleted : text.empty
  const hasGap = brief.before.some(({ isGap }) => isGap)
  return (
    <>
      <div className="grid gap-px border border-hair bg-hair sm:grid-cols-[1fr_1fr]">
        <Side
          title={beforeTitle}
          pieces={pieces.before}
          none={wordFor(before)}
          mark={isChange ? 'del' : 'mark'}
        />
        <Side
          title={afterTitle}
          pieces={pieces.after}
          none={wordFor(after)}
          mark={isChange ? 'ins' : 'mark'}
        />
      </div>
      {hasGap && (
        <Button
          look="quiet"
          className="mt-1 -ml-2.5"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? text.onlyChanges : text.wholeText}
        </Button>
      )}
    </>
  )
}

function Side({
  title,
  pieces,
  none,
  mark: Mark,
}: {
  title: string
  pieces: readonly Piece[]
  none: string
  mark: 'del' | 'ins' | 'mark'
}) {
  return (
    <div className="min-w-0 bg-ground py-2 px-[0.75rem]">
      <p className="mb-1 text-soft text-mark">{title}</p>
      <div className="max-h-[22rem] overflow-auto whitespace-pre-wrap wrap-anywhere [&_del]:bg-[light-dark(#f6cfc2,#5b2b1f)] [&_del]:[text-decoration:line-through_1px] [&_ins]:bg-[light-dark(#cfe6c8,#23462b)] [&_ins]:no-underline [&_mark]:bg-[light-dark(#f5dfa0,#55461a)] [&_mark]:text-inherit">
        {pieces.length === 0 && <span className="text-soft">({none})</span>}
        {/* biome-ignore-start lint/suspicious/noArrayIndexKey: pieces have no name but their place */}
        {pieces.map(({ text: words, isShared, isGap }, index) =>
          isShared ? (
            <span key={index} className={isGap ? 'text-soft' : undefined}>
              {words}
            </span>
          ) : (
            <Mark key={index}>{words}</Mark>
          ),
        )}
        {/* biome-ignore-end lint/suspicious/noArrayIndexKey: pieces have no name but their place */}
      </div>
    </div>
  )
}

/** Shows the differing fields of two versions, side by side. */
export function DifferenceDialog({
  title,
  isOpen,
  onClose,
  type,
  differences,
  titles,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  type: AnyContentType
  differences: readonly Difference[]
  /** The names of the two versions. */
  titles: readonly [before: string, after: string]
}) {
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={<Button onClick={onClose}>{text.newer.close}</Button>}
    >
      <ul>
        {differences.map(({ path, label, field, inner, before, after }) => (
          <li key={path} className="not-first:mt-6">
            <h3 className="mb-1 font-semibold">{label}</h3>
            <SideBySide
              field={inner ?? type.fields[field]}
              fields={field === '' ? type.fields : undefined}
              before={before}
              after={after}
              titles={titles}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
