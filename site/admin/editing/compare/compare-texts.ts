import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'
import { aroundChanges } from './around-changes'
import type { Piece, SidePiece } from './piece'

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
