import type { SidePiece } from './piece'

/** Characters of what both texts share that stay on either side of a change. */
const AROUND = 160

const GAP: SidePiece = { text: ' … ', isShared: true, isGap: true, side: 'both' }

/** Leaves out the middle of what two texts share, so that what differs is in view, and beside each other. */
export function aroundChanges(pieces: readonly SidePiece[]): readonly SidePiece[] {
  return pieces.flatMap((piece, at) => {
    // Before the first change and after the last only one end is beside a change.
    const head = at === 0 ? '' : firstWords(piece.text)
    const tail = at === pieces.length - 1 ? '' : lastWords(piece.text)
    const isShort = head.length + tail.length + GAP.text.length >= piece.text.length
    if (!piece.isShared || isShort || pieces.length === 1) return [piece]
    return [{ ...piece, text: head }, GAP, { ...piece, text: tail }].filter(({ text }) => text !== '')
  })
}

/** The beginning of a text, and its end; no word is cut. */
const firstWords = (text: string) =>
  text.length <= AROUND ? text : text.slice(0, AROUND).replace(/\S+$/, '')
const lastWords = (text: string) => (text.length <= AROUND ? text : text.slice(-AROUND).replace(/^\S+/, ''))
