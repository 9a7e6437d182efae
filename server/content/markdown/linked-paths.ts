import { asPattern } from '../text-matcher'
import { linksAmong, PATH_END } from './written-links'

/** The path of an entry with a page of its own. */
const PATH = '(?:/[a-z0-9-]+)+'

/** Pages of which the links are counted. */
export interface WantedPages {
  /** Paths of entries. */
  readonly paths: ReadonlySet<string>
  /** The origin of the site: links may have the whole address. */
  readonly siteUrl: string
}

/** Counts the links in Markdown texts to any of these pages, in one reading of each text. */
export function createPathCount({ paths, siteUrl }: WantedPages): (markdown: string) => number {
  const address = new RegExp(`(${asPattern(siteUrl)})?(${PATH})`, 'g')
  const end = new RegExp(PATH_END, 'y')
  return (markdown) => {
    const found = Array.from(markdown.matchAll(address), ({ 1: origin = '', 2: path = '', index }) => ({
      path,
      origin,
      start: index,
    }))
    const wanted = found.filter(({ path, origin, start }) => {
      end.lastIndex = start + origin.length + path.length
      return paths.has(path) && end.test(markdown)
    })
    return linksAmong(markdown, wanted).length
  }
}
