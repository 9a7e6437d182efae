import { homePart } from '#contract/addresses'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { holdsWords, type NestedItem, placedValues } from '#contract/content/nested-fields'
import type { FoundPage } from '#contract/endpoints'
import { fillPrices } from '#contract/fill-prices'
import { plainText } from '#contract/plain-text'
import { factsFor, fillValue } from '../content/fill-page'
import type { Library } from '../content/library'
import { createArticleIndex } from './article-index'

/** Most pages in an answer. */
const MOST = 5
/** Characters of the text of a page that are shown, and that are searched. */
const SHOWN = 160
const SEARCHED = 20_000

interface Indexed extends FoundPage {
  /** Everything that the page says. */
  readonly words: string
}

const found: readonly AnyContentType[] = allContentTypes.filter(({ foundAs }) => foundAs !== undefined)

/**
 * Finds the pages that are no articles: what a type says is found, and the offer and the newsletter of the home page.
 * There are few, so they are in this process, read anew when one of them changed.
 */
export function createPageIndex(library: Library): (query: string) => FoundPage[] {
  let seen = ''
  let index = createArticleIndex()
  let pages: ReadonlyMap<string, FoundPage> = new Map()

  function follow(): void {
    const stamp = [...found, contentTypes.pageTexts, contentTypes.company]
      .map((type) => library.revisionOf(type as AnyContentType))
      .join()
    if (stamp === seen) return
    seen = stamp
    index = createArticleIndex()
    const all = [...homeParts(library), ...found.flatMap((type) => pagesOf(library, type))]
    for (const { path, title, kind, words } of all) {
      index.add({ id: path, title, keywords: '', tag: kind, content: words })
    }
    pages = new Map(all.map(({ words: _, ...page }) => [page.path, page]))
  }

  return (query) => {
    follow()
    return index.find(query, MOST).ids.flatMap((path) => pages.get(path) ?? [])
  }
}

function pagesOf(library: Library, type: AnyContentType): Indexed[] {
  const facts = factsFor(library)
  return library.catalogue(type).public.flatMap((written) => {
    const value = fillValue(written, facts) as typeof written
    const path = type.page?.(value)
    if (path === undefined || type.foundAs === undefined) return []
    const { text = '', metaDescription = '', intro = '' } = value
    const about = [metaDescription, text, intro].find((words) => typeof words === 'string' && words !== '')
    const words = plainText(wordsIn(type, value).join('\n').slice(0, SEARCHED))
    return [
      { kind: type.foundAs, title: type.title(value), text: shortened(String(about ?? '')), path, words },
    ]
  })
}

function homeParts(library: Library): Indexed[] {
  const texts = library.document(contentTypes.pageTexts)
  const part = (path: string, title: string, words: readonly string[]): Indexed => {
    const filled = words.map((line) => fillPrices(line, texts))
    return { kind: 'Homepage', title, text: shortened(filled[0] ?? ''), path, words: filled.join('\n') }
  }
  return [
    part(homePart('pricing'), texts['offer.title'], [
      texts['offer.text'],
      ...texts['offer.benefits'],
      texts['offer.action'],
      'lid worden lidmaatschap prijs kosten opzeggen community',
    ]),
    part(homePart('signup'), texts['newsletter.title'], [
      texts['newsletter.text'],
      texts['newsletter.note'],
      'nieuwsbrief',
    ]),
  ]
}

/** Everything that an entry says, however deep. */
function wordsIn({ fields }: AnyContentType, entry: NestedItem): string[] {
  return placedValues(fields, entry).flatMap(({ field, value }) =>
    holdsWords(field) ? [value].flat().map((words) => String(words).slice(0, SEARCHED)) : [],
  )
}

function shortened(words: string): string {
  const line = plainText(words.slice(0, SEARCHED)).replace(/\s+/g, ' ').trim()
  return line.length <= SHOWN ? line : `${line.slice(0, line.lastIndexOf(' ', SHOWN - 1))}…`
}
