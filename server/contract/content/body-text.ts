/**
 * The text of a body as it is stored: without blank lines around it. The spaces before its first word stay, with which that
 * line is code.
 */
export function bodyText(text: string): string {
  const filled = text.trimEnd()
  let start = filled.length - filled.trimStart().length
  // Not a regular expression: that would retry at every space.
  while (filled[start - 1] === ' ' || filled[start - 1] === '\t') start -= 1
  return filled.slice(start)
}
