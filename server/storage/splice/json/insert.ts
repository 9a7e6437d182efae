import type { TextEdit } from '../edits'
import type { JsonLayout } from './layout'
import type { JsonStyle } from './style'

/** The edit that inserts a part into an object or a list, with its comma and the space around it. */
export function insertPart(layout: JsonLayout, at: number, source: string, style: JsonStyle): TextEdit {
  const { open, close, parts } = layout
  const [before, after] = [parts[at - 1], parts[at]]
  if (before) return { start: before.end, end: before.end, text: `,${style.between}${source}` }
  if (after) return { start: after.start, end: after.start, text: `${source},${style.between}` }
  return { start: open, end: close, text: `${style.open}${source}${style.close}` }
}
