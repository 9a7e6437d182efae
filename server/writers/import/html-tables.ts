import type { Element } from 'hast'
import type { Nodes, PhrasingContent, Root, TableCell } from 'mdast'
import { visit } from 'unist-util-visit'
import { textNode } from './markdown-nodes'

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

/** The phrasing of a cell, which has room for one line: items and paragraphs follow each other. */
export function inOneLine(nodes: readonly Nodes[]): PhrasingContent[] {
  const parts = nodes.map((node): PhrasingContent[] => {
    if (node.type === 'list' || node.type === 'listItem' || node.type === 'blockquote')
      return inOneLine(node.children)
    if (node.type === 'paragraph') return node.children
    return node.type === 'break' ? textNode(' ', true) : [node as PhrasingContent]
  })
  const isBlock = (node: Nodes | undefined) =>
    node !== undefined && /^(?:list|listItem|paragraph|blockquote)$/.test(node.type)
  return parts.flatMap((part, at) =>
    at > 0 &&
    (isBlock(nodes[at]) || isBlock(nodes[at - 1])) &&
    part.length > 0 &&
    (parts[at - 1]?.length ?? 0) > 0
      ? [...textNode(nodes[at]?.type === 'listItem' ? ', ' : ' ', true), ...part]
      : part,
  )
}
