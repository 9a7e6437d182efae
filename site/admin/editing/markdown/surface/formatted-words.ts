import { altOf } from '../write/insert-link'
import { siteParser } from '../write/language'
import type { SyntaxNode } from '../write/syntax'
import { element } from './element'

/** Marks that are not text. */
const MARKS = [
  'EmphasisMark',
  'StrikethroughMark',
  'CodeMark',
  'LinkMark',
  'URL',
  'LinkTitle',
  'TableDelimiter',
]

/** The elements of formatted words. */
const elements = {
  StrongEmphasis: () => element('strong'),
  Emphasis: () => element('em'),
  Strikethrough: () => element('del'),
  InlineCode: () => element('code'),
  Link: () => element('span', { class: 'md-link' }),
} as const

const isFormatted = (name: string): name is keyof typeof elements => name in elements

/** The words of one line of Markdown as visitors see them. The signs of headings and lists are not hidden. */
export function formattedWords(markdown: string): DocumentFragment {
  const words = document.createDocumentFragment()
  // A sign before it keeps the line a paragraph, whatever it begins with.
  const text = `\u200b${markdown}`
  const paragraph = siteParser.parse(text).topNode.firstChild
  if (paragraph?.name === 'Paragraph') addWords(words, paragraph, text)
  else words.append(markdown)
  return words
}

/** Appends the words of a node of the syntax tree. @param text the text that the tree was made of */
export function addWords(place: Node, node: SyntaxNode, text: string): void {
  let at = node.from
  const take = (to: number) => {
    if (to > at) place.appendChild(document.createTextNode(text.slice(at, to).replace('\u200b', '')))
  }
  for (let child = node.firstChild; child; child = child.nextSibling) {
    take(child.from)
    at = child.to
    if (isFormatted(child.name) && !(child.name === 'Link' && !child.getChild('URL'))) {
      const made = elements[child.name]()
      addWords(made, child, text)
      place.appendChild(made)
    } else if (child.name === 'Image')
      place.appendChild(document.createTextNode(altOf(child, (from, to) => text.slice(from, to))))
    else if (child.name === 'Escape')
      place.appendChild(document.createTextNode(text.slice(child.from + 1, child.to)))
    else if (child.name === 'URL' && node.name !== 'Link') {
      place.appendChild(element('span', { class: 'md-link' }, text.slice(child.from, child.to)))
    } else if (!MARKS.includes(child.name)) addWords(place, child, text)
  }
  take(node.to)
}
