import type { TextEdit } from '../../storage/splice/edits'

/** Something for a writer to mend, in Dutch: in which file (relative to the root), on which line (from 1). */
export interface Finding {
  readonly file: string
  readonly line: number
  readonly message: string
  /** The fix, if there is only one; offsets count in the text with `\n` for each line end. */
  readonly fix?: TextEdit
}

/** The line of an offset in a text, from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}
