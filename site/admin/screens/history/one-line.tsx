import { historyText } from '../../../text/admin/history'
import type { Piece } from '../../editing/compare/compare-texts'
import type { Line } from './compare-lines'
import { DiffLine } from './diff-line'

const text = historyText.change

/** One side of a line; the part that both sides share looks the same on both. */
export function OneLine({ line, side }: { line: Line; side: 'before' | 'after' }) {
  if (line.kind === 'same') return <DiffLine number={line[side]}>{visible(line.text)}</DiffLine>
  if (line.kind === 'removed') {
    return (
      <DiffLine kind="removed" number={line.before} said={text.removed}>
        <del>{visible(line.text)}</del>
      </DiffLine>
    )
  }
  if (line.kind === 'added') {
    return (
      <DiffLine kind="added" number={line.after} said={text.added}>
        <ins>{visible(line.text)}</ins>
      </DiffLine>
    )
  }
  const isBefore = side === 'before'
  return (
    <DiffLine
      kind={isBefore ? 'removed' : 'added'}
      number={line[side]}
      said={isBefore ? text.was : text.is}
      hasMarks
    >
      <Pieces pieces={isBefore ? line.was : line.is} mark={isBefore ? 'del' : 'ins'} />
    </DiffLine>
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
