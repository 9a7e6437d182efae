import type { YAMLMap, YAMLSeq } from 'yaml'
import type { TextEdit } from '../edits'
import { type Head, rangeOf } from './head'

interface Member {
  readonly start: number
  readonly end: number
}

/**
 * The edit that gives a list or a record in brackets other members, keeping its author's spacing.
 * @param members the positions of the old ones.
 * @returns undefined when it has no brackets of its own.
 */
export function bracketEdit(
  { source }: Pick<Head, 'source'>,
  collection: YAMLMap | YAMLSeq,
  members: readonly Member[],
  texts: readonly string[],
): TextEdit | undefined {
  const range = rangeOf(collection)
  if (!range || !/^[[{]/.test(source.slice(...range))) return undefined
  const [start, end] = range
  const inner = source.slice(start + 1, end - 1)
  const open = inner.slice(0, inner.length - inner.trimStart().length)
  const filled = inner.trimEnd()
  const close = (filled.endsWith(',') ? ',' : '') + inner.slice(filled.length)
  const [first, second] = members
  const between = first && second ? source.slice(first.end, second.start) : ''
  const comma = /^,\s*$/.test(between) ? between : open.includes('\n') ? `,${open}` : ', '
  return { start: start + 1, end: end - 1, text: open + texts.join(comma) + close }
}
