import type { ReactNode } from 'react'
import { historyText } from '../../../text/admin/history'
import type { Piece } from '../../editing/compare/compare-texts'
import type { Line } from './compare-lines'

const text = historyText.change

/** One side of a line; the part that both sides share looks the same on both. */
export function OneLine({ line, side }: { line: Line; side: 'before' | 'after' }) {
  if (line.kind === 'same') return <Row number={line[side]}>{visible(line.text)}</Row>
  if (line.kind === 'removed') {
    return (
      <Row kind="removed" number={line.before} said={text.removed}>
        <del>{visible(line.text)}</del>
      </Row>
    )
  }
  if (line.kind === 'added') {
    return (
      <Row kind="added" number={line.after} said={text.added}>
        <ins>{visible(line.text)}</ins>
      </Row>
    )
  }
  const isBefore = side === 'before'
  return (
    <Row
      kind={isBefore ? 'removed' : 'added'}
      number={line[side]}
      said={isBefore ? text.was : text.is}
      hasMarks
    >
      <Pieces pieces={isBefore ? line.was : line.is} mark={isBefore ? 'del' : 'ins'} />
    </Row>
  )
}

function Row({
  kind = 'same',
  number,
  said,
  hasMarks = false,
  children,
}: {
  kind?: 'same' | 'removed' | 'added'
  number: number
  /** What a screen reader hears where others see a symbol and a colour. */
  said?: string
  /** Whether only some words of the line differ. */
  hasMarks?: boolean
  children: ReactNode
}) {
  return (
    <div className="diff-line" data-kind={kind} data-marks={hasMarks || undefined}>
      <span aria-hidden="true" className="diff-number" data-number={number} />
      <span aria-hidden="true" className="diff-sign" />
      <div className="diff-text">
        {said && <span className="sr-only">{said}</span>}
        {children}
      </div>
    </div>
  )
}

/** A text with the differing words marked. */
function Pieces({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: 'del' | 'ins' }) {
  return pieces.map(({ text, isShared }, index) => {
    const words = visible(text)
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
    return isShared ? words : <Mark key={index}>{words}</Mark>
  })
}

/** A Windows line ending is invisible unless it is drawn. */
const visible = (text: string) => text.replaceAll('\r', '␍')
