import type { Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'

/** The class of a run of spaces that shows as wide as it was typed. */
export const SPACES = 'spaces'

/** What nobody is meant to read. */
const COMMENT = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/

/**
 * A text shows as it was typed: in a paragraph of its own runs of spaces, tabs and what a line begins with; HTML is
 * the text that it is, wherever it stands. In lists and tables spaces are as Markdown has them. See
 * tests/decisions/0082.
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

/** A paragraph of its own with its spaces; those of a callout are, and those of a list or a quote are not. */
function spaced<Node extends RootContent>(node: Node, lines: readonly string[]): Node {
  if (node.type === 'paragraph') withSpaces(node, lines)
  else if (node.type === 'blockquote' && node.data?.hName !== undefined)
    for (const child of node.children) spaced(child, lines)
  return node
}

/** What holds words and no blocks. */
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
    // No spread into arguments: there may be more pieces than those can be.
    Object.assign(parent, {
      children: [...children.slice(0, index), ...pieces, ...children.slice(index + 1)],
    })
    return index + pieces.length
  })
}

const START = /^[ \t]*/
const startOf = (line: string | undefined) => START.exec(line ?? '')?.[0] ?? ''

/** The spaces before a text that begins its line; Markdown takes away up to three. */
function firstIndent({ position }: Text, lines: readonly string[]): string[] {
  const line = lines[(position?.start.line ?? 0) - 1]
  const indent = startOf(line)
  return indent !== '' && indent.length === (position?.start.column ?? 0) - 1 ? [indent] : []
}

/** A text with what its further lines begin with, which Markdown takes away as well. */
function indented({ value, position }: Text, lines: readonly string[]): string {
  const [head = '', ...rest] = value.split('\n')
  const first = position?.start.line ?? Number.NaN
  return [head, ...rest.map((line, index) => startOf(lines[first + index]) + line)].join('\n')
}

/** Words, and between them the runs of spaces that would otherwise fall together or away. */
function split(value: string): PhrasingContent[] {
  // What is caught stands at each second place.
  const pieces = value.split(/((?<=\n)[ \t]+| {2,}|\t+)/)
  return pieces.flatMap((piece, index) =>
    // Behind a line break the spaces of the node that follows are taken away: that is one without any.
    piece === '' ? [] : index % 2 === 1 ? [text(''), spaces(piece)] : text(piece),
  )
}

const text = (value: string): Text => ({ type: 'text', value })

const spaces = (value: string): Text => ({
  type: 'text',
  value,
  data: { hName: 'span', hProperties: { className: [SPACES] } },
})
