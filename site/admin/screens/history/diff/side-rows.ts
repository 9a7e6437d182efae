import type { Line } from './compare-lines'

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
