/** What holds the words of a page. */
const HOLDERS = 'h1, h2, h3, h4, h5, h6, p, li, tr, blockquote, figcaption, dt, dd, pre, summary'
/** Letters of a line that are looked for: what is typed behind them may not be on the page yet. */
const MOST = 40
/** Fewer letters than this only count at the beginning of what holds them. */
const CERTAIN = 16

/**
 * Where on a page the first of these lines is that is on it, by its letters and digits alone: a page has other signs
 * and spaces than what was typed. Its menus and tables of contents repeat words, and do not count.
 * See tests/decisions/0154.
 */
export function findWords(page: ParentNode, lines: readonly string[]): Element | undefined {
  const holders = [...page.querySelectorAll(HOLDERS)]
    .filter((holder) => !holder.closest('nav, footer'))
    .map((holder) => ({ holder, letters: lettersOf(holder.textContent) }))
    // The least around the words: not the quote with the paragraph in it.
    .sort((a, b) => a.letters.length - b.letters.length)
  for (const line of lines) {
    const wanted = lettersOf(line).slice(0, MOST)
    if (wanted === '') continue
    const found =
      holders.find(({ letters }) => letters.startsWith(wanted)) ??
      (wanted.length < CERTAIN ? undefined : holders.find(({ letters }) => letters.includes(wanted)))
    if (found) return found.holder
  }
  return undefined
}

const lettersOf = (text: string | null) => (text ?? '').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase()
