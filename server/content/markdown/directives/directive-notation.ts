import { directiveNames } from '#contract/directives'
import type { TextRange } from '../../text-matcher'

/** A directive on its line, after the marks of quotes and lists: its name, and what follows that. */
const LINE = new RegExp(`^([\\t >*+\\-\\d.)]*:{2,}(?:${directiveNames.join('|')})(?![\\w-]))(.*)$`, 'gm')
/** Most characters of what follows: a longer line is no directive. */
const MOST = 1000
/** What people write between the braces: words for who sees no picture, and addresses. */
const WRITTEN = /(?<=[\s{](?:alt|href|src|still)=)(?:"[^"]*"|'[^']*')/g

/**
 * What makes the directives of a text directives, as ranges in order: names, kinds and signs, without the label, the
 * addresses and the words in `alt`. Within code too, where it is only shown.
 */
export function directiveNotation(markdown: string): TextRange[] {
  const ranges: TextRange[] = []
  if (!markdown.includes('::')) return ranges
  for (const { 1: head = '', 2: rest = '', index } of markdown.matchAll(LINE)) {
    if (rest.length > MOST) continue
    const begin = index + head.length
    const labelled = endOfLabel(rest)
    let start = index
    for (const { from, to } of [{ from: 0, to: labelled }, ...writtenIn(rest, labelled)]) {
      ranges.push({ start, end: begin + from })
      start = begin + to
    }
    ranges.push({ start, end: begin + rest.length })
  }
  return ranges.filter(({ start, end }) => end > start)
}

function writtenIn(rest: string, from: number) {
  return Array.from(rest.slice(from).matchAll(WRITTEN), ({ 0: { length }, index }) => ({
    from: from + index + 1,
    to: from + index + length - 1,
  }))
}

/** Where the label in square brackets ends with which a text begins; 0 without one. */
function endOfLabel(rest: string): number {
  let open = 0
  for (let at = 0; at < rest.length; at += 1) {
    const sign = rest[at]
    if (sign === '\\') at += 1
    else if (sign === '[') open += 1
    else if (sign === ']') open -= 1
    if (open === 0) return sign === ']' ? at + 1 : 0
  }
  return 0
}
