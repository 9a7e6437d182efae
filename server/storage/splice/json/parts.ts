import type { Edit } from '../edits'
import type { JsonLayout } from './layout'
import type { JsonStyle } from './style'

/** The edit that puts a part into an object or a list, its comma and the space around it included. */
export function insertPart(layout: JsonLayout, at: number, source: string, style: JsonStyle): Edit {
  const { open, close, parts } = layout
  const [before, after] = [parts[at - 1], parts[at]]
  if (before) return { start: before.end, end: before.end, text: `,${style.between}${source}` }
  if (after) return { start: after.start, end: after.start, text: `${source},${style.between}` }
  return { start: open, end: close, text: `${style.open}${source}${style.close}` }
}

/** The edit that takes a part away with one comma. */
export function removePart({ open, close, parts }: JsonLayout, at: number): Edit {
  const [before, part, after] = [parts[at - 1], parts[at], parts[at + 1]]
  if (!part) throw new Error(`there is no part ${at} to remove`)
  if (before) return { start: before.end, end: part.end, text: '' }
  if (after) return { start: part.start, end: after.start, text: '' }
  return { start: open, end: close, text: '' }
}
