import { applyEdits, shift, type TextEdit } from '../edits'
import type { FieldValue } from '../fields'
import type { Head, HeadPair, Reach } from './head'
import type { YamlStyle } from './style'

/** A value within a field, and its wanted value. */
export interface DataPart {
  /** Its pair; an item of a list is represented like one (see `dashedItems`). */
  readonly pair: HeadPair
  readonly isItem: boolean
  /** Whether it is within brackets. */
  readonly isFlow: boolean
  /** As the parser returns it. */
  readonly old: unknown
  readonly value: FieldValue
  /** Its margin is what precedes the key or the dash. */
  readonly style: YamlStyle
}

/** How nested values are changed. */
export interface PartChanges {
  readonly head: Head
  /** The comments that what goes or moves takes along. */
  readonly reach: Reach
  /** The edits that change a part; none when it is right already. */
  edits(part: DataPart): TextEdit[]
}

/** A part of the source with the edits applied. */
export function editedSlice(source: string, start: number, end: number, edits: readonly TextEdit[]): string {
  return applyEdits(source.slice(start, end), shift(edits, -start))
}
