import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import { isBlock } from './html-elements'

const parser = remark().use(rehypeParse, { fragment: true }).freeze()
const writer = remark().use(rehypeStringify).freeze()

/** Those in which text may stand without a paragraph around it. */
const CONTAINERS = new Set(['blockquote', 'div', 'section', 'article', 'aside'])

/**
 * The HTML of the classic editor of WordPress with its paragraphs: a blank line separates them, and a single line end is a
 * line break.
 */
export function withParagraphs(html: string): string {
  const tree = parser.parse(html.replace(/\r\n?/g, '\n')) as Root
  tree.children = paragraphsOf(tree.children)
  return String(writer.stringify(tree))
}

function paragraphsOf(children: readonly RootContent[]): ElementContent[] {
  const blocks: ElementContent[] = []
  let run: ElementContent[] = []
  const close = () => {
    blocks.push(...split(run).map((part) => element('p', part)))
    run = []
  }
  for (const child of children) {
    if (child.type === 'doctype') continue
    if (child.type !== 'element' || !isBlock(child)) {
      run.push(child)
      continue
    }
    close()
    if (CONTAINERS.has(child.tagName)) child.children = paragraphsOf(child.children)
    if (child.tagName === 'p') child.children = withBreaks(trimmed(child.children))
    blocks.push(child)
  }
  close()
  return blocks
}

/** The paragraphs of text and what is within it. */
function split(run: readonly ElementContent[]): ElementContent[][] {
  const paragraphs: ElementContent[][] = [[]]
  for (const node of run) {
    if (node.type !== 'text') {
      paragraphs.at(-1)?.push(node)
      continue
    }
    const [first = '', ...others] = node.value.split(/\n[ \t]*\n\s*/)
    paragraphs.at(-1)?.push({ type: 'text', value: first })
    for (const value of others) paragraphs.push([{ type: 'text', value }])
  }
  return paragraphs
    .map((paragraph) => withBreaks(trimmed(paragraph)))
    .filter((paragraph) =>
      paragraph.some((node) => node.type === 'element' || (node.type === 'text' && node.value.trim())),
    )
}

function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.map((node, index) => {
    if (node.type !== 'text') return node
    const start = index === 0 ? node.value.trimStart() : node.value
    return { ...node, value: index === nodes.length - 1 ? start.trimEnd() : start }
  })
}

const withBreaks = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node, index) => {
    if (node.type !== 'text') return [node]
    const after = nodes[index - 1]
    const value =
      after?.type === 'element' && after.tagName === 'br' ? node.value.replace(/^\n/, '') : node.value
    return value
      .split('\n')
      .flatMap((line, at): ElementContent[] => [
        ...(at > 0 ? [element('br', [])] : []),
        { type: 'text', value: line },
      ])
  })

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
