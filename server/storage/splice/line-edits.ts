import { diffArrays } from 'diff'
import { shift, type TextEdit } from './edits'

/** Maximum number of differences to look for; with more the search would take seconds. */
const MOST_DIFFERENCES = 1000

/** Replaces lines `from` up to `to`. */
interface Hunk {
  readonly from: number
  readonly to: number
  readonly added: readonly string[]
}

/**
 * The edits that turn one text into another, line by line, so that an unchanged line keeps its line end.
 * @returns null when the two differ too much to compare.
 */
export function lineEdits(old: string, text: string): TextEdit[] | null {
  const before = old.split('\n')
  const hunks = hunksBetween(before, text.split('\n'))
  const starts = [0]
  for (const line of before) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  return hunks?.flatMap((hunk) => hunkEdits(before, starts, hunk)) ?? null
}

/** The same edits, without the lines that they would replace by equal ones. */
export function withoutEqualLines(source: string, edits: readonly TextEdit[]): TextEdit[] {
  return edits.flatMap((edit) => {
    const old = source.slice(edit.start, edit.end)
    const lines = old.includes('\n') ? lineEdits(old, edit.text) : null
    return lines ? shift(lines, edit.start) : edit
  })
}

function hunksBetween(before: string[], after: string[]): Hunk[] | null {
  const parts = diffArrays(before, after, { maxEditLength: MOST_DIFFERENCES })
  if (!parts) return null
  const hunks: Hunk[] = []
  let from = 0
  let to = 0
  let added: string[] = []
  const close = () => {
    if (to > from || added.length > 0) hunks.push({ from, to, added })
    added = []
  }
  for (const part of parts) {
    if (part.added) added.push(...part.value)
    else if (part.removed) to += part.value.length
    else {
      close()
      to += part.value.length
      from = to
    }
  }
  close()
  return hunks
}

/** A replacement keeps the line end of the line it replaces. */
function hunkEdits(
  before: readonly string[],
  starts: readonly number[],
  { from, to, added }: Hunk,
): TextEdit[] {
  const start = (line: number) => starts[line] ?? 0
  const end = (line: number) => start(line) + (before[line]?.length ?? 0)
  if (to - from === added.length) {
    return added.map((text, line) => ({ start: start(from + line), end: end(from + line), text }))
  }
  if (to > from && added.length > 0) return [{ start: start(from), end: end(to - 1), text: added.join('\n') }]
  if (to < before.length) {
    return [{ start: start(from), end: start(to), text: added.map((line) => `${line}\n`).join('') }]
  }
  // The last line has no line end of its own: the line end before it is removed or added with it.
  return [{ start: end(from - 1), end: end(to - 1), text: added.map((line) => `\n${line}`).join('') }]
}
