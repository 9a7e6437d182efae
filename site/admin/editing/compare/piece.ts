/** A piece of a text, and whether the other text has it too. */
export interface Piece {
  readonly text: string
  readonly isShared: boolean
  /** Whether both texts go on the same here, for longer than is shown. */
  readonly isGap?: boolean
}

/** A piece of either text or of both. */
export interface SidePiece extends Piece {
  readonly side: 'before' | 'after' | 'both'
}
