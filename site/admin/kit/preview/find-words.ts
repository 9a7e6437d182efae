/** What holds the words of a page. */
const HOLDERS = 'h1, h2, h3, h4, h5, h6, p, li, tr, blockquote, figcaption, dt, dd, pre, summary'
/** Letters of a line that are looked for: what is typed behind them may not be on the page yet. */
const MOST = 40
/** Fewer letters than this only count where nothing else is held: many words begin with the first letters of a line. */
const CERTAIN = 16

/** An element, as far as it is looked at. */
export interface Holder {
  readonly textContent: string | null
  contains(other: unknown): boolean
}

/**
 * Where on a page the first of these lines is that is on it, by its letters and digits alone: a page has other signs
 * and spaces than what was typed. Its menus and tables of contents repeat words, and do not count.
 * See tests/decisions/0154.
 */
export function findWords(page: ParentNode, lines: readonly string[]): Element | undefined {
  const holders = [...page.querySelectorAll(HOLDERS)].filter((holder) => !holder.closest('nav, footer'))
  return firstWithWords(holders, lines)
}

/** Of holders in the order of their page, the first with the words of the first of the lines that any of them has. */
export function firstWithWords<One extends Holder>(
  holders: readonly One[],
  lines: readonly string[],
): One | undefined {
  const all = holders.map((holder) => ({ holder, letters: lettersOf(holder.textContent) }))
  for (const line of lines) {
    const wanted = lettersOf(line).slice(0, MOST)
    if (wanted === '') continue
    const having = (has: (letters: string) => boolean) =>
      innermost(all.filter(({ letters }) => has(letters)).map(({ holder }) => holder))
    const found =
      wanted.length < CERTAIN
        ? having((letters) => letters === wanted)
        : (having((letters) => letters.startsWith(wanted)) ?? having((letters) => letters.includes(wanted)))
    if (found) return found
  }
  return undefined
}

/** The least around the words of the first: not the quote, but the paragraph in it. */
const innermost = <One extends Holder>([first, ...others]: readonly One[]) =>
  others.reduce((found, one) => (found?.contains(one) ? one : found), first)

const lettersOf = (text: string | null) => (text ?? '').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
