import type { Line } from './compare-lines'

/** Visible lines, or a run of unchanged lines that is folded until opened. */
interface Part {
  readonly isFolded: boolean
  readonly lines: readonly Line[]
}

/** Unchanged lines shown around a change, for context. */
const AROUND = 2
/** A shorter run would not take less space when folded. */
const LEAST = 4
/** The number of lines shown of a text that was added or removed as a whole. */
const AT_FIRST = 8

/** Folds unchanged lines that are far from any change. */
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

/** Folds the end of a text that was added or removed as a whole: a glance at it is usually enough. */
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

/** A row of two columns; a side is absent where there is no counterpart. */
export interface SideRow {
  readonly before?: Line
  readonly after?: Line
}

/** Arranges lines in two columns: removed lines beside the lines added in the same place. */
export function sideRows(lines: readonly Line[]): SideRow[] {
  const rows: { before?: Line; after?: Line }[] = []
  // The first row of the current run that has no right-hand side yet.
  let open = 0
  for (const line of lines) {
    if (line.kind === 'removed') rows.push({ before: line })
    else if (line.kind === 'added') {
      const row = rows[open]
      if (row) row.after = line
      else rows.push({ after: line })
      open += 1
    } else {
      rows.push({ before: line, after: line })
      open = rows.length
    }
  }
  return rows
}
