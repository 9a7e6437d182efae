import { withoutMark } from '../bytes'

/** Replaces `start` up to `end` by `text`. Offsets and line ends are those of the text that `toLf` returns. */
export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text as it is parsed: without byte order mark, and with `\n` for every line end. */
export function toLf(text: string): string {
  return withoutMark(text).replace(/\r\n?/g, '\n')
}

/** Edits made in a part of the text, shifted to apply to the whole. */
export function shift(edits: readonly TextEdit[], by: number): TextEdit[] {
  return edits.map(({ start, end, text }) => ({ start: start + by, end: end + by, text }))
}

/**
 * Applies edits that do not overlap. Every byte outside them stays, whatever the line ends there; new lines get
 * the line end that the text uses most.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const end = mostUsedLineEnd(text)
  const at = originalOffset(text)
  const pieces: string[] = []
  let from = 0
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    join(pieces, text.slice(from, at(edit.start)))
    from = at(edit.end)
    const added = edit.text.replaceAll('\n', end)
    // An added final `\r` would merge with a following `\n`: add a `\n` to keep two line ends.
    const isCut = added.endsWith('\r') && text[from] === '\n'
    join(pieces, isCut ? `${added}\n` : added)
  }
  join(pieces, text.slice(from))
  return pieces.join('')
}

/** Whether all line ends are alike, so that it does not matter which of two equal lines is kept. */
export function hasOneLineEnd(text: string): boolean {
  return new Set(text.match(/\r\n?|\n/g)).size < 2
}

function mostUsedLineEnd(text: string): string {
  if (!text.includes('\r')) return '\n'
  const counts = new Map([['\n', 0]])
  for (const [end] of text.matchAll(/\r\n?|\n/g)) counts.set(end, (counts.get(end) ?? 0) + 1)
  const [[most] = ['\n']] = [...counts].sort(([, a], [, b]) => b - a)
  return most
}

/** Adds a piece, and keeps two line ends that become adjacent separate: `\r` before `\n` would be read as one. */
function join(pieces: string[], piece: string): void {
  if (piece === '') return
  if (!piece.startsWith('\n') || !pieces.at(-1)?.endsWith('\r')) pieces.push(piece)
  // A `\r` in place of the first of two would be read as one with the second.
  else if (piece.startsWith('\n\n')) pieces.push('\n', piece)
  else pieces.push(`\r${piece.slice(1)}`)
}

/** Maps an offset in the parsed text to the same place in the original. */
function originalOffset(text: string): (offset: number) => number {
  const mark = text.length - withoutMark(text).length
  const pairs = [...text.matchAll(/\r\n/g)].map(({ index }, before) => index - mark - before)
  return (offset) => offset + mark + countBelow(pairs, offset)
}

/** How many of these are below a limit. @param sorted from low to high */
export function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}
