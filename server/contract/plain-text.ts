/** Longest text of a card, in characters (SPEC.md section 9). */
export const EXCERPT_LENGTH = 120
const DESCRIPTION_LENGTH = 160
/** Enough of an article for either; the marks are taken off by patterns that are not linear. */
const READ = 4000

/** The begin of an article without Markdown marks, on one line: for a teaser, never to make HTML. */
export function plainText(markdown: string): string {
  return markdown
    .slice(0, READ)
    .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$/gm, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/^(?=.*---)[ \t:|-]+$/gm, ' ')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~)(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/(^|[^\p{L}\p{N}])([*_])(?=\S)([^*_\n]*\S)\2(?![\p{L}\p{N}])/gu, '$1$3')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first 120 characters of an article without Markdown marks. */
export function excerpt(markdown: string): string {
  return Array.from(plainText(markdown)).slice(0, EXCERPT_LENGTH).join('')
}

/** Whether an article goes on after its excerpt. */
export function goesOn(markdown: string): boolean {
  return Array.from(plainText(markdown)).length > EXCERPT_LENGTH
}

/**
 * The description of a page that was given none: the text without tags, cut at 160 characters, at a word
 * boundary where that keeps more than 80 % of them, plus '...' (SPEC.md section 5).
 */
export function descriptionFrom(markdown: string): string {
  const text = plainText(markdown)
  const characters = Array.from(text)
  if (characters.length <= DESCRIPTION_LENGTH) return text
  const cut = characters.slice(0, DESCRIPTION_LENGTH).join('')
  const boundary = cut.lastIndexOf(' ')
  return `${boundary > DESCRIPTION_LENGTH * 0.8 ? cut.slice(0, boundary) : cut}...`
}
