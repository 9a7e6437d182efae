import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** Source blocks that render to nothing. */
const UNSEEN = ['LinkReference', 'CommentBlock', 'HTMLBlock', 'ProcessingInstructionBlock']

/** A position in a row of blocks: which block, and how far into it (0 to 1). */
export interface BlockPlace {
  readonly index: number
  readonly part: number
}

/** The start of each visible block in the source, as far as it has been parsed; a callout is one. */
export function blockStarts(state: EditorState): number[] {
  const starts: number[] = []
  let isInCallout = false
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling) {
    const colons = node.name === 'DirectiveLine' ? state.sliceDoc(node.from, node.to).trimEnd() : ''
    const isEnd = /^:{3,}$/.test(colons)
    if (!isInCallout && !isEnd && !UNSEEN.includes(node.name)) starts.push(node.from)
    if (colons.startsWith(':::')) isInCallout = !isEnd
  }
  return starts
}

/** Converts a height to a position, from the tops of the blocks and the bottom of the last one. */
export function placeAt(tops: readonly number[], end: number, height: number): BlockPlace {
  const index = Math.max(
    0,
    tops.findLastIndex((top) => top <= height),
  )
  const top = tops[index] ?? 0
  const bottom = tops[index + 1] ?? end
  return { index, part: bottom > top ? Math.min(1, Math.max(0, (height - top) / (bottom - top))) : 0 }
}

/** Converts a position to a height in another row of blocks; if their numbers differ, proportionally. */
export function heightOf(place: BlockPlace, count: number, tops: readonly number[], end: number): number {
  if (tops.length === 0 || count === 0) return 0
  const at =
    count === tops.length ? place.index + place.part : ((place.index + place.part) / count) * tops.length
  const index = Math.min(tops.length - 1, Math.floor(at))
  const top = tops[index] ?? 0
  const bottom = tops[index + 1] ?? end
  return top + (bottom - top) * Math.min(1, at - index)
}
