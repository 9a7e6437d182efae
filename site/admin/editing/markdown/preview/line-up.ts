import { syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

/** Blocks of the source that nothing is rendered of. */
const UNSEEN = ['LinkReference', 'CommentBlock', 'HTMLBlock', 'ProcessingInstructionBlock']

/** A place in a row of blocks: which one, and how far into it (0 to 1). */
export interface BlockPlace {
  readonly index: number
  readonly part: number
}

/** Where the blocks of the source begin that the page shows, as far as it has been parsed. */
export function blockStarts(state: EditorState): number[] {
  const starts: number[] = []
  for (let node = syntaxTree(state).topNode.firstChild; node; node = node.nextSibling) {
    if (!UNSEEN.includes(node.name)) starts.push(node.from)
  }
  return starts
}

/** The place of a height in a row of blocks, by the heights at which they begin and the end of the last one. */
export function placeAt(tops: readonly number[], end: number, height: number): BlockPlace {
  const index = Math.max(
    0,
    tops.findLastIndex((top) => top <= height),
  )
  const top = tops[index] ?? 0
  const bottom = tops[index + 1] ?? end
  return { index, part: bottom > top ? Math.min(1, Math.max(0, (height - top) / (bottom - top))) : 0 }
}

/** The height of a place in another row of blocks; where their numbers differ, they are lined up by share. */
export function heightOf(place: BlockPlace, count: number, tops: readonly number[], end: number): number {
  if (tops.length === 0 || count === 0) return 0
  const at =
    count === tops.length ? place.index + place.part : ((place.index + place.part) / count) * tops.length
  const index = Math.min(tops.length - 1, Math.floor(at))
  const top = tops[index] ?? 0
  const bottom = tops[index + 1] ?? end
  return top + (bottom - top) * Math.min(1, at - index)
}
