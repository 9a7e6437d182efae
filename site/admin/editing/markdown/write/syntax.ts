import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'

type Tree = ReturnType<typeof syntaxTree>
/** A node of the syntax tree of a text. */
export type SyntaxNode = ReturnType<Tree['resolveInner']>

/** A part of the text, as offsets. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Milliseconds that parsing may delay a key or a button. */
const PATIENCE = 100

/** The syntax tree of the text up to a position, as far as it can be parsed in time. */
export function treeOf(state: EditorState, upTo = state.doc.length): Tree {
  return ensureSyntaxTree(state, upTo, PATIENCE) ?? syntaxTree(state)
}

/** The same state with the tree of its text, for commands that look at no more than was parsed when a key came. */
export function parsedState(state: EditorState): EditorState {
  const isParsed = treeOf(state) === syntaxTree(state)
  return isParsed ? state : state.update({}).state
}

/**
 * The blocks of the text itself with this name, not those within others, in their order. A text has hundreds of blocks and this
 * is asked at each key: none but those that are found becomes an object.
 */
export function blocksNamed(tree: Tree, name: string): readonly Span[] {
  const found: Span[] = []
  // A long text is a tree of nameless nodes, so that no node has many children.
  function look({ children, positions }: Pick<Tree, 'children' | 'positions'>, offset: number): void {
    for (let at = 0; at < children.length; at += 1) {
      const child = children[at]
      const from = offset + (positions[at] ?? 0)
      if (!child || !('children' in child)) continue
      if (child.type.isAnonymous) look(child, from)
      else if (child.type.name === name) found.push({ from, to: from + child.length })
    }
  }
  look(tree, 0)
  return found
}

/**
 * The smallest node at a position that goes on there or begins there (1), or ends there (-1). Not asked of the tree, which is kept in
 * memory with its answer (tests/decisions/0215).
 */
export function innermostAt({ topNode }: Tree, at: number, side: -1 | 1): SyntaxNode {
  return topNode.resolveInner(at, side)
}

/** The smallest node with one of these names around a range. */
export function nodeAround(
  state: EditorState,
  { from, to }: Span,
  names: readonly string[],
): SyntaxNode | null {
  const tree = treeOf(state, to)
  const starts = [innermostAt(tree, from, 1), innermostAt(tree, from, -1)]
  for (const start of starts) {
    for (let node: SyntaxNode | null = start; node; node = node.parent) {
      if (names.includes(node.name) && node.from <= from && node.to >= to) return node
    }
  }
  return null
}

/** The nodes with one of these names within a range, or touching it. */
export function nodesIn(state: EditorState, { from, to }: Span, names: readonly string[]): SyntaxNode[] {
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
