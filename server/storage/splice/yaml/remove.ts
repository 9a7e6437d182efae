import type { TextEdit } from '../edits'
import { takeOver } from './aliases'
import { endWithComments, type Head, type HeadPair, lineEnd } from './head'

/** The ways to remove a field with its own lines, best first. */
export function* removals(head: Head, pair: HeadPair): Generator<TextEdit[]> {
  const moved = takeOver(head, pair)
  for (const edit of head.isFlow ? inBraces(head, pair) : lines(head, pair)) yield [...moved, edit]
}

function* lines({ source }: Head, pair: HeadPair): Generator<TextEdit> {
  const start = source.lastIndexOf('\n', pair.start) + 1
  const end = lineEnd(source, pair.end) + 1
  yield { start, end, text: '' }
  // A block above that keeps the blank lines below it (`|+`) loses one when nothing follows it,
  yield { start, end, text: '\n' }
  // and would otherwise take over the blank lines that were below this field.
  const last = end + (/^(?:[ \t]*\n)*/.exec(source.slice(end))?.[0].length ?? 0)
  yield { start, end: last, text: '' }
  // Any block above would take over the indented comments that were about this field.
  const below = endWithComments(source, pair, 'far') + 1
  yield { start, end: below, text: '' }
  yield { start, end: below, text: '\n' }
}

function* inBraces({ source, pairs }: Head, pair: HeadPair): Generator<TextEdit> {
  const at = pairs.indexOf(pair)
  const [before, after] = [pairs[at - 1], pairs[at + 1]]
  if (before) yield { start: before.end, end: pair.end, text: '' }
  else if (after) yield { start: pair.start, end: after.start, text: '' }
  else {
    yield { start: pair.start, end: pair.end, text: '' }
    yield { start: pair.start, end: source.indexOf(',', pair.end) + 1, text: '' }
  }
}
