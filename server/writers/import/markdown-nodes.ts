import type { BlockContent, Link, Nodes, PhrasingContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import type { DirectiveName } from '#contract/directives'

export const textNode = (value: string, isSpace = false): PhrasingContent[] =>
  value.trim() === '' && !isSpace ? [] : [{ type: 'text', value }]

export const linkNode = (url: string, children: readonly PhrasingContent[]): Link => ({
  type: 'link',
  url,
  title: null,
  children: [...children] as Link['children'],
})

export const paragraph = (children: readonly PhrasingContent[]): BlockContent => ({
  type: 'paragraph',
  children: [...children],
})

type Attributes = Readonly<Record<string, string>>

export const leaf = (
  name: DirectiveName,
  attributes: Attributes,
  children: readonly PhrasingContent[],
): LeafDirective => ({
  type: 'leafDirective',
  name,
  attributes,
  children: [...children],
})

export const container = (
  name: DirectiveName,
  attributes: Attributes,
  label: readonly PhrasingContent[],
  children: readonly BlockContent[],
): ContainerDirective => ({
  type: 'containerDirective',
  name,
  attributes,
  children: [
    ...(label.length > 0
      ? [{ type: 'paragraph' as const, data: { directiveLabel: true }, children: [...label] }]
      : []),
    ...children,
  ],
})

/** The same without bold, for what is bold by itself. */
export const plainer = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => (node.type === 'strong' ? node.children : [node]))

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
