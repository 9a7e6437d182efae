import { directiveNames } from '#contract/directives'
import { isEscaped } from '#contract/markdown-code'
import { createBlockFinder } from './markdown-blocks'

/** A path in a text, with its origin or without. */
export interface WrittenPath {
  readonly path: string
  readonly origin: string
  /** Where it begins, its origin included. */
  readonly start: number
}

/** Most characters around an address that decide whether it is that of a link. */
const NEAR = 1000

/** What follows a path: a query, a fragment, or what follows an address in a text. */
export const PATH_END = String.raw`/?(?:[?#\s)>"<|]|[.,;:!?*_~']+(?:\s|$)|$)`

/**
 * Those of the paths in a Markdown text, from the first to the last, that are links: in `[words](address)`,
 * `[name]: address`, `<address>`, an address by itself and the lines with colons. Code is left out, and so is what only a
 * parser can tell. Linear, unlike parsing; the tests compare it with the parser. See tests/decisions/0115.
 */
export function linksAmong<Path extends WrittenPath>(markdown: string, paths: readonly Path[]): Path[] {
  if (paths.length === 0) return []
  const blockAt = createBlockFinder(markdown)
  return paths.filter(({ path, origin, start }) => {
    const block = blockAt(start)
    if (!block) return false
    const end = start + origin.length + path.length
    const before = markdown.slice(Math.max(block.start, start - NEAR), start)
    const after = markdown.slice(end, Math.min(block.end, end + NEAR))
    return isLink({ before, after, isWhole: origin !== '' })
  })
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
