import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

type Tree = ReturnType<typeof syntaxTree>
/** A node of the syntax tree of a text. */
export type SyntaxNode = ReturnType<Tree['resolveInner']>

/** Milliseconds that parsing may delay a key or a button. */
const PATIENCE = 100

/** The syntax tree of the text up to a position, as far as it can be parsed in time. */
export function treeOf(state: EditorState, upTo = state.doc.length): Tree {
  return ensureSyntaxTree(state, upTo, PATIENCE) ?? syntaxTree(state)
}

/** The smallest node with one of these names around a range. */
export function nodeAround(
  state: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
  names: readonly string[],
): SyntaxNode | null {
  const tree = treeOf(state, to)
  const starts = [tree.resolveInner(from, 1), tree.resolveInner(from, -1)]
  for (const start of starts) {
    for (let node: SyntaxNode | null = start; node; node = node.parent) {
      if (names.includes(node.name) && node.from <= from && node.to >= to) return node
    }
  }
  return null
}

/** The nodes with one of these names within a range, or touching it. */
export function nodesIn(
  state: EditorState,
  { from, to }: { readonly from: number; readonly to: number },
  names: readonly string[],
): SyntaxNode[] {
  const found: SyntaxNode[] = []
  treeOf(state, to).iterate({
    from,
    to,
    enter: (node) => {
      if (names.includes(node.name)) found.push(node.node)
    },
  })
  return found
}
