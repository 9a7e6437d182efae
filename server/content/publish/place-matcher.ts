import type { FoundPlace, TextSearch } from '#contract/admin/replace'
import type { Field } from '#contract/content/field'
import { isReplaceable } from '#contract/content/nested-fields'
import type { FieldText } from '../field-texts'
import { directiveNotation } from '../markdown/directives/directive-notation'
import { createBlockFinder } from '../markdown/markdown-blocks'
import { createTextMatcher, type TextRange } from '../text-matcher'

/** The raw fields of an entry, by name. */
type Raw = Readonly<Record<string, unknown>>

/**
 * Finds a text where it is for people and written in the file itself instead of derived from something else; not in
 * what the site reads as its own: a placeholder such as `{email}`, and the notation of directives. Who looks for signs
 * of that means it.
 */
export function createPlaceMatcher(search: TextSearch): (place: FieldText, raw: Raw) => TextRange[] {
  const matches = createTextMatcher(search)
  const isNotation = /[{}=]|::/.test(search.find)
  return ({ name, field, text }, raw) => {
    const found = isReplaceable(field) && Object.hasOwn(raw, name) ? matches(text) : []
    return found.length === 0 || isNotation ? found : outside(found, notationIn(field, text))
  }
}

function notationIn(field: Field, text: string): TextRange[] {
  const placeholders = Array.from(text.matchAll(/\{\w+\}/g), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }))
  return isMarkdown(field) ? placeholders.concat(directiveNotation(text)).toSorted(byStart) : placeholders
}

const byStart = (one: TextRange, other: TextRange) => one.start - other.start

/** The ranges that touch none of others; both in order. */
function outside(ranges: readonly TextRange[], others: readonly TextRange[]): TextRange[] {
  let at = 0
  return ranges.filter(({ start, end }) => {
    while ((others[at]?.end ?? start + 1) <= start) at += 1
    return (others[at]?.start ?? end) >= end
  })
}

const isMarkdown = ({ widget }: Field) => widget === 'markdown'

/** What an address begins with: a scheme, a path or a mailbox. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/|mailto:|tel:|www\.|\.{0,2}\/|#|[^@]+@)/i
/** What no address in a text has. */
const EDGE = /[\s<>()[\]{}"'|]/
/** Characters of an address that are looked at on either side of a match. */
const REACH = 300

/**
 * Tells of the matches in a text, from front to back, in what they stand that another word may break.
 * Who looks for an address or for code means it.
 */
export function createRiskFinder({ field, text }: FieldText): (match: TextRange) => FoundPlace['risk'] {
  const blockAt = isMarkdown(field) ? createBlockFinder(text) : () => true
  return (match) => {
    if (isInAddress(text, match)) return 'address'
    return blockAt(match.start) || text.slice(match.start, match.end).includes('`') ? undefined : 'code'
  }
}

function isInAddress(text: string, { start, end }: TextRange): boolean {
  const found = text.slice(start, end)
  if (/[/:@]/.test(found)) return false
  let from = start
  while (from > 0 && start - from < REACH && !EDGE.test(text.charAt(from - 1))) from -= 1
  let to = end
  while (to < text.length && to - end < REACH && !EDGE.test(text.charAt(to))) to += 1
  return ADDRESS.test(text.slice(from, to))
}
