import type { Element, ElementContent, Root, RootContent } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import { isBlock } from './html-elements'
import { htmlParser } from './html-text'

const writer = remark().use(rehypeStringify).freeze()

/** Those in which text may stand without a paragraph around it. */
const CONTAINERS = new Set(['blockquote', 'div', 'section', 'article', 'aside'])

/** Those of which a line of text is the usual content. */
const ITEMS = new Set(['li', 'td', 'th', 'dd', 'dt'])
const ROWS = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr'])
/** Those within a sentence that only mark its words. */
const MARKS = new Set('a abbr b big cite del em font i ins mark q s small span strike strong u'.split(' '))

/**
 * The HTML of the classic editor of WordPress with its paragraphs: a blank line separates them, and a single line end is a
 * line break.
 */
export function withParagraphs(html: string): string {
  const tree = htmlParser.parse(html.replace(/\r\n?/g, '\n')) as Root
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
    divideWithin(child)
    blocks.push(child)
  }
  close()
  return blocks
}

function divideWithin(node: Element): void {
  if (CONTAINERS.has(node.tagName)) node.children = paragraphsOf(node.children)
  if (node.tagName === 'p') node.children = withBreaks(trimmed(node.children))
  if (ITEMS.has(node.tagName)) node.children = itemOf(node.children)
  if (!ROWS.has(node.tagName)) return
  for (const child of node.children) if (child.type === 'element') divideWithin(child)
}

/** What an item or a cell holds, in which one paragraph is only its text. */
function itemOf(children: readonly ElementContent[]): ElementContent[] {
  const given = new Set(children)
  const blocks = paragraphsOf(children)
  const made = blocks.filter((block): block is Element => block.type === 'element' && !given.has(block))
  const [only, ...more] = made
  return only && more.length === 0
    ? blocks.flatMap((block) => (block === only ? only.children : [block]))
    : blocks
}

/** The paragraphs of text and what is within it. */
const split = (run: readonly ElementContent[]): ElementContent[][] =>
  divided(run)
    .map((paragraph) => withBreaks(trimmed(paragraph)))
    .filter((paragraph) => paragraph.length > 0)

/**
 * Nodes in parts, divided at blank lines; an element with one in it stands in both, unless it is in one of its name: a text
 * with thousands of marks that are never closed would be as many times as long.
 * @param around the names of the marks around them.
 */
function divided(nodes: readonly ElementContent[], around: readonly string[] = []): ElementContent[][] {
  const parts: ElementContent[][] = [[]]
  for (const node of nodes) {
    const [first = [], ...others] = piecesOf(node, around)
    parts.at(-1)?.push(...first)
    for (const part of others) parts.push(part)
  }
  return parts
}

function piecesOf(node: ElementContent, around: readonly string[]): ElementContent[][] {
  if (node.type === 'text') return node.value.split(BLANK).map((value) => [{ type: 'text', value }])
  if (!isMarked(node)) return [[node]]
  const parts = divided(node.children, [...around, node.tagName])
  return parts.length > 1 && around.includes(node.tagName) && !isPlace(node)
    ? parts
    : parts.map((children) => [{ ...node, children }])
}

const BLANK = /\n[ \t]*\n\s*/

/** Whether a node is an element whose line ends are those of the text around it. */
const isMarked = (node: ElementContent | undefined): node is Element =>
  node?.type === 'element' && MARKS.has(node.tagName)

/** Whether an element is a place to which links may lead. */
const isPlace = ({ properties }: Element) => 'id' in properties || 'name' in properties

/** Without what shows nothing at its ends: white space, comments and marks around those. */
const trimmed = (nodes: readonly ElementContent[]) => trimmedAt(trimmedAt(nodes, 0), -1)

function trimmedAt(nodes: readonly ElementContent[], end: 0 | -1): ElementContent[] {
  const left = [...nodes]
  for (let node = left.at(end); node; node = left.at(end)) {
    const shown = shownOf(node, end)
    if (shown) return left.with(end, shown)
    left.splice(end, 1)
  }
  return left
}

function shownOf(node: ElementContent, end: 0 | -1): ElementContent | undefined {
  if (node.type === 'comment') return undefined
  if (node.type === 'text') {
    const value = end === 0 ? node.value.trimStart() : node.value.trimEnd()
    return value === '' ? undefined : { ...node, value }
  }
  if (!isMarked(node)) return node
  const children = trimmedAt(node.children, end)
  return children.length > 0 || isPlace(node) ? { ...node, children } : undefined
}

const withBreaks = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.flatMap((node, index): ElementContent[] => {
    if (isMarked(node)) return [{ ...node, children: withBreaks(node.children) }]
    if (node.type !== 'text') return [node]
    const before = nodes[index - 1]
    const value =
      before?.type === 'element' && before.tagName === 'br' ? node.value.replace(/^\n/, '') : node.value
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
