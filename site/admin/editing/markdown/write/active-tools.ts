import type { EditorState } from '@codemirror/state'
import type { DirectiveName } from '#contract/directives'
import { placedPictureAt } from './edit-picture'
import { readLink } from './read-link'
import { innermostAt, type SyntaxNode, treeOf } from './syntax'

/** The name of a toolbar button. */
export type ToolName =
  | DirectiveName
  | 'heading2'
  | 'heading3'
  | 'bold'
  | 'italic'
  | 'link'
  | 'bullets'
  | 'numbers'
  | 'quote'
  | 'code'
  | 'table'
  | 'row'
  | 'column'
  | 'removeRow'
  | 'removeColumn'
  | 'image'
  | 'file'
  | 'picture'
  | 'rule'
  | 'undo'
  | 'redo'
  | 'find'

const tools: Readonly<Record<string, ToolName>> = {
  ATXHeading2: 'heading2',
  SetextHeading2: 'heading2',
  ATXHeading3: 'heading3',
  StrongEmphasis: 'bold',
  Emphasis: 'italic',
  Link: 'link',
  BulletList: 'bullets',
  OrderedList: 'numbers',
  Blockquote: 'quote',
  InlineCode: 'code',
  FencedCode: 'code',
  Table: 'table',
  Image: 'image',
}

/** The formatting of the whole selection, by the syntax tree; of nested lists only the inner one. */
export function activeTools(state: EditorState): readonly ToolName[] {
  const { from, to } = state.selection.main
  const tree = treeOf(state, to)
  const active = new Set<ToolName>()
  for (const start of [innermostAt(tree, from, -1), innermostAt(tree, from, 1)]) {
    for (let node: SyntaxNode | null = start; node; node = node.parent) {
      const tool = tools[node.name]
      if (!tool || node.from > from || node.to < to || isOutside(node, from, to)) continue
      if (tool === 'link' && !readLink(state, node)) continue
      const isOuterList =
        (tool === 'bullets' && active.has('numbers')) || (tool === 'numbers' && active.has('bullets'))
      if (!isOuterList) active.add(tool)
    }
  }
  if (placedPictureAt(state)) active.add('picture')
  return [...active].sort()
}

const inline = ['StrongEmphasis', 'Emphasis', 'Link', 'InlineCode', 'Image']

/** A cursor right before or after inline formatting is not in it. */
function isOutside(node: SyntaxNode, from: number, to: number): boolean {
  return from === to && inline.includes(node.name) && (from === node.from || to === node.to)
}
