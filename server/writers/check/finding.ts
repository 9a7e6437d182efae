import type { TextEdit } from '../../storage/splice/edits'

/** Something for a writer to mend, in Dutch: in which file (relative to the root), on which line (from 1). */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly message: string
  /** The characters that it is about, if they are known; offsets as in `fix`. */
  readonly at?: { readonly start: number; readonly end: number }
  /** The fix, if there is only one, and the whole text in which its offsets count, with `\n` for each line end. */
  readonly fix?: TextEdit & { readonly judged: string }
}

/** In the order in which they are told: by file, and by line. */
export function orderedFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
