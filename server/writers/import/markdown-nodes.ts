import type { BlockContent, Link, PhrasingContent } from 'mdast'
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

/** What a block that the site has no place for says in plain Markdown. */
export const plainOf = ({ name, attributes, children }: LeafDirective): BlockContent[] =>
  name === 'figure'
    ? [
        paragraph([{ type: 'image', url: attributes?.src ?? '', alt: attributes?.alt ?? '' }]),
        paragraph(children),
      ]
    : [paragraph([linkNode(attributes?.href ?? '', children)])]
