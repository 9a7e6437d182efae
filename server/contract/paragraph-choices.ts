import { anchorOfParagraph, MOST_WORDS, type ParagraphAnchor, paragraphsIn } from './paragraphs'
import { plainText } from './plain-text'

/** Characters by which a reader recognises a paragraph. */
const MOST_SHOWN = 60

/** The beginning of a text on one line as a reader sees it: without Markdown marks, cut at a word. */
export function shownBeginning(markdown: string): string {
  const words = plainText(markdown)
  const characters = Array.from(words)
  if (characters.length <= MOST_SHOWN) return words
  const cut = characters.slice(0, MOST_SHOWN).join('')
  const isWhole = characters[MOST_SHOWN] === ' '
  const boundary = isWhole ? -1 : cut.lastIndexOf(' ')
  return `${boundary > 0 ? cut.slice(0, boundary) : cut}…`
}

/** The paragraphs of a text that have words to choose them by: the index of each, and its beginning. */
function choicesIn(text: string): readonly { readonly index: number; readonly shown: string }[] {
  return paragraphsIn(text)
    .map(({ from, to }, index) => ({ index, shown: shownBeginning(text.slice(from, to)) }))
    .filter(({ shown }) => shown !== '')
}

/** What a form offers for the paragraphs of a text: the place of each and its beginning, `3 Kies werk`. */
export const paragraphChoices = (text: string): readonly string[] =>
  choicesIn(text).map(({ index, shown }) => `${index} ${shown}`)

/**
 * The paragraph that was chosen in a form. What was changed since is found by its words, and the rest is about these
 * words, which are nowhere.
 */
export function chosenParagraph(text: string, choice: string): ParagraphAnchor {
  const [, place = '', words = ''] = /^(\d{1,6}) (.+)$/s.exec(choice) ?? []
  const alike = choicesIn(text).filter(({ shown }) => shown === words)
  const found = alike.find(({ index }) => index === Number(place)) ?? alike[0]
  if (!found) return { words: words.slice(0, MOST_WORDS), before: '', after: '' }
  return anchorOfParagraph(paragraphsIn(text), found.index)
}
