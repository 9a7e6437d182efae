import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { historyText } from '../../../text/admin/history'
import { foldEnd, foldLines, type SideRow, sideRows } from './arrange-lines'
import { compareLines, type Line } from './compare-lines'
import { OneLine } from './one-line'
import './diff.css'

const text = historyText.change

/** Side by side, or stacked. */
export type Layout = 'sides' | 'lines'

interface Texts {
  /** Null if there was nothing before, or nothing is left. */
  readonly before: string | null
  readonly after: string | null
  /** For a value that is replaced as a whole, not edited. */
  readonly isWhole?: boolean
}

/** A text before and after, with the differences marked and unchanged parts folded. */
export function TextDiff({
  texts,
  layout,
  hasNumbers = false,
}: {
  texts: Texts
  layout: Layout
  /** Shows line numbers. */
  hasNumbers?: boolean
}) {
  const { before, after, isWhole = false } = texts
  const isOneSided = !before || !after
  const parts = useMemo(() => {
    const lines = isWhole ? replaced(before, after) : compareLines(before ?? '', after ?? '')
    return isOneSided ? foldEnd(lines) : foldLines(lines)
  }, [before, after, isWhole, isOneSided])
  const Lines = layout === 'sides' && !isOneSided ? SideLines : InlineLines
  return (
    <div className="diff" data-layout={Lines === SideLines ? 'sides' : 'lines'} data-numbers={hasNumbers}>
      {parts.every(({ lines }) => lines.every(looksSame)) && (
        <p className="py-[0.375rem] px-2 text-soft">{text.onlySpaces}</p>
      )}
      {parts.map(({ isFolded, lines }, index) =>
        isFolded ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          <Fold key={index} words={isOneSided ? text.rest(lines.length) : text.same(lines.length)}>
            <Lines lines={lines} />
          </Fold>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          <Lines key={index} lines={lines} />
        ),
      )}
    </div>
  )
}

/** Trailing spaces and line endings can differ without looking different. */
function looksSame(line: Line): boolean {
  if (line.kind === 'changed') return [...line.was, ...line.is].every(({ isShared }) => isShared)
  return line.kind === 'same'
}

function replaced(before: string | null, after: string | null): Line[] {
  return [
    ...(before === null
      ? []
      : [{ kind: 'removed', before: 1, text: before || `(${text.nothing})` } as const]),
    ...(after === null ? [] : [{ kind: 'added', after: 1, text: after || `(${text.nothing})` } as const]),
  ]
}

function InlineLines({ lines }: { lines: readonly Line[] }) {
  return lines.map((line) =>
    line.kind === 'changed' ? (
      <div key={`${line.before}-${line.after}`}>
        <OneLine line={line} side="before" />
        <OneLine line={line} side="after" />
      </div>
    ) : (
      <OneLine key={keyOf({ before: line })} line={line} side="after" />
    ),
  )
}

function SideLines({ lines }: { lines: readonly Line[] }) {
  return sideRows(lines).map((row) => (
    <div key={keyOf(row)} className="diff-row">
      <div>{row.before && <OneLine line={row.before} side="before" />}</div>
      <div>{row.after && <OneLine line={row.after} side="after" />}</div>
    </div>
  ))
}

const keyOf = ({ before, after }: SideRow) => `${numberOf(before, 'before')}-${numberOf(after, 'after')}`

function numberOf(line: Line | undefined, side: 'before' | 'after'): string {
  if (!line) return ''
  if (side === 'before') return 'before' in line ? String(line.before) : `+${line.after}`
  return 'after' in line ? String(line.after) : `-${line.before}`
}

/** A button in place of folded lines; opening it moves the focus to them. */
function Fold({
  words,
  children,
}: {
  /** What is folded. */
  words: string
  /** The lines. */
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) start.current?.focus()
  }, [isOpen])
  if (isOpen) {
    return (
      <div ref={start} tabIndex={-1}>
        {children}
      </div>
    )
  }
  return (
    <button type="button" className="diff-fold" aria-expanded={false} onClick={() => setOpen(true)}>
      {words} ·{' '}
      <span className="text-link [text-decoration:underline_1px] underline-offset-[0.2em]">
        {text.unfold}
      </span>
    </button>
  )
}
