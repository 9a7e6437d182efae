import { asPattern } from '../text-matcher'
import { linksAmong, PATH_END } from './written-links'

/** The path of an entry with a page of its own. */
const PATH = '(?:/[a-z0-9-]+)+'

/** Pages that get other addresses. */
export interface PageMoves {
  /** The new paths by the present ones, encoded as in links; of several, the present ones are those of entries. */
  readonly paths: ReadonlyMap<string, string>
  /** The origin of the site: links may have the whole address. */
  readonly siteUrl: string
}

/** A text after a move, and how many links in it have changed. */
interface MovedText {
  readonly text: string
  readonly count: number
}

/**
 * Changes the links to pages in Markdown texts, and no other byte: queries, fragments and titles stay, and so does what
 * is not known to be a link: its old address redirects. Each text is read once, however many pages there are.
 */
export function createLinkMover({ paths, siteUrl }: PageMoves): (markdown: string) => MovedText {
  const [first = '', ...others] = paths.keys()
  const isOne = others.length === 0
  const address = new RegExp(`(${asPattern(siteUrl)})?(${isOne ? asPattern(first) : PATH})`, 'g')
  const end = new RegExp(PATH_END, 'y')
  return (markdown) => {
    const written = isOne && !markdown.includes(first) ? [] : markdown.matchAll(address)
    const found = Array.from(written, ({ 1: origin = '', 2: path = '', index }) => ({
      path,
      origin,
      start: index,
    })).filter(({ path, origin, start }) => {
      end.lastIndex = start + origin.length + path.length
      return paths.has(path) && end.test(markdown)
    })
    let text = ''
    let copied = 0
    const links = linksAmong(markdown, found)
    for (const { path, origin, start } of links) {
      text += markdown.slice(copied, start) + origin + paths.get(path)
      copied = start + origin.length + path.length
    }
    return { text: text + markdown.slice(copied), count: links.length }
  }
}
