import type { TextSearch } from './replace'

/** What was looked for, and by what it is replaced. */
type Wish = Pick<TextSearch, 'find' | 'isCaseSensitive'> & { readonly by: string }

/** The first letter, behind quotes and marks; the two letters of "ijs" are one. */
const FIRST = /^(["'“„‘(*_~[]*)(ij(?=\p{L})|IJ(?=\p{L})|\p{L})/u
/** Words alone: nothing that stops working in capitals, such as an address or the name of a value. */
const WORDS = /^[\p{L}\p{M}\p{N}\s'’&-]+$/u
/** A first word that is an address. */
const ADDRESS = /^[^\s\])]*(?:[/@]|[.:]\p{L})/u

/**
 * The new text for a place where `found` stands. A search that ignores case keeps the case of what is there: a capital
 * at its beginning, or nothing but capitals. The new text stays as typed where the old one stands as typed, where the two
 * differ in nothing but capitals, and where it begins with an address. See tests/decisions/0196.
 */
export function replacementFor(found: string, { find, by, isCaseSensitive }: Wish): string {
  if (isCaseSensitive || found === find || lower(find) === lower(by) || ADDRESS.test(by)) return by
  if (isCapitals(found) && !isCapitals(find) && WORDS.test(by)) return upper(by)
  const [there, asked] = [firstOf(found), firstOf(find)]
  if (isUpper(there) && !isUpper(asked)) return isName(by) ? by : withFirst(by, upper)
  // Capitals further on belong to a name: "iPhone" and "ChatGPT" are written so everywhere.
  const hasOneCapital = withFirst(by, lower) === lower(by)
  return !isUpper(there) && isUpper(asked) && hasOneCapital ? lower(by) : by
}

const lower = (text: string) => text.toLocaleLowerCase('nl')
const upper = (text: string) => text.toLocaleUpperCase('nl')
const isUpper = (text: string) => text !== lower(text)
const isCapitals = (text: string) => /\p{L}.*\p{L}/su.test(text) && text === upper(text)
/** Whether the first word is one that is always written so: "n8n", "iPhone". */
const isName = (text: string) => /^\P{L}*\p{Ll}[^\s\])]*[\p{Lu}\d]/u.test(text)
const firstOf = (text: string) => FIRST.exec(text)?.[2] ?? ''
const withFirst = (text: string, change: (letter: string) => string) =>
  text.replace(FIRST, (_, lead: string, letter: string) => lead + change(letter))
