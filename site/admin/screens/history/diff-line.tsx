import type { ReactNode } from 'react'
import './diff.css'

/** A line of a text before or after a change, with a sign for what became of it. */
export function DiffLine({
  kind = 'same',
  number,
  said,
  hasMarks = false,
  children,
}: {
  kind?: 'same' | 'removed' | 'added'
  /** Its place in the text; undefined where lines have no numbers. */
  number?: number
  /** What a screen reader hears where others see a sign and a colour. */
  said?: string
  /** Whether only some words of the line differ. */
  hasMarks?: boolean
  children: ReactNode
}) {
  return (
    <div className="diff-line" data-kind={kind} data-marks={hasMarks || undefined}>
      {number !== undefined && <span aria-hidden="true" className="diff-number" data-number={number} />}
      <span aria-hidden="true" className="diff-sign" />
      <div className="diff-text">
        {said && <span className="sr-only">{said}</span>}
        {children}
      </div>
    </div>
  )
}
