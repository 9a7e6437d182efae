import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { type RaisingTag, raisedCharacters } from '#contract/raised-characters'
import { findElement, innerWords, isTag, spacedWords } from './html-elements'
import type { LeftOut } from './left-out'

/** What reads the same on the line: 1e, 2de, 3rd and a mark of a firm. */
const SAME_ON_LINE = /^(?:d?e|ste|st|nd|rd|th|tm|[™®©ªº*])?$/i

/**
 * Writes raised and lowered digits, for which Markdown has no notation, as the characters for them: 10⁶, m², CO₂.
 * @returns those for which there are none, which stand on the line.
 */
export function raiseCharacters(tree: Root): LeftOut[] {
  const left: LeftOut[] = []
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined || !isRaised(node) || findElement(node, isTag('a'))) return
    const words = innerWords(node)
    const value = raisedCharacters(node.tagName, spacedWords(node))
    if (value !== undefined) parent.children[index] = { type: 'text', value }
    else if (!SAME_ON_LINE.test(words)) left.push(onLine(node.tagName, words))
  })
  return left
}

const isRaised = (node: Element): node is Element & { tagName: RaisingTag } =>
  node.tagName === 'sup' || node.tagName === 'sub'

const onLine = (tag: RaisingTag, words: string): LeftOut => ({
  what: `${tag === 'sup' ? 'hoger' : 'lager'} gezet, en nu op de regel: ${words.slice(0, 100)}`,
  written: '',
})
