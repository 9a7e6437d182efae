import { markdownLanguage } from '@codemirror/lang-markdown'
import type { SearchResult } from '#contract/content/content-type'
import { articleText } from '../../../text/admin/article'

const words = articleText.advice

/** Approximate number of characters of a title and of a description that search engines show. */
export const TITLE_MOST = 60
export const DESCRIPTION_MOST = 160
/** A shorter description says too little. */
const DESCRIPTION_LEAST = 50

const VAGUE = /^(?:klik hier|hier|lees meer|lees verder|meer|link|deze link|via deze link|klik)$/i

export const countCharacters = (text: string) => Array.from(text).length

/** The length of a description, without the ellipsis that the site adds when it shortens one itself. */
export function countDescription({ description, isDescriptionMade }: Description): number {
  return countCharacters(isDescriptionMade ? description.replace(/\.{3}$/, '') : description.trim())
}

type Description = Pick<SearchResult, 'description' | 'isDescriptionMade'>

/** Suggestions to improve how an entry is found, as sentences; empty if there are none. */
export function adviceOnResult(
  { title, ...description }: Pick<SearchResult, 'title'> & Description,
  ending: string,
): string[] {
  return [...adviceOnTitle(title, ending), ...adviceOnDescription(description)]
}

function adviceOnTitle(title: string, ending: string): string[] {
  if (title.trim() === '') return [words.titleMissing]
  return countCharacters(title + ending) > TITLE_MOST ? [words.titleLong(ending.trim())] : []
}

function adviceOnDescription(description: Description): string[] {
  const length = countDescription(description)
  if (length === 0) return [words.descriptionMissing]
  if (length < DESCRIPTION_LEAST) return [words.descriptionShort]
  return length > DESCRIPTION_MOST ? [words.descriptionLong] : []
}

/** Suggestions to improve a Markdown text, whose syntax is read block by block: a long one takes longer than a key may. */
export function* readAdvice(markdown: string): Generator<void, string[], undefined> {
  const found = new Set<string>()
  const slice = ({ from, to }: { from: number; to: number }) => markdown.slice(from, to)
  const reading = markdownLanguage.parser.startParse(markdown)
  let tree = reading.advance()
  while (!tree) {
    yield
    tree = reading.advance()
  }
  tree.iterate({
    enter({ name, node }) {
      if (name === 'ATXHeading1' || name === 'SetextHeading1') {
        found.add(words.topHeading(slice(node).split('\n')[0]?.replace(/^#\s*/, '') ?? ''))
      }
      if (name !== 'Link' && name !== 'Image') return
      const [open, close, bracket] = node.getChildren('LinkMark')
      if (!open || !close) return
      const inner = markdown.slice(open.to, close.from).trim()
      const url = node.getChild('URL')
      const address = url ? slice(url).replace(/^<|>$/g, '') : ''
      if (name === 'Image') {
        if (inner === '') found.add(words.noAlt(address.split('/').at(-1) ?? ''))
        return
      }
      if (inner === '') found.add(words.wordlessLink(address))
      else if (VAGUE.test(inner)) found.add(words.vagueLink(inner))
      // Without an opening parenthesis it is not a link, only text in square brackets.
      if (bracket && slice(bracket) === '(' && address === '') found.add(words.emptyLink(inner))
    },
  })
  return [...found]
}
