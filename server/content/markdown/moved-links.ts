import { directiveNames } from '#contract/directives'
import { isEscaped } from '#contract/markdown-code'
import { asPattern } from '../text-matcher'
import { createBlockFinder } from './markdown-blocks'

/** A page that gets another address. */
export interface Move {
  /** Paths, encoded as in links. */
  readonly from: string
  readonly to: string
  /** The origin of the site: links may have the whole address. */
  readonly siteUrl: string
}

/** A text after a move, and how many links in it have changed. */
interface MovedText {
  readonly text: string
  readonly count: number
}

/** Most characters around an address that decide whether it is that of a link. */
const NEAR = 1000

/** A path ends before a query, a fragment, or what follows an address in a text. */
const END = String.raw`(?=/?(?:[?#\s)>"<|]|[.,;:!?*_~']+(?:\s|$)|$))`

/**
 * Changes the links to a page in Markdown texts, and no other byte: in `[words](address)`, `[name]: address`,
 * `<address>`, an address by itself and the lines with colons. Queries, fragments and titles stay. Code is left
 * alone, and so is what only a parser can tell: its old address redirects. Linear, unlike parsing; the tests
 * compare it with the parser. See tests/decisions/0115.
 */
export function createLinkMover({ from, to, siteUrl }: Move): (markdown: string) => MovedText {
  const address = new RegExp(`(${asPattern(siteUrl)})?${asPattern(from)}${END}`, 'g')
  return (markdown) => {
    const found = markdown.includes(from) ? [...markdown.matchAll(address)] : []
    if (found.length === 0) return { text: markdown, count: 0 }
    const blockAt = createBlockFinder(markdown)
    let text = ''
    let copied = 0
    let count = 0
    for (const { 0: written, 1: origin = '', index } of found) {
      const block = blockAt(index)
      if (!block) continue
      const end = index + written.length
      const before = markdown.slice(Math.max(block.start, index - NEAR), index)
      const after = markdown.slice(end, Math.min(block.end, end + NEAR))
      if (!isLink({ before, after, isWhole: origin !== '' })) continue
      text += markdown.slice(copied, index) + origin + to
      copied = end
      count += 1
    }
    return { text: text + markdown.slice(copied), count }
  }
}

/** Where an address is written, within its block. */
interface Written {
  readonly before: string
  readonly after: string
  /** Whether it has its origin. */
  readonly isWhole: boolean
}

/** Most characters between the text of a link and its address. */
const GAP = 40
const OPENER = /\]\([ \t]*\n?[ \t]*<?$/
/** The rest of a link: of its address, a title, and the closing parenthesis. */
const REST = /^(?:[^\s<>]*>?(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*|[^\s<>()]*)\)/
/** What precedes the address on a line with colons, and in `[name]: address`. */
const DIRECTIVE = new RegExp(
  String.raw`^[\t >*+\-\d.)]*:{2,}(?:${directiveNames.join('|')})(?:\[.*\])?\{(?:.*\s)?href="$`,
)
const DEFINITION = /^[\t >*+\-\d.)]*\[(?:\\.|[^\]\\])+\]:[ \t]*<?$/

function isLink({ before, after, isWhole }: Written): boolean {
  const near = before.slice(-GAP)
  const opener = OPENER.exec(near)
  if (opener) {
    const text = before.slice(0, before.length - near.length + opener.index)
    if (!isEscaped(text, text.length) && isOpened(text)) return REST.test(after)
  }
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (line.endsWith('"')) return DIRECTIVE.test(line) && /^[^"\n]*"/.test(after)
  if (/:[ \t]*<?$/.test(near) && DEFINITION.test(line)) return true
  if (!isWhole) return false
  if (near.endsWith('<')) return /^[^\s<>]*>/.test(after)
  return /(?:^|[\s(*_~|])$/.test(near) && !isOpened(before)
}

/** Whether a square bracket is open at the end of a text; looked for from there. */
function isOpened(text: string): boolean {
  let closed = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const sign = text[at]
    if ((sign !== '[' && sign !== ']') || isEscaped(text, at)) continue
    if (sign === ']') closed += 1
    else if (closed === 0) return true
    else closed -= 1
  }
  return false
}
