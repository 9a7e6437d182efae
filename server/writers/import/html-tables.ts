import type { Element } from 'hast'
import type { Nodes, PhrasingContent, Root, TableCell } from 'mdast'
import { visit } from 'unist-util-visit'
import { plainOf, textNode } from './markdown-nodes'

/** Columns that one cell may take, as in HTML. */
const WIDEST = 1000

/** A cell of a table; the converter fills the places below and beside one that takes several with empty cells. */
export function cellOf({ properties }: Element, children: PhrasingContent[]): TableCell {
  const columns = Math.min(Number(properties.colSpan ?? 1), WIDEST)
  const spans = {
    hastUtilToMdastTemporaryRowSpan: properties.rowSpan,
    hastUtilToMdastTemporaryColSpan: columns,
  }
  return { type: 'tableCell', children, data: spans as TableCell['data'] & object }
}

/** Leaves out the last columns of tables where no row says anything: a cell that takes more than there are makes them. */
export function tidyTables(tree: Root): void {
  visit(tree, 'table', (table) => {
    const filled = table.children.map(
      ({ children }) => children.findLastIndex((cell) => cell.children.length > 0) + 1,
    )
    const columns = filled.reduce((most, one) => Math.max(most, one), 1)
    table.align = table.align?.slice(0, columns)
    for (const row of table.children) row.children = row.children.slice(0, columns)
  })
}

/** The phrasing of a cell, which has room for one line: items and blocks follow each other. */
export function inOneLine(nodes: readonly Nodes[]): PhrasingContent[] {
  const line: PhrasingContent[] = []
  let isApart = false
  for (const node of nodes) {
    const part = lineOf(node)
    const isBlock = BLOCKS.has(node.type)
    if (line.length > 0 && part.length > 0 && (isApart || isBlock))
      line.push(...textNode(node.type === 'listItem' ? ', ' : ' ', true))
    line.push(...part)
    isApart = isBlock || (isApart && part.length === 0)
  }
  return line
}

const BLOCKS = new Set<Nodes['type']>([
  'list',
  'listItem',
  'paragraph',
  'blockquote',
  'heading',
  'code',
  'leafDirective',
  'containerDirective',
  'thematicBreak',
])

function lineOf(node: Nodes): PhrasingContent[] {
  switch (node.type) {
    case 'list':
    case 'listItem':
    case 'blockquote':
    case 'containerDirective':
      return inOneLine(node.children)
    case 'paragraph':
    case 'heading':
      return node.children
    case 'code':
      return [{ type: 'inlineCode', value: node.value.replace(/\s+/g, ' ') }]
    case 'leafDirective':
      return inOneLine(plainOf(node))
    case 'break':
      return textNode(' ', true)
    case 'thematicBreak':
      return []
    default:
      return [node as PhrasingContent]
  }
}
