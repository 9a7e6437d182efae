import { plainText } from '#contract/plain-text'

/** Lines above the caret that are told: some of them are on no page, such as marks of blocks. */
const MOST = 20

/**
 * The lines of the form from where somebody writes upward, the nearest first, without marks: by these a preview of
 * the page finds the place.
 * @param target what has the focus, or was clicked
 */
export function writtenLines(target: Element): readonly string[] {
  const text = target.closest('.cm-content')
  if (text) return linesAbove(text)
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return []
  const { value, selectionStart } = target
  // Without a caret it is no text: a tick, a number, a date.
  return selectionStart === null ? [] : linesUpward(value, selectionStart)
}

/** The lines of a text from the one with the caret upward. */
export function linesUpward(text: string, caret: number): readonly string[] {
  const end = text.indexOf('\n', caret)
  return text
    .slice(0, end < 0 ? undefined : end)
    .split('\n')
    .reverse()
    .slice(0, MOST)
}

function linesAbove(text: Element): string[] {
  const { focusNode } = text.ownerDocument.getSelection() ?? {}
  const within = focusNode instanceof Element ? focusNode : focusNode?.parentElement
  const lines: string[] = []
  let line: Element | null = within && text.contains(within) ? within.closest('.cm-line') : null
  for (; line && lines.length < MOST; line = line.previousElementSibling) {
    // Between lines stands what is drawn in the place of others.
    if (line.matches('.cm-line')) lines.push(plainText(line.textContent ?? ''))
  }
  return lines
}
