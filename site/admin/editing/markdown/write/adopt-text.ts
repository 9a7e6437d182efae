import { type ChangeSpec, type EditorState, Transaction, type TransactionSpec } from '@codemirror/state'
import { diffArrays } from 'diff'
import { sharedEnds } from '../../compare/shared-ends'

/** Line edits beyond which two texts are treated as entirely different: comparing costs their product. */
const MOST_EDITS = 2000

/**
 * Replaces the text of the editor by somebody else's version with minimal changes: the cursor stays at its
 * words, and undo still only undoes this user's typing.
 * @returns null when the texts are equal.
 */
export function adoptText(state: EditorState, text: string): TransactionSpec | null {
  const before = state.doc.toString()
  if (before === text) return null
  return {
    changes: leastChanges(before, text),
    annotations: [Transaction.addToHistory.of(false), Transaction.remote.of(true)],
  }
}

/** The differences between two texts: whole lines, trimmed to the part that differs. */
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

/** Lines, including their line breaks. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

/** A change without its common prefix and suffix. */
function trimmed(from: number, old: string, insert: string): ChangeSpec {
  const { start, end } = sharedEnds(old, insert)
  return { from: from + start, to: from + old.length - end, insert: insert.slice(start, insert.length - end) }
}
