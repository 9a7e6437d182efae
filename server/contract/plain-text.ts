/** Longest text of a card, in characters (SPEC.md section 9). */
export const EXCERPT_LENGTH = 120
const DESCRIPTION_LENGTH = 160

/** Markdown without its marks, on one line. Good enough for a teaser; never used to make HTML. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1[^\n]*$/gm, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/^\s*\|?[\s:|-]*-{3,}[\s:|-]*$/gm, ' ')
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
  return Array.from(plainText(markdown.slice(0, 4000)))
    .slice(0, EXCERPT_LENGTH)
    .join('')
}

/**
 * The description of a page that was given none: the text without tags, cut at 160 characters, at a word
 * boundary where that keeps more than 80 % of them, plus '...' (SPEC.md section 5).
 */
export function descriptionFrom(markdown: string): string {
  const text = plainText(markdown)
  if (text.length <= DESCRIPTION_LENGTH) return text
  const cut = text.slice(0, DESCRIPTION_LENGTH)
  const boundary = cut.lastIndexOf(' ')
  return `${boundary > DESCRIPTION_LENGTH * 0.8 ? cut.slice(0, boundary) : cut}...`
}
