import type { Piece } from './compare-texts'

/** Characters of what both texts share that stay on either side of a change. */
const AROUND = 160

/** A piece to show; `isGap` says that both texts go on the same here, for longer than is shown. */
export interface ShownPiece extends Piece {
  readonly isGap?: boolean
}

const GAP: ShownPiece = { text: ' … ', isShared: true, isGap: true }

/** Leaves out the middle of what two texts share, so that what differs is in view. */
export function aroundChanges(pieces: readonly Piece[]): readonly ShownPiece[] {
  return pieces.flatMap((piece, at) => {
    const { text, isShared } = piece
    // Before the first change and after the last only one end is beside a change.
    const head = at === 0 ? '' : wholeWords(text.slice(0, AROUND), text.length)
    const tail = at === pieces.length - 1 ? '' : lastWords(text)
    if (!isShared || pieces.length === 1 || head.length + tail.length + GAP.text.length >= text.length)
      return [piece]
    return [{ text: head, isShared }, GAP, { text: tail, isShared }].filter((one) => one.text !== '')
  })
}

/** The beginning of a text without the word that it was cut in. */
function wholeWords(beginning: string, length: number): string {
  return beginning.length === length ? beginning : beginning.replace(/\S+$/, '')
}

function lastWords(text: string): string {
  return text.length <= AROUND ? text : text.slice(-AROUND).replace(/^\S+/, '')
}
