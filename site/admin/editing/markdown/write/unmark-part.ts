import type { ChangeSpec, EditorState } from '@codemirror/state'
import { nodeAround, type Span, type SyntaxNode } from './syntax'

/** The signs of formatting that can be within other formatting, by its name in the syntax tree. */
const SIGNS: Readonly<Record<string, string>> = { StrongEmphasis: '**', Emphasis: '*', Strikethrough: '~~' }
const signOf = ({ name }: SyntaxNode) => SIGNS[name] ?? ''

const SPACE = /\s/

/** Where formatting is cut, and what else is open there, the innermost last. */
interface Cut {
  readonly at: number
  readonly open: readonly SyntaxNode[]
}

/** A part of formatted words, and what stays formatted before and behind it. */
interface Split {
  readonly changes: readonly ChangeSpec[]
  readonly part: Span
  readonly kept: readonly Span[]
}

/**
 * The changes after which some parts are not formatted any more, and what is around them in the same formatting still is; spaces, and
 * punctuation where Markdown would not see the sign, are outside it. Null where not all parts are in such formatting, or where
 * Markdown cannot write that.
 * @param name what the formatting is called in the syntax tree
 */
export function unmarkParts(
  state: EditorState,
  parts: readonly Span[],
  name: string,
): readonly ChangeSpec[] | null {
  const found = new Map<number, { readonly node: SyntaxNode; readonly part: Span }>()
  for (const part of parts) {
    const node = nodeAround(state, part, [name])
    if (!node) return null
    // The lines of one paragraph are parts of one.
    found.set(node.from, { node, part: { ...part, from: found.get(node.from)?.part.from ?? part.from } })
  }
  const splits = [...found.values()].map(({ node, part }) => splitAround(state, node, part))
  const changes = state.changes(splits.flatMap((split) => split.changes))
  const after = state.update({ changes }).state
  const moved = ({ from, to }: Span) => ({ from: changes.mapPos(from, 1), to: changes.mapPos(to, -1) })
  const isMarked = (span: Span) => nodeAround(after, moved(span), [name]) !== null
  const isRight = splits.every(({ part, kept }) => !isMarked(part) && kept.every(isMarked))
  return isRight ? splits.flatMap((split) => split.changes) : null
}

function splitAround(state: EditorState, node: SyntaxNode, { from, to }: Span): Split {
  const words = wordsOf(node)
  const first = cutAt(state, node, { at: Math.max(from, words.from), side: -1 })
  const last = cutAt(state, node, { at: Math.min(to, words.to), side: 1 })
  const part = { from: first.at, to: last.at }
  const before = { from: words.from, to: endBefore(state, words.from, first.at) }
  const behind = { from: startBehind(state, last.at, words.to), to: words.to }
  const sign = signOf(node)
  const opening = ({ open }: Cut) => open.map(signOf).join('')
  const closing = ({ open }: Cut) => open.toReversed().map(signOf).join('')
  const isKept = ({ from: start, to: end }: Span) => start < end
  const ifBefore = (signs: string) => (isKept(before) ? signs : '')
  const ifBehind = (signs: string) => (isKept(behind) ? signs : '')
  const changes: ChangeSpec[] = [
    // Signs of another kind, such as of `__`, cannot stand within a word.
    { from: node.from, to: words.from, insert: ifBefore(sign) },
    { from: words.to, to: node.to, insert: ifBehind(sign) },
    { from: before.to, insert: ifBefore(closing(first) + sign) },
    { from: part.from, insert: ifBefore(opening(first)) },
    { from: part.to, insert: ifBehind(closing(last)) },
    { from: behind.from, insert: ifBehind(sign + opening(last)) },
  ]
  return { changes, part, kept: [before, behind].filter(isKept) }
}

/** What is between the signs of formatting. */
const wordsOf = ({ firstChild, lastChild, from, to }: SyntaxNode): Span => ({
  from: firstChild?.to ?? from,
  to: lastChild?.from ?? to,
})

/**
 * Where formatting can be cut: not within a link or code, not between the signs and the words of other formatting, and not in the
 * middle of a word of that, where its signs would be read together.
 */
function cutAt(state: EditorState, around: SyntaxNode, { at, side }: { at: number; side: -1 | 1 }): Cut {
  const edge = (node: SyntaxNode) => (side < 0 ? node.from : node.to)
  const open: SyntaxNode[] = []
  for (let node = around; ; ) {
    const inner = [node.childAfter(at - 1), node.childBefore(at + 1)].find(
      (one) => one && one.from < at && at < one.to,
    )
    if (!inner) break
    const words = wordsOf(inner)
    if (signOf(inner) === '') return { at: edge(open[0] ?? inner), open: [] }
    if (at <= words.from) return { at: inner.from, open }
    if (at >= words.to) return { at: inner.to, open }
    open.push(inner)
    node = inner
  }
  const [outer] = open
  const beside = side < 0 ? state.sliceDoc(at - 1, at) : state.sliceDoc(at, at + 1)
  return outer && !SPACE.test(beside) ? { at: edge(outer), open: [] } : { at, open }
}

const MARK = /[\p{P}\p{S}]/u
const isWord = (sign: string) => sign !== '' && !SPACE.test(sign) && !MARK.test(sign)

/** Where words end that are closed before an offset. */
function endBefore(state: EditorState, from: number, to: number): number {
  const sign = (at: number) => state.sliceDoc(at, at + 1)
  let end = to
  while (end > from && (SPACE.test(sign(end - 1)) || (MARK.test(sign(end - 1)) && isWord(sign(end)))))
    end -= 1
  return end
}

/** Where words begin that are opened behind an offset. */
function startBehind(state: EditorState, from: number, to: number): number {
  const sign = (at: number) => state.sliceDoc(at, at + 1)
  let start = from
  while (start < to && (SPACE.test(sign(start)) || (MARK.test(sign(start)) && isWord(sign(start - 1)))))
    start += 1
  return start
}
