/** The lines, with others inserted before index `at`. */
export function insertLines(lines: readonly string[], at: number, added: readonly string[]): string[] {
  return [...lines.slice(0, at), ...added, ...lines.slice(at)]
}

export function removeLine(lines: readonly string[], at: number): string[] {
  return lines.filter((_, index) => index !== at)
}

/** The lines, with one moved to another index. */
export function moveLine<Line>(lines: readonly Line[], from: number, to: number): Line[] {
  const next = [...lines]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
