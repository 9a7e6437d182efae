const RAISED = {
  sup: { from: '0123456789+-−=()ni', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ' },
  sub: { from: '0123456789+-−=()', to: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' },
} as const

/** The elements of HTML that put words higher or lower than the line. */
export type RaisingTag = keyof typeof RAISED

/**
 * The characters for raised or lowered digits, for which Markdown has no notation: 10⁶, m², CO₂. White space around them stays.
 * @returns undefined for words that have none, and for no words
 */
export function raisedCharacters(tag: RaisingTag, words: string): string | undefined {
  const { from, to } = RAISED[tag]
  const digits = words.trim()
  const characters = [...digits].map((character) => to[from.indexOf(character)])
  return characters.length > 0 && characters.every((character) => character !== undefined)
    ? words.replace(digits, characters.join(''))
    : undefined
}
