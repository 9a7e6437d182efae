import type {
  BlockContent,
  Delete,
  Emphasis,
  Nodes,
  Parent,
  PhrasingContent,
  Root,
  RootContent,
  Strong,
} from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { SKIP, visit } from 'unist-util-visit'
import { media } from '#contract/addresses'
import { whyButtonRefused, whyRefused } from '#contract/links'
import { embedded, isVideo } from './html-blocks'
import { linkNode, plainer, plainOf, textNode } from './markdown-nodes'

/**
 * Marks begin and end at a word: spaces and line ends at their ends stand beside them, and nowhere at the ends of a block.
 * A heading is bold by itself.
 */
export function tidyMarks(node: Root | Extract<RootContent, Parent>): void {
  if (node.type === 'heading') node.children = plainer(node.children)
  for (const child of node.children) if ('children' in child) tidyMarks(child)
  Object.assign(node, {
    children: node.children.flatMap((child): RootContent[] => {
      if (!isMark(child)) return child.type === 'paragraph' && child.children.length === 0 ? [] : [child]
      const [head, tail] = [spaceAt(child, 0), spaceAt(child, -1)]
      return [...head, ...(child.children.length > 0 ? [child] : []), ...tail]
    }),
  })
  if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
    for (const end of ENDS) spaceAt(node, end)
}

const ENDS = [0, -1] as const

/** Takes the white space at one end out of a node. @returns its line ends, or else one space. */
function spaceAt({ children }: { children: PhrasingContent[] }, end: 0 | -1): PhrasingContent[] {
  const breaks: PhrasingContent[] = []
  let isSpaced = false
  for (let node = children.at(end); node; node = children.at(end)) {
    if (node.type === 'break') breaks.push(node)
    else if (node.type === 'text') {
      const words = end === 0 ? node.value.trimStart() : node.value.trimEnd()
      isSpaced ||= words !== node.value
      node.value = words
      if (words !== '') break
    } else break
    children.splice(end, 1)
  }
  return isSpaced && breaks.length === 0 ? textNode(' ', true) : breaks
}

const isMark = (node: Nodes): node is Strong | Emphasis | Delete =>
  node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete'

/** Brackets are a part of an address in pairs; other characters at its end are of the sentence. */
const ADDRESS = /(https?:\/\/(?:[^\s<>"()]|\([^\s<>"()]*\))*(?:\([^\s<>"()]*\)|[^\s<>".,;:!?()\]'’”]))/

/** An address in the text of an export is a link, and a video where it is all of a paragraph. */
export function linkAddresses(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'link' || node.type === 'leafDirective') return SKIP
    if (node.type !== 'text' || !parent || index === undefined) return undefined
    const parts = node.value.split(ADDRESS)
    if (parts.length === 1) return undefined
    parent.children.splice(
      index,
      1,
      ...parts.flatMap((value, at): PhrasingContent[] => {
        if (value === '') return []
        return at % 2 === 0 ? textNode(value, true) : [linkNode(value, textNode(value))]
      }),
    )
    return [SKIP, index + parts.length]
  })
  visit(tree, 'paragraph', (node, index, parent) => {
    const video = videoAloneIn(node)
    if (parent && index !== undefined && video !== undefined)
      parent.children[index] = (embedded(video, [])[0] as BlockContent | undefined) ?? node
  })
}

/** The address of a video that is all of a paragraph, without words of its own. */
export function videoAloneIn(node: Nodes): string | undefined {
  const [only, ...others] = node.type === 'paragraph' ? node.children : []
  if (only?.type !== 'link' || others.length > 0 || !isVideo(only.url)) return undefined
  const [name] = only.children
  return name?.type === 'text' && name.value === only.url ? only.url : undefined
}

/** Writes what the site would show as typed, because its address may not stand there, as plain Markdown. */
export function plainWhereRefused(tree: Root): void {
  visit(tree, 'leafDirective', (node, index, parent) => {
    if (!parent || index === undefined || isAccepted(node)) return undefined
    const plain = plainOf(node)
    parent.children.splice(index, 1, ...plain)
    return [SKIP, index + plain.length]
  })
}

function isAccepted({ name, attributes }: LeafDirective): boolean {
  const { src = '', href = '' } = attributes ?? {}
  if (name === 'figure') return whyRefused('image', src ?? '') === undefined
  if (name === 'download') return media.nameIn(href ?? '') !== undefined
  return name === 'video' || whyButtonRefused(href ?? '') === undefined
}
