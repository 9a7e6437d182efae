import type { Element, ElementContent, Nodes } from 'hast'
import { visit } from 'unist-util-visit'

/** The words of an element without those of another one in it. */
export const wordsIn = (node: Element, except: Element | undefined): string =>
  node.children
    .map((child) => (child === except ? '' : innerWords(child)))
    .join('')
    .trim()

/** The words of an element on one line. */
export const innerWords = (node: Nodes | undefined): string =>
  node ? spacedWords(node).replace(/\s+/g, ' ').trim() : ''

/** The words of an element with all white space. */
export function spacedWords(node: Nodes): string {
  let words = ''
  visit(node, 'text', ({ value }) => {
    words += value
  })
  return words
}

export const has = (node: Element, name: string) => [node.properties.className].flat().includes(name)
export const isTag = (name: string) => (node: Element) => node.tagName === name

export function findAll(node: Element, test: (node: Element) => boolean): Element[] {
  const found: Element[] = []
  visit(node as ElementContent, 'element', (one) => {
    if (test(one)) found.push(one)
  })
  return found
}

export const findElement = (node: Element, test: (node: Element) => boolean): Element | undefined =>
  findAll(node, test)[0]

const BLOCKS = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre script section style summary table td th ul'.split(
    ' ',
  ),
)

/** Whether an element stands on its own; any other is a part of a paragraph. */
export const isBlock = ({ tagName }: Element) => BLOCKS.has(tagName)
