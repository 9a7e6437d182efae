import type { Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** The class of a run of spaces that is shown at full width. */
export const SPACES = 'spaces'

/** HTML comments, which are not meant to be shown. */
const COMMENT = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/

/**
 * Shows a text as it was typed: in a top-level paragraph runs of spaces, tabs and indentation are kept; HTML is
 * shown as text everywhere. In lists and tables spaces follow Markdown. See tests/decisions/0082.
 */
export function asTyped() {
  return (tree: Root, file: { readonly value: unknown }) => {
    const lines = String(file.value).split(/\r\n?|\n/)
    tree.children = tree.children.map((node) => spaced(node, lines))
    visit(tree, 'html', (node, index, parent) => {
      if (!parent || index === undefined || COMMENT.test(node.value)) return undefined
      const isBlock = parent.type !== 'paragraph' && !isPhrase(parent.type)
      parent.children[index] = isBlock ? paragraphOf(node.value) : { type: 'text', value: node.value }
      return SKIP
    })
  }
}

/** Keeps the spaces of top-level paragraphs, including those in callouts, but not those in lists and quotes. */
function spaced<Node extends RootContent>(node: Node, lines: readonly string[]): Node {
  if (node.type === 'paragraph') withSpaces(node, lines)
  else if (node.type === 'blockquote' && node.data?.hName !== undefined)
    for (const child of node.children) spaced(child, lines)
  return node
}

/** Nodes that hold inline content. */
function isPhrase(type: string): boolean {
  return ['heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference'].includes(type)
}

const paragraphOf = (value: string): Paragraph => ({ type: 'paragraph', children: split(value) })

function withSpaces(paragraph: Paragraph, lines: readonly string[]): void {
  visit(paragraph, 'text', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const pieces = [...firstIndent(node, lines).map(spaces), ...split(indented(node, lines))]
    if (pieces.length === 1) return undefined
    const children: readonly (RootContent | PhrasingContent)[] = parent.children
    // No spread into arguments: there may be more pieces than a call can have arguments.
    Object.assign(parent, {
      children: [...children.slice(0, index), ...pieces, ...children.slice(index + 1)],
    })
    return index + pieces.length
  })
}

const START = /^[ \t]*/
const startOf = (line: string | undefined) => START.exec(line ?? '')?.[0] ?? ''

/** The leading spaces of a paragraph; Markdown removes up to three. */
function firstIndent({ position }: Text, lines: readonly string[]): string[] {
  const line = lines[(position?.start.line ?? 0) - 1]
  const indent = startOf(line)
  return indent !== '' && indent.length === (position?.start.column ?? 0) - 1 ? [indent] : []
}

/** A text with the indentation of its further lines, which Markdown removes too. */
function indented({ value, position }: Text, lines: readonly string[]): string {
  const [head = '', ...rest] = value.split('\n')
  const first = position?.start.line ?? Number.NaN
  return [head, ...rest.map((line, index) => startOf(lines[first + index]) + line)].join('\n')
}

/** Words, separated by the runs of spaces that would otherwise collapse. */
function split(value: string): PhrasingContent[] {
  // The captured spaces are at the odd positions.
  const pieces = value.split(/((?<=\n)[ \t]+| {2,}|\t+)/)
  return pieces.flatMap((piece, index) =>
    // Spaces of the node after a line break would be trimmed: give it an empty node.
    piece === '' ? [] : index % 2 === 1 ? [text(''), spaces(piece)] : text(piece),
  )
}

const text = (value: string): Text => ({ type: 'text', value })

const spaces = (value: string): Text => ({
  type: 'text',
  value,
  data: { hName: 'span', hProperties: { className: [SPACES] } },
})
