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
    const head = at === 0 ? '' : firstWords(text)
    const tail = at === pieces.length - 1 ? '' : lastWords(text)
    if (!isShared || pieces.length === 1 || head.length + tail.length + GAP.text.length >= text.length)
      return [piece]
    return [{ text: head, isShared }, GAP, { text: tail, isShared }].filter((one) => one.text !== '')
  })
}

/** The beginning of a text, and its end; no word is cut. */
const firstWords = (text: string) =>
  text.length <= AROUND ? text : text.slice(0, AROUND).replace(/\S+$/, '')
const lastWords = (text: string) => (text.length <= AROUND ? text : text.slice(-AROUND).replace(/^\S+/, ''))
