import { asPattern } from '../text-matcher'
import { linksAmong, PATH_END } from './written-links'

/** A page that gets another address. */
export interface Move {
  /** Paths, encoded as in links. */
  readonly from: string
  readonly to: string
  /** The origin of the site: links may have the whole address. */
  readonly siteUrl: string
}

/** A text after a move, and how many links in it have changed. */
interface MovedText {
  readonly text: string
  readonly count: number
}

/**
 * Changes the links to a page in Markdown texts, and no other byte: queries, fragments and titles stay, and so does what
 * is not known to be a link: its old address redirects.
 */
export function createLinkMover({ from, to, siteUrl }: Move): (markdown: string) => MovedText {
  const address = new RegExp(`(${asPattern(siteUrl)})?${asPattern(from)}(?=${PATH_END})`, 'g')
  return (markdown) => {
    const written = markdown.includes(from) ? markdown.matchAll(address) : []
    const found = Array.from(written, ({ 1: origin = '', index }) => ({ path: from, origin, start: index }))
    let text = ''
    let copied = 0
    const links = linksAmong(markdown, found)
    for (const { origin, start } of links) {
      text += markdown.slice(copied, start) + origin + to
      copied = start + origin.length + from.length
    }
    return { text: text + markdown.slice(copied), count: links.length }
  }
}
