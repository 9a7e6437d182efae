import { createHandOver } from './hand-over'

/** A selection in a text, as offsets. */
interface Caret {
  readonly anchor: number
  readonly head: number
}

const { leave, take } = createHandOver<Caret>()

/** Leaves the caret of a control that had the focus for the one that takes its place. */
export function leaveCaret(id: string, { selectionStart, selectionEnd }: HTMLTextAreaElement): void {
  leave(id, { anchor: selectionStart, head: selectionEnd })
}

/** The caret that was left for this control; undefined when nobody was in the one before it. */
export const takeCaret = take
