import { EditorView } from '@codemirror/view'
import { GO_ON } from '../../fields/go-on-in-text'

/** Takes the focus from the title when Enter is pressed there, with what was typed for the text before it was there. */
export const takeFocusOver = EditorView.domEventHandlers({
  [GO_ON]({ detail }: CustomEvent<string>, view: EditorView) {
    view.focus()
    if (detail !== '') view.dispatch(view.state.replaceSelection(detail), { userEvent: 'input.type' })
    return true
  },
})
