import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'

/** A piece of a text, and whether the other text has it too. */
export interface Piece {
  readonly text: string
  readonly isShared: boolean
}

/** Time limit in ms for comparing by words, and then by lines; beyond both, everything counts as changed. */
const PATIENCE = 300

/** Splits two texts into pieces, word by word, so that the differences can be marked in both. */
export function compareTexts(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const changes =
    diffWordsWithSpace(before, after, { timeout: PATIENCE }) ??
    diffLines(before, after, { timeout: PATIENCE }) ??
    whole(before, after)
  return {
    before: pieces(changes.filter((change) => !change.added)),
    after: pieces(changes.filter((change) => !change.removed)),
  }
}

function whole(before: string, after: string): ChangeObject<string>[] {
  return [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ]
}

function pieces(changes: readonly ChangeObject<string>[]): Piece[] {
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({ text: value, isShared: !added && !removed }))
}
