import type { TextEdit } from '../edits'
import type { JsonLayout } from './layout'

/** The edit that removes a part together with one comma. */
export function removePart({ open, close, parts }: JsonLayout, at: number): TextEdit {
  const [before, part, after] = [parts[at - 1], parts[at], parts[at + 1]]
  if (!part) throw new Error(`there is no part ${at} to remove`)
  if (before) return { start: before.end, end: part.end, text: '' }
  if (after) return { start: part.start, end: after.start, text: '' }
  return { start: open, end: close, text: '' }
}
