import {
  withoutAddresses,
  withoutComments,
  withoutDirectives,
  withoutFences,
  withoutPairs,
} from './without-marks'

/** Longest text on a card, in characters (tests/spec.md, section 9). */
export const EXCERPT_LENGTH = 120
const DESCRIPTION_LENGTH = 160
/** Characters from which an excerpt or a description is made: enough for either, including marks. */
const READ = 4000

/** Markdown without its marks, on one line: for reading or searching, never for HTML. See tests/decisions/0061. */
export function plainText(markdown: string): string {
  return withoutNotation(withoutFences(markdown, () => ' '))
}

/** How many words a reader sees: those of code too, none of marks, addresses and the descriptions of pictures. */
export function countWords(markdown: string): number {
  const shown = withoutFences(markdown, asCode)
    // A picture becomes a link without words.
    .replace(/!\[[^[\]]*\]\(/g, '[](')
  return withoutNotation(shown).match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

/** A line of code, in which nothing is a tag or a mark. */
const asCode = (line: string) => `|${line.replaceAll('<', ' ')}`

function withoutNotation(markdown: string): string {
  const words = withoutDirectives(withoutComments(markdown.replace(LITERAL_OR_TAG, inEntities)))
    .replace(/<(?=[^<>\s]+[:@])([^<>\s]+)>/g, '$1')
    .replace(/^(?=.*---|=)[ \t:|=-]+$/gm, ' ')
    .replace(/^\[\^[^[\]\s]+\]:|\[\^[^[\]\s]+\]/gm, '')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+(?:\[[ x]\][ \t]+)?/gim, '')
  return (['**', '__', '~~'] as const)
    .reduce(withoutPairs, withoutAddresses(words))
    .replace(/(^|[^\p{L}\p{N}])([*_])(?=\S)([^*_\n]*\S)\2(?![\p{L}\p{N}])/gu, '$1$3')
    .replace(ENTITY, (all, number, name) =>
      number ? String.fromCodePoint(Number(`0${number}`)) : (named[name] ?? all),
    )
    .replace(/(?:\\?\||[\s\p{Cc}])+/gu, ' ')
    .trim()
}

/**
 * Code of a paragraph and characters after a backslash stand for themselves, a backslash at a line end only for that; and
 * tags, of which none ends a comment.
 */
const LITERAL_OR_TAG =
  /`((?:[^`\n]|\n(?!\n))*)`|\\([!-/:-@[-`{}~]|$)|<(?![^<>]*-->)\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/gim

/** Text in entities, which nothing takes for a mark; what ends a comment in code ends it. */
const inEntities = (_: string, code = '', character = '') =>
  code.replace(/[^\s>-]/g, entityOf) + (character && entityOf(character))

const entityOf = (character: string) => `&#${character.charCodeAt(0)};`

/** Numbers are as long as any that is certainly a character. */
const ENTITY = /&(?:#(x[\da-f]{1,5}|\d{1,6})|([a-z]{2,4}));/gi

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** What a footnote says is read at the end, not in the text. */
const withoutFootnotes = (markdown: string) => markdown.replace(/^\[\^[^[\]\s]+\]:.*$/gm, '')

const beginning = (markdown: string) => Array.from(plainText(withoutFootnotes(markdown.slice(0, READ))))

/** The first 120 characters of an article without Markdown marks. */
export function excerpt(markdown: string): string {
  return beginning(markdown).slice(0, EXCERPT_LENGTH).join('')
}

/** Whether an article continues after its excerpt. */
export function isExcerptCut(markdown: string): boolean {
  return beginning(markdown).length > EXCERPT_LENGTH
}

/**
 * The default description of a page: the text without tags, cut at 160 characters, at a word boundary if that
 * keeps more than 80 % of them, plus '...' (tests/spec.md, section 5).
 */
export function descriptionFrom(markdown: string): string {
  const characters = beginning(markdown)
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('')
  const cut = characters.slice(0, DESCRIPTION_LENGTH).join('')
  const boundary = cut.lastIndexOf(' ')
  return `${boundary > DESCRIPTION_LENGTH * 0.8 ? cut.slice(0, boundary) : cut}...`
}
