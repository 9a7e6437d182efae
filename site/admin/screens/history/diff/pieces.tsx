import type { Piece } from '../../../editing/compare/compare-texts'

/** A text of which the words that differ are marked. */
export function Pieces({ pieces, mark: Mark }: { pieces: readonly Piece[]; mark: 'del' | 'ins' }) {
  return pieces.map(({ text, isShared }, index) => {
    const words = visible(text)
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
    return isShared ? words : <Mark key={index}>{words}</Mark>
  })
}

/** A line ending of Windows is only seen when it is drawn. */
export const visible = (text: string) => text.replaceAll('\r', '␍')
