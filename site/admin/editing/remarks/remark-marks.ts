import { type Extension, StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view'

/** The offsets at which the paragraphs with open remarks begin and end. */
export const markRemarks = StateEffect.define<readonly { readonly from: number; readonly to: number }[]>()

const remarked = Decoration.line({ class: 'md-remarked' })

/** Marks the lines of paragraphs with remarks; the text itself stays as it is. */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { state: { doc }, changes, effects }) {
    const next = effects.findLast((effect) => effect.is(markRemarks))?.value
    if (!next) return before.map(changes)
    const lines = new Set<number>()
    for (const { from, to } of next) {
      for (let at = from; at <= Math.min(to, doc.length); at = doc.lineAt(at).to + 1)
        lines.add(doc.lineAt(at).from)
    }
    return Decoration.set(
      [...lines].map((at) => remarked.range(at)),
      true,
    )
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** Marks in the text, and tells where the caret goes; what is typed moves the paragraphs as well, which are drawn later. */
export function remarkMarks(onCaret: (at: number) => unknown): Extension {
  return [
    marks,
    EditorView.updateListener.of(({ selectionSet, docChanged, focusChanged, state, view }) => {
      const isEntered = focusChanged && view.hasFocus
      if ((selectionSet || isEntered) && !docChanged) onCaret(state.selection.main.head)
    }),
  ]
}
