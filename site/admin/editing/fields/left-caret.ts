/** A selection in a text, as offsets. */
interface Caret {
  readonly anchor: number
  readonly head: number
}

const left = new Map<string, Caret>()

/** Leaves the caret of a control that had the focus for the one that takes its place: at once, or not at all. */
export function leaveCaret(id: string, { selectionStart, selectionEnd }: HTMLTextAreaElement): void {
  left.set(id, { anchor: selectionStart, head: selectionEnd })
  setTimeout(() => left.delete(id))
}

/** The caret that was left for this control; undefined when nobody was in the one before it. */
export function takeCaret(id: string): Caret | undefined {
  const caret = left.get(id)
  left.delete(id)
  return caret
}
