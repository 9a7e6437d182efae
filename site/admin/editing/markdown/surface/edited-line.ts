import { searchPanelOpen } from '@codemirror/search'
import {
  type EditorState,
  type Extension,
  type SelectionRange,
  StateEffect,
  StateField,
} from '@codemirror/state'
import { EditorView } from '@codemirror/view'

const focused = StateEffect.define<boolean>()
const held = StateEffect.define<boolean>()

/** The line that shows its source. */
interface EditedLine {
  readonly isFocused: boolean
  /** Whether a mouse button is down, or was a moment ago: nothing moves below a mouse that is selecting. */
  readonly isHeld: boolean
  /** Offsets of the line; -1 when none is edited. */
  readonly from: number
  readonly to: number
}

const editedLine = StateField.define<EditedLine>({
  create: () => ({ isFocused: false, isHeld: false, from: -1, to: -1 }),
  update(before, { state, changes, effects }) {
    const isFocused = effects.findLast((effect) => effect.is(focused))?.value ?? before.isFocused
    const isHeld = effects.findLast((effect) => effect.is(held))?.value ?? before.isHeld
    const { from, to } = isHeld
      ? { from: mapped(before.from, -1), to: mapped(before.to, 1) }
      : isFocused || searchPanelOpen(state)
        ? state.doc.lineAt(state.selection.main.head)
        : NOWHERE
    const isSame = isFocused === before.isFocused && isHeld === before.isHeld
    if (isSame && from === before.from && to === before.to) return before
    return { isFocused, isHeld, from, to }

    function mapped(at: number, side: number): number {
      return at < 0 ? at : changes.mapPos(at, side)
    }
  },
})

const NOWHERE = { from: -1, to: -1 }

/** Follows the line with the caret; stays when the surface becomes source and back, since it must see every change of focus. */
export const followEditedLine: Extension = [
  editedLine,
  EditorView.focusChangeEffect.of((_state, isFocused) => focused.of(isFocused)),
  EditorView.updateListener.of(({ view, state }) => {
    if (state.field(editedLine).isFocused !== view.hasFocus) setTimeout(sayFocus, OF_FOCUS, view)
  }),
  EditorView.domEventObservers({
    touchstart() {
      lastTouch = Date.now()
    },
    keydown(_event, view) {
      if (released.has(view)) letGo(view)
    },
  }),
  EditorView.domEventHandlers({
    mousedown(event, view) {
      // After a touch the browser itself puts the caret, and says so only later: drawing here would take it back.
      if (event.button !== 0 || lastTouch > Date.now() - OF_TOUCH) return false
      const word = event.detail === 2 ? movedWord(view, event) : undefined
      hold(view)
      if (!word) return false
      view.dispatch({ selection: { anchor: word.from, head: word.to } })
      return true
    },
  }),
]

/** CodeMirror forgets to say that the focus changed when the text is changed twice right after that. */
function sayFocus(view: EditorView): void {
  if (view.state.field(editedLine).isFocused !== view.hasFocus)
    view.dispatch({ effects: focused.of(view.hasFocus) })
}

/** Milliseconds in which it usually says so. */
const OF_FOCUS = 20

/** The word of the first of two presses, if it is not below the mouse any more: what is above it changed since. */
function movedWord(view: EditorView, { clientX, clientY }: MouseEvent): SelectionRange | undefined {
  if (Date.now() - (pressed.get(view) ?? 0) > OF_BOTH_PRESSES) return undefined
  const word = view.state.wordAt(view.state.selection.main.head)
  const below = view.posAtCoords({ x: clientX, y: clientY })
  return word && (below === null || below < word.from || below > word.to) ? word : undefined
}

/** Lets nothing move from when a mouse button is pressed until it has been released. */
export function hold(view: EditorView): void {
  const { ownerDocument } = view.dom
  const release = () => {
    for (const type of ENDS) ownerDocument.removeEventListener(type, release)
    // After the editor itself has heard of it, and not between the two presses of a double click.
    const timer = setTimeout(() => letGo(view), OF_DOUBLE_CLICK)
    released.set(view, timer)
  }
  // The second press: what waits for it is over.
  clearTimeout(released.get(view))
  released.delete(view)
  pressed.set(view, Date.now())
  for (const type of ENDS) ownerDocument.addEventListener(type, release)
  view.dispatch({ effects: held.of(true) })
}

/** The editors of which the button was just released, with the timer until their line shows its source. */
const released = new WeakMap<EditorView, ReturnType<typeof setTimeout>>()

function letGo(view: EditorView): void {
  clearTimeout(released.get(view))
  released.delete(view)
  view.dispatch({ effects: held.of(false) })
}

/** Milliseconds within which a second press usually comes. */
const OF_DOUBLE_CLICK = 300

/** When a mouse button was last pressed in an editor, in milliseconds since 1970. */
const pressed = new WeakMap<EditorView, number>()
/** Longer ago, the first press of a double click was not in that editor, but on what was above it. */
const OF_BOTH_PRESSES = 5000

/** When a finger last touched a text, in milliseconds since 1970, and how long after that a browser acts as a mouse. */
let lastTouch = 0
const OF_TOUCH = 2000

const ENDS = ['mouseup', 'dragend', 'pointercancel'] as const

/** Whether a range touches the line that is being edited. */
export function isEdited(state: EditorState, from: number, to = from): boolean {
  const line = state.field(editedLine, false)
  return line !== undefined && line.from >= 0 && from <= line.to && to >= line.from
}

/** Whether two states show the source of the same line, given that their text is the same. */
export function isSameLine(one: EditorState, other: EditorState): boolean {
  const [before, after] = [one.field(editedLine, false), other.field(editedLine, false)]
  return before?.from === after?.from && before?.to === after?.to
}
