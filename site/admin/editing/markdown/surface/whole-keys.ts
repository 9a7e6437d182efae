import { type Extension, Prec } from '@codemirror/state'
import { type Command, EditorView, type KeyBinding, keymap } from '@codemirror/view'
import { deleteInCell, placeInCell, toCellEnd } from '../write/cell-borders'
import { noEmptyMarks } from '../write/empty-marks'
import { leaveSigns } from '../write/leave-signs'
import { ownParagraph } from '../write/own-paragraph'
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
  // What is still being composed stays where it is until then.
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

/**
 * Keys that would break a block whose signs are not in sight: on the page there is no way to see what they did
 * (tests/decisions/0184). In the source they do what they do in any text.
 */
export const wholeKeys: Extension = Prec.high([
  leaveSigns,
  noEmptyMarks,
  ownParagraph,
  inCell,
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
