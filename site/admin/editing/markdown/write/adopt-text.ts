import { type ChangeSpec, type EditorState, Transaction, type TransactionSpec } from '@codemirror/state'
import { diffArrays } from 'diff'

/** Lines that may differ before two texts count as different altogether: comparing costs their product. */
const MOST_EDITS = 2000

/**
 * Makes the text of the editor that of someone else, by the least changes: the cursor stays at its words, and
 * undo goes on undoing what this person typed.
 * @returns null when it is the same already.
 */
export function adoptText(state: EditorState, text: string): TransactionSpec | null {
  const before = state.doc.toString()
  if (before === text) return null
  return {
    changes: leastChanges(before, text),
    annotations: [Transaction.addToHistory.of(false), Transaction.remote.of(true)],
  }
}

/** The places where two texts differ, as few and as short as lines and their ends can tell. */
function leastChanges(before: string, after: string): ChangeSpec[] {
  const parts = diffArrays(linesOf(before), linesOf(after), { maxEditLength: MOST_EDITS })
  if (!parts) return [trimmed(0, before, after)]
  const changes: ChangeSpec[] = []
  let from = 0
  let old = ''
  let insert = ''
  const take = () => {
    if (old !== insert) changes.push(trimmed(from, old, insert))
    from += old.length
    old = ''
    insert = ''
  }
  for (const { added, removed, value } of parts) {
    const text = value.join('')
    if (removed) old += text
    else if (added) insert += text
    else {
      take()
      from += text.length
    }
  }
  take()
  return changes
}

/** Lines with the break at their end. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

/** A change without the characters that both sides begin and end with. */
function trimmed(from: number, old: string, insert: string): ChangeSpec {
  const most = Math.min(old.length, insert.length)
  let start = 0
  while (start < most && old[start] === insert[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === insert.at(-1 - end)) end += 1
  return { from: from + start, to: from + old.length - end, insert: insert.slice(start, insert.length - end) }
}
