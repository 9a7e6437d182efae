/**
 * A style sheet in parts, each with what a document must hold for it to have an effect. The build makes it, and
 * every page gets those parts that it can use (tests/decisions/0093).
 */
export type StylePart = StyleText | StyleBlock

/** Text that is used as a whole or not at all: a rule, or a declaration of a custom property. */
export interface StyleText {
  readonly text: string
  /**
   * Alternatives, one of which must have all of its words in the document. A word is the name of a class or an id
   * as HTML writes it, or `<` and the name of an element. Absent when no document lacks what it takes.
   */
  readonly needs?: readonly (readonly string[])[]
  /** The custom property that the text defines: it is used when another text that is used names it. */
  readonly defines?: string
  /** The custom properties that the text names. */
  readonly names?: readonly string[]
}

/** A block around other parts: `@layer base`, `@media print`. */
export interface StyleBlock {
  readonly open: string
  readonly parts: readonly StylePart[]
}
