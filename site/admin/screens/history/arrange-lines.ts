import type { Line } from './compare-lines'

/** Lines that are shown, or a run of equal ones that only is when asked for. */
type Part =
  | { readonly isFolded: false; readonly lines: readonly Line[] }
  | { readonly isFolded: true; readonly lines: readonly Line[] }

/** Equal lines that stay beside a change, so that one sees where it is. */
const AROUND = 2
/** A run that is shorter is no shorter when folded. */
const LEAST = 4
/** Lines that are shown of a text without another side. */
const AT_FIRST = 8

/** Folds what is equal far from any change. */
export function foldLines(lines: readonly Line[]): Part[] {
  const isNear = nearChange(lines)
  const parts: { isFolded: boolean; lines: Line[] }[] = []
  for (const [index, line] of lines.entries()) {
    const isFolded = !isNear[index]
    const last = parts.at(-1)
    if (last?.isFolded === isFolded) last.lines.push(line)
    else parts.push({ isFolded, lines: [line] })
  }
  return parts.map((part) => (part.lines.length < LEAST ? { ...part, isFolded: false } : part))
}

/** Lines of a text that came or went as a whole: more than a look at it is seldom wanted. */
export function foldEnd(lines: readonly Line[]): Part[] {
  if (lines.length < AT_FIRST + LEAST) return [{ isFolded: false, lines }]
  return [
    { isFolded: false, lines: lines.slice(0, AT_FIRST) },
    { isFolded: true, lines: lines.slice(AT_FIRST) },
  ]
}

function nearChange(lines: readonly Line[]): boolean[] {
  const isNear = lines.map(() => false)
  for (const [index, { kind }] of lines.entries()) {
    if (kind === 'same') continue
    for (let near = index - AROUND; near <= index + AROUND; near += 1) {
      if (near >= 0 && near < lines.length) isNear[near] = true
    }
  }
  return isNear
}

/** What stands next to each other; a side is absent where the other has no counterpart. */
export interface SideRow {
  readonly before?: Line
  readonly after?: Line
}

/** Lines for two columns: lines that went stand beside lines that came in the same place. */
export function sideRows(lines: readonly Line[]): SideRow[] {
  const rows: { before?: Line; after?: Line }[] = []
  // The first row of the run that is still without its other side.
  let open = 0
  for (const line of lines) {
    if (line.kind === 'removed') rows.push({ before: line })
    else if (line.kind === 'added') {
      const row = rows[open]
      if (row) row.after = line
      else rows.push({ after: line })
      open += 1
      continue
    } else rows.push({ before: line, after: line })
    if (line.kind !== 'removed') open = rows.length
  }
  return rows
}
