import { type Extension, Prec } from '@codemirror/state'
import { type Command, EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { deleteInCell, placeInCell, toCellEnd } from '../write/cell-borders'
import { onComposing } from '../write/composing'
import { noEmptyMarks } from '../write/empty-marks'
import { leaveSigns } from '../write/leave-signs'
import { ownParagraph } from '../write/own-paragraph'
import { leaveRoomOfCode } from '../write/room-of-code'
import { backspaceIntoBlock, deleteBeforeBlock, enterAboveHeading } from '../write/whole-blocks'

/** Letter by letter, and word by word. */
const both = (key: 'Backspace' | 'Delete', run: Command): readonly KeyBinding[] => [
  { key, run, shift: run },
  { key: `Mod-${key}`, mac: `Alt-${key}`, run },
]

/** A letter where the signs of a table are belongs to a cell. */
const inCell = EditorView.inputHandler.of((view, from, to, text) => {
  const { main } = view.state.selection
  const at = placeInCell(view.state)
  if (at === null || text === '\n' || from !== main.from || to !== main.to) return false
  // The caret went there before this was composed.
  if (view.composing) return false
  const insert = text === '|' ? '\\|' : text
  view.dispatch({
    changes: { from: at, insert },
    selection: { anchor: at + insert.length },
    scrollIntoView: true,
    userEvent: 'input.type',
  })
  return true
})

/** What is composed, as each word on a phone is, cannot move later: the caret goes to the cell first. */
const composedInCell = onComposing('compositionstart', (view) => {
  const at = placeInCell(view.state)
  if (at !== null) view.dispatch({ selection: { anchor: at }, userEvent: 'select' })
})

/**
 * Keys that would break a block whose signs are not in sight: on the page there is no way to see what they did
 * (tests/decisions/0184). In the source they do what they do in any text.
 */
export const wholeKeys: Extension = Prec.high([
  leaveSigns,
  leaveRoomOfCode,
  noEmptyMarks,
  ownParagraph,
  inCell,
  composedInCell,
  keymap.of([
    ...both('Backspace', deleteInCell(false)),
    ...both('Backspace', backspaceIntoBlock),
    ...both('Delete', deleteInCell(true)),
    ...both('Delete', deleteBeforeBlock),
    { key: 'Enter', run: enterAboveHeading },
    { key: 'Home', run: toCellEnd(false, false), shift: toCellEnd(false, true) },
    { key: 'End', run: toCellEnd(true, false), shift: toCellEnd(true, true) },
  ]),
])
