import type { Element, Root, RootContent, Text } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

/** The class of signs between which no line ends. */
export const UNBROKEN = 'unbroken'

/** A first part too short to be left alone at the end of a line, as far as the next letter: `e-facturen`, `btw-code`. */
const SHORT_PART = /((?<=^|[\s(‘“])(?:\p{L}|btw)-\p{L})/giu

/** A space between what is read as one: a currency sign and its amount, the day and the month of a date. */
const INSIDE =
  /(?<=[€$£]) (?=\d)|(?<=\b\d\d?) (?=(?:januari|februari|maart|april|mei|ju[nl]i|augustus|(?:septem|okto|novem|decem)ber)\b)/g

/**
 * Prevents a line break after a currency sign, between a day and its month, and after a short first part. Its hyphen stays what was typed: people search
 * for such words, and copy addresses that begin like them. Code stays as it is.
 */
export function keepTogether() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'element' && (node.tagName === 'code' || isUnbroken(node))) return SKIP
      if (node.type !== 'element' && node.type !== 'root') return undefined
      const all: readonly RootContent[] = node.children
      const children = all.flatMap((child): readonly RootContent[] =>
        child.type === 'text' ? parted(child) : [child],
      )
      Object.assign(node, { children })
      return undefined
    })
  }
}

/** A text with its short parts, which are at the odd positions, in elements. */
function parted({ value }: Text): (Text | Element)[] {
  const pieces = value.replace(INSIDE, '\u00a0').split(SHORT_PART)
  return pieces.map((piece, at) => {
    const text = { type: 'text', value: piece } as const
    const properties = { className: [UNBROKEN] }
    return at % 2 === 0 ? text : { type: 'element', tagName: 'span', properties, children: [text] }
  })
}

const isUnbroken = ({ properties }: Element) => [properties.className].flat().includes(UNBROKEN)
