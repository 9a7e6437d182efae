import { EditorSelection, type StateCommand } from '@codemirror/state'
import { wordsBefore } from './line-marks'
import { nodeAround } from './syntax'

/** What stands between the caret and the end of its line where formatting is being typed. */
const CLOSING = /^(\*{1,3}|`)\s*$/

/**
 * Before Enter: formatting ends with the line that it is typed in, so the caret goes behind the closing marker. Markers
 * with nothing between them go. Never takes the key.
 */
export const leaveMarks: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection
  const before = wordsBefore(state, main.head)
  const after = state.sliceDoc(main.head, state.doc.lineAt(main.head).to)
  const [, sign] = CLOSING.exec(after) ?? []
  if (!main.empty || sign === undefined || !isBegun(before, sign)) return false
  if (nodeAround(state, main, ['FencedCode', 'CodeBlock'])) return false
  const end = main.head + sign.length
  const words = before.trimEnd()
  const start = main.head - before.length + words.length
  dispatch(
    state.update(
      words.endsWith(sign)
        ? { changes: { from: start - sign.length, to: end }, userEvent: 'delete' }
        : {
            changes: { from: start, to: main.head },
            selection: EditorSelection.cursor(start + sign.length),
            userEvent: 'input',
          },
    ),
  )
  return false
}

/** Whether formatting with this marker was begun in a line, and not ended. */
export const isBegun = (before: string, sign: string): boolean => before.split(sign).length % 2 === 0
