import type { Element, ElementContent, Root as Html } from 'hast'
import type { Nodes, PhrasingContent, Root, TableCell } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import { findAll, isTag } from './html-elements'
import { plainOf, textNode } from './markdown-nodes'

/** Puts the caption of a table, for which Markdown has no place, above it as a paragraph. */
export function captionsAbove(tree: Html): void {
  visit(tree, 'element', (table, at, parent) => {
    const caption = table.children.find((one) => isElement(one) && one.tagName === 'caption')
    if (table.tagName !== 'table' || !parent || at === undefined || !caption) return undefined
    table.children = table.children.filter((one) => one !== caption)
    parent.children.splice(at, 0, { ...caption, tagName: 'p' } as Element)
    return [SKIP, at + 1]
  })
}

/** Lets no cell take more columns than its table has cells in a row: each column is made in every row that the cell takes. */
export function narrowCells(tree: Html): void {
  visit(tree, 'element', (table) => {
    if (table.tagName !== 'table') return undefined
    const rows = findAll(table, isTag('tr')).map(({ children }) => children.filter(isElement))
    const most = rows.reduce((widest, { length }) => Math.max(widest, length), 1)
    for (const { properties } of rows.flat())
      properties.colSpan = Math.min(Number(properties.colSpan ?? 1), most)
    return SKIP
  })
}

const isElement = (node: ElementContent): node is Element => node.type === 'element'

/** A cell of a table; the converter fills the places below and beside one that takes several with empty cells. */
export function cellOf({ properties }: Element, children: PhrasingContent[]): TableCell {
  const spans = {
    hastUtilToMdastTemporaryRowSpan: properties.rowSpan,
    hastUtilToMdastTemporaryColSpan: properties.colSpan,
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
    const part = phrasingOf(node)
    const isBlock = ON_THEIR_OWN.has(node.type)
    if (line.length > 0 && part.length > 0 && (isApart || isBlock))
      line.push(...textNode(node.type === 'listItem' ? ', ' : ' ', true))
    line.push(...part)
    isApart = isBlock || (isApart && part.length === 0)
  }
  return line
}

const ON_THEIR_OWN = new Set<Nodes['type']>([
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

function phrasingOf(node: Nodes): PhrasingContent[] {
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
