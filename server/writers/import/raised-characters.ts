import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { findElement, innerWords, isTag } from './html-elements'
import type { LeftOut } from './left-out'

const RAISED = {
  sup: { from: '0123456789+-−=()ni', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ' },
  sub: { from: '0123456789+-−=()', to: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' },
} as const

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
    const { from, to } = RAISED[node.tagName]
    const characters = [...words].map((character) => to[from.indexOf(character)])
    if (words !== '' && characters.every((character) => character !== undefined))
      parent.children[index] = { type: 'text', value: characters.join('') }
    else if (!SAME_ON_LINE.test(words)) left.push(onLine(node.tagName, words))
  })
  return left
}

const isRaised = (node: Element): node is Element & { tagName: keyof typeof RAISED } => node.tagName in RAISED

const onLine = (tag: keyof typeof RAISED, words: string): LeftOut => ({
  what: `${tag === 'sup' ? 'hoger' : 'lager'} gezet, en nu op de regel: ${words.slice(0, 100)}`,
  written: '',
})
