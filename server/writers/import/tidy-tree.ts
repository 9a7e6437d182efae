import type { BlockContent, Break, Delete, Emphasis, Nodes, PhrasingContent, Root, Strong } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { SKIP, visit } from 'unist-util-visit'
import { media } from '#contract/addresses'
import { whyButtonRefused, whyRefused } from '#contract/links'
import { embedded, isVideo } from './html-blocks'
import { linkNode, plainer, plainOf, textNode } from './markdown-nodes'

/** Marks begin and end at a word: spaces at their ends stand beside them. A heading is bold by itself. */
export function tidyMarks(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (node.type === 'heading') node.children = plainer(node.children)
    if (!isMark(node) || !parent || index === undefined) return undefined
    const [start, end] = [breaksAt(node, 0), breaksAt(node, -1)]
    const [first, last] = [node.children[0], node.children.at(-1)]
    const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : ''
    if (first?.type === 'text') first.value = first.value.slice(before.length)
    const after = last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : ''
    if (last?.type === 'text' && after !== '') last.value = last.value.slice(0, -after.length)
    const isEmpty = node.children.every((one) => one.type === 'text' && one.value === '')
    const space = (value: string) => (value === '' ? [] : [{ type: 'text' as const, value: ' ' }])
    const head = [...start, ...space(before)]
    const tail = [...(isEmpty ? [] : space(after)), ...end]
    if (!isEmpty && head.length + tail.length === 0) return undefined
    parent.children.splice(index, 1, ...head, ...(isEmpty ? [] : [node]), ...tail)
    return [SKIP, index + head.length + (isEmpty ? 0 : 1)]
  })
}

/** Takes the line ends at one end out of a mark. */
function breaksAt({ children }: Strong | Emphasis | Delete, end: 0 | -1): Break[] {
  const taken: Break[] = []
  for (let node = children.at(end); node?.type === 'break'; node = children.at(end)) {
    taken.push(node)
    children.splice(end, 1)
  }
  return taken
}

const isMark = (node: Nodes): node is Strong | Emphasis | Delete =>
  node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete'

/** Brackets are a part of an address in pairs; other signs at its end are of the sentence. */
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
