import { type EditorState, StateEffect, StateField } from '@codemirror/state'
import type { Span } from './syntax'

const held = StateEffect.define<Span>()

/** The part that a dialog is about. It keeps to its words, also where a file arrives or somebody else's words come in. */
export const heldRange = StateField.define<Span | null>({
  create: () => null,
  update(before, { changes, effects }) {
    const told = effects.findLast((effect) => effect.is(held))
    if (told || !before) return told?.value ?? null
    // What comes right beside it is not part of it; a place between words stays with those before it.
    const from = changes.mapPos(before.from, before.from === before.to ? -1 : 1)
    return { from, to: Math.max(from, changes.mapPos(before.to, -1)) }
  },
})

/** Holds a part of the text, in the place of the one before. */
export const holdRange = ({ from, to }: Span) => held.of({ from, to })

/** Where the held part is by now. */
export const rangeIn = (state: EditorState): Span | null => state.field(heldRange)
