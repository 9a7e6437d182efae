import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff'
import { sharedEnds } from '#contract/shared-ends'

/** Edits beyond which two texts are treated as entirely different: comparing costs their product. */
const MOST_EDITS = 2000

/** A part of a text, and what stands there in another text. */
export interface TextChange {
  readonly from: number
  readonly to: number
  readonly insert: string
}

/** The places where two texts differ, from the first to the last, each trimmed to the part that differs. */
export function textChanges(before: string, after: string): TextChange[] {
  return changesByLines(before, after).flat()
}

/** The same, in a group for each run of lines that differ. */
export function changesByLines(before: string, after: string): TextChange[][] {
  return unlike(diffLines, { from: 0, old: before, insert: after }).map((lines) =>
    unlike(diffWordsWithSpace, lines).map(trimmed),
  )
}

/** A part of a text with what replaces it. */
interface Replaced {
  readonly from: number
  readonly old: string
  readonly insert: string
}

type Compare = (
  old: string,
  insert: string,
  options: { maxEditLength: number },
) => ChangeObject<string>[] | undefined

/** The parts of a replacement that differ. */
function unlike(compare: Compare, whole: Replaced): Replaced[] {
  const parts = compare(whole.old, whole.insert, { maxEditLength: MOST_EDITS })
  if (!parts) return [whole]
  const found: Replaced[] = []
  let { from } = whole
  let old = ''
  let insert = ''
  const take = () => {
    if (old !== insert) found.push({ from, old, insert })
    from += old.length
    old = ''
    insert = ''
  }
  for (const { added, removed, value } of parts) {
    if (removed) old += value
    else if (added) insert += value
    else {
      take()
      from += value.length
    }
  }
  take()
  return found
}

/** A change without its common beginning and end, in whole characters: an emoji is two units of a text. */
function trimmed({ from, old, insert }: Replaced): TextChange {
  const ends = sharedEnds(old, insert)
  const start = ends.start - (/[\uD800-\uDBFF]$/.test(old.slice(0, ends.start)) ? 1 : 0)
  const end = ends.end - (/^[\uDC00-\uDFFF]/.test(old.slice(old.length - ends.end)) ? 1 : 0)
  return { from: from + start, to: from + old.length - end, insert: insert.slice(start, insert.length - end) }
}
