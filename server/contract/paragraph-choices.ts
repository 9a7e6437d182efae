import {
  anchorOfParagraph,
  MOST_WORDS,
  type ParagraphAnchor,
  paragraphsIn,
  UNKNOWN_BESIDE,
} from './paragraphs'
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

/** A text of an entry, by the name of its place: `content`, `blocks.2.text`. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

/** The field of a place, without the places of items of lists: `blocks.text`. */
const fieldOf = (name: string) => name.replace(/\.\d+(?=\.)/g, '')

/** The paragraphs of texts that have words to choose them by: the place of each, and its beginning. */
function choicesIn(texts: readonly NamedText[]) {
  return texts.flatMap(({ name, text }) =>
    paragraphsIn(text)
      .map(({ from, to }, index) => {
        const shown = shownBeginning(text.slice(from, to))
        return { name, text, index, place: `${name}.${index}`, shown }
      })
      .filter(({ shown }) => shown !== ''),
  )
}

/** What a form offers for the paragraphs of texts: the place of each and its beginning, `content.3 Kies werk`. */
export const paragraphChoices = (texts: readonly NamedText[]): readonly string[] =>
  choicesIn(texts).map(({ place, shown }) => `${place} ${shown}`)

/**
 * The paragraph that was chosen in a form, and the field with its text. What was changed since is found by its words,
 * and the rest is about these words, which are nowhere.
 * @param whole the field of a remark about everything
 */
export function chosenParagraph(
  texts: readonly NamedText[],
  choice: string,
  whole: string,
): { readonly field: string; readonly anchor: ParagraphAnchor } {
  const [, place = '', words = ''] = /^(\S+) (.+)$/s.exec(choice) ?? []
  const alike = choicesIn(texts).filter(({ shown }) => shown === words)
  // A form of before other texts could be chosen has the index alone.
  const found = alike.find((one) => [place, `${whole}.${place}`].includes(one.place)) ?? alike[0]
  if (found) {
    const anchor = anchorOfParagraph(paragraphsIn(found.text), found.index)
    return { field: fieldOf(found.name), anchor }
  }
  const field = texts.map(({ name }) => fieldOf(name)).find((one) => fieldOf(place).startsWith(`${one}.`))
  const beside = words === '' ? '' : UNKNOWN_BESIDE
  const anchor = { words: words.slice(0, MOST_WORDS), before: beside, after: beside }
  return { field: field ?? whole, anchor }
}
