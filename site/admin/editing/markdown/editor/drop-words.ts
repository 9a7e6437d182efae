import { ChangeSet, type EditorState, type TransactionSpec } from '@codemirror/state'
import { isDashes } from '../write/block-lines'
import { placeInCell } from '../write/cell-borders'
import { removableParts } from '../write/removable-parts'

/** What something is put into: the editor, or its text as it would be then. */
export interface PasteTarget {
  readonly state: EditorState
  dispatch(...specs: TransactionSpec[]): void
}

/** Words that are dropped in a text. */
interface Drop {
  readonly at: number
  /** Whether they are those that are selected, which go from where they were. */
  readonly isMoved: boolean
  /** Puts the words where the caret is. @param words those of the selection that leave their place; null for others */
  readonly put: (target: PasteTarget, words: string | null) => void
}

/**
 * Does with words that are dropped what deleting and pasting them does, as one step: signs that those leave in the text stay, and
 * where they come they are words of a cell or a paragraph.
 */
export function dropWords(before: EditorState, { at, isMoved, put }: Drop): TransactionSpec {
  let state = before
  let changes = ChangeSet.empty(before.doc.length)
  const target: PasteTarget = {
    get state() {
      return state
    },
    dispatch(...specs) {
      const made = state.update(...specs)
      changes = changes.compose(made.changes)
      state = made.state
    },
  }
  const { from, to } = before.selection.main
  let words = isMoved ? before.sliceDoc(from, to) : null
  if (isMoved) {
    target.dispatch({ changes: { from, to }, userEvent: 'delete.selection' })
    const parts = state.doc.length > before.doc.length - (to - from) ? removableParts(before) : null
    if (parts) words = wordsOf(before, parts)
  }
  const line = state.doc.lineAt(changes.mapPos(at))
  // On the dashes of a table words come at the end of the headings.
  const isOnDashes = line.number > 1 && isDashes(state, line)
  const anchor = isOnDashes ? state.doc.line(line.number - 1).to : changes.mapPos(at)
  target.dispatch({ selection: { anchor } })
  const place = placeInCell(state) ?? state.selection.main.head
  target.dispatch({ selection: { anchor: place } })
  const left = changes
  changes = ChangeSet.empty(state.doc.length)
  put(target, words)
  const [start, end] = [changes.mapPos(place, -1), changes.mapPos(place, 1)]
  const dropped = state.sliceDoc(start, end)
  return {
    changes: left.compose(changes),
    // Without the line ends that keep them apart.
    selection: { anchor: end - dropped.trimStart().length, head: start + dropped.trimEnd().length },
    scrollIntoView: true,
    userEvent: isMoved ? 'move.drop' : 'input.drop',
    // All has been seen by now.
    filter: false,
  }
}

/** The words of parts, without the signs between them. */
const wordsOf = (state: EditorState, parts: NonNullable<ReturnType<typeof removableParts>>): string =>
  parts.reduce((words, { from, to, isCell }) => {
    const more = state.sliceDoc(from, to).trim()
    return more === '' || words === '' ? words + more : words + (isCell ? ' ' : '\n\n') + more
  }, '')
