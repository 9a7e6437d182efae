import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'

/** A piece of a text, and whether the other text has it too. */
export interface Piece {
  readonly text: string
  readonly isShared: boolean
  /** Whether both texts go on the same here, for longer than is shown. */
  readonly isGap?: boolean
}

/** A piece of either text or of both. */
interface SidePiece extends Piece {
  readonly side: 'before' | 'after' | 'both'
}

/** Time limit in ms for comparing by words, and then by lines; beyond both, everything counts as changed. */
const PATIENCE = 300

/** Two texts in pieces. */
export interface ComparedTexts {
  readonly before: Piece[]
  readonly after: Piece[]
}

/** Splits two texts into pieces, word by word, so that the differences can be marked in both. */
export function compareTexts(before: string, after: string): ComparedTexts {
  return sidesOf(piecesOf(before, after))
}

/** The same, with only some words of what is shared around each difference. */
export function compareBriefly(before: string, after: string): ComparedTexts {
  return sidesOf(aroundChanges(piecesOf(before, after)))
}

const sidesOf = (pieces: readonly SidePiece[]): ComparedTexts => ({
  before: pieces.filter(({ side }) => side !== 'after').map(withoutSide),
  after: pieces.filter(({ side }) => side !== 'before').map(withoutSide),
})

const withoutSide = ({ side: _, ...piece }: SidePiece): Piece => piece

function piecesOf(before: string, after: string): SidePiece[] {
  const changes =
    diffWordsWithSpace(before, after, { timeout: PATIENCE }) ??
    diffLines(before, after, { timeout: PATIENCE }) ??
    whole(before, after)
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      text: value,
      isShared: !added && !removed,
      side: added ? 'after' : removed ? 'before' : 'both',
    }))
}

function whole(before: string, after: string): ChangeObject<string>[] {
  return [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ]
}

/** Characters of what both texts share that stay on either side of a change. */
const AROUND = 160

const GAP: SidePiece = { text: ' … ', isShared: true, isGap: true, side: 'both' }

/** Leaves out the middle of what two texts share, so that what differs is in view, and beside each other. */
function aroundChanges(pieces: readonly SidePiece[]): readonly SidePiece[] {
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
