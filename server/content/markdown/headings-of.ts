import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { ArticleHeading } from '#contract/rendered-article'

/** The headings of an article that can be linked to, as plain text. */
export function headingsOf(tree: Root): ArticleHeading[] {
  const headings: ArticleHeading[] = []
  visit(tree, 'element', (node) => {
    const depth = Number(/^h([2-6])$/.exec(node.tagName)?.[1])
    const { id } = node.properties
    if (!depth || typeof id !== 'string' || !id.startsWith('kop-')) return undefined
    const text = wordsOf(node)
    if (text !== '') headings.push({ id, depth, text })
    return SKIP
  })
  return headings
}

/** The text of an element, without footnote numbers. */
function wordsOf(element: Element): string {
  let words = ''
  visit(element, (node) => {
    if (node.type === 'text') words += node.value
    if (node.type !== 'element') return undefined
    if (node.tagName === 'sup') return SKIP
    if (node.tagName === 'img' && typeof node.properties.alt === 'string') words += node.properties.alt
    if (node.tagName === 'br') words += ' '
    return undefined
  })
  return words.replace(/\s+/g, ' ').trim()
}
