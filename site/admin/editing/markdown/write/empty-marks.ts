import { EditorState, type Extension } from '@codemirror/state'
import { nodeAround, type Span, type SyntaxNode } from './syntax'

/** What stands around words: the names of its nodes, and those of their signs. */
const MARKS: Readonly<Record<string, string>> = {
  StrongEmphasis: 'EmphasisMark',
  Emphasis: 'EmphasisMark',
  Strikethrough: 'StrikethroughMark',
  InlineCode: 'CodeMark',
  Link: 'LinkMark',
}

/** With the last of the words between them, marks go too: alone on a line they would be a rule or code, and a link nobody can see. */
export const noEmptyMarks: Extension = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes } = transaction
  if (!transaction.isUserEvent('delete')) return transaction
  const deleted: Span[] = []
  changes.iterChanges((from, to, _from, _to, inserted) => {
    if (inserted.length === 0) deleted.push({ from, to })
  })
  const [{ from, to } = { from: 0, to: 0 }] = deleted
  if (deleted.length !== 1 || from === to) return transaction
  let outer: SyntaxNode | null = null
  let node = nodeAround(startState, { from, to }, Object.keys(MARKS))
  while (node && isBetween(node, outer ?? { from, to })) {
    outer = node
    node = node.parent
  }
  if (!outer) return transaction
  return [transaction, { changes: { from: outer.from, to: outer.to - (to - from) }, sequential: true }]
})

/** Whether a range is all that stands between the marks of a node. */
function isBetween(node: SyntaxNode, { from, to }: Span): boolean {
  const [open, close] = node.getChildren(MARKS[node.name] ?? '')
  return open?.to === from && close?.from === to
}
