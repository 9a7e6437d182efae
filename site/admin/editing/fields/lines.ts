/** The lines, with one moved to another index. */
export function moveLine<Line>(lines: readonly Line[], from: number, to: number): Line[] {
  const next = [...lines]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
