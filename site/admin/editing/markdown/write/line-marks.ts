/** The number of characters that a line begins with before its words: of a quote, a heading, an item or a task. */
export function marksBefore(text: string): number {
  return /^(?:\s|>|#{1,6}\s|[-*+]\s|\d+[.)]\s|\[[ xX]\]\s)*/.exec(text)?.[0].length ?? 0
}
