import { applyEdits, shift, type TextEdit } from '../edits'
import type { FieldValue } from '../fields'
import type { Head, HeadPair } from './head'
import type { YamlStyle } from './style'

/** A value within a field, and what it should become. */
export interface DataPart {
  /** Its pair; an item of a list is like one (see `dashedItems`). */
  readonly pair: HeadPair
  readonly isItem: boolean
  /** Whether it stands within brackets. */
  readonly isFlow: boolean
  /** As the reader has it. */
  readonly old: unknown
  readonly value: FieldValue
  /** Its margin is what stands before the key or the dash. */
  readonly style: YamlStyle
}

/** How the values within a value are changed. */
export interface PartChanges {
  readonly head: Head
  /** The edits that change one; none where it is as it should be. */
  edits(part: DataPart): TextEdit[]
}

/** What edits make of a part of the source. */
export function editedSlice(source: string, start: number, end: number, edits: readonly TextEdit[]): string {
  return applyEdits(source.slice(start, end), shift(edits, -start))
}
