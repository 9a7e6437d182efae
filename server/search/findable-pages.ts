import { homePart, pages } from '#contract/addresses'
import { type AnyContentType, allContentTypes, contentTypes } from '#contract/content/content-types'
import { holdsWords, type NestedItem, placedValues } from '#contract/content/nested-fields'
import type { Facts } from '#contract/fill-facts'
import { hiddenParts } from '#contract/home-parts'
import { plainText } from '#contract/plain-text'
import type { FoundPage } from '#contract/public-content'
import { factsFor, fillTexts, fillValue } from '../content/fill-page'
import type { Library } from '../content/library'
import type { Findable } from './findable'

/** Characters of the text of a page that are shown, and that are indexed. */
const SHOWN = 160
const SEARCHED = 20_000

/** One of these pages. */
interface FindablePage extends Findable {
  /** What a search result shows of it. */
  found(): FoundPage
}

const types: readonly AnyContentType[] = allContentTypes.filter(({ foundAs }) => foundAs !== undefined)
/** The types that provide the values of placeholders, words that pages are found by, and what the home page shows. */
const factTypes = [
  contentTypes.pageTexts,
  contentTypes.company,
  contentTypes.globalSetting,
  contentTypes.stepPlan,
  contentTypes.homepageSection,
]

/**
 * The pages other than articles: those of types that are searchable, and the offer and the newsletter of the
 * home page.
 */
export interface FindablePages {
  all(): readonly Findable[]
  /** The search result for the page at a path. */
  at(path: string): FoundPage | undefined
}

export function createFindablePages(library: Library): FindablePages {
  let seenFacts = ''
  let seen = ''
  let facts: Facts = {}
  let planned: ReadonlySet<string> = new Set()
  let parts: readonly FindablePage[] = []
  let known = new WeakMap<object, FindablePage>()
  let byPath: ReadonlyMap<string, FindablePage> = new Map()

  const stampOf = (some: readonly unknown[]) =>
    some.map((type) => library.revisionOf(type as AnyContentType)).join()

  function follow(): ReadonlyMap<string, FindablePage> {
    const stampOfFacts = stampOf(factTypes)
    const stamp = `${stampOfFacts},${stampOf(types)}`
    if (stamp === seen) return byPath
    if (stampOfFacts !== seenFacts) {
      facts = factsFor(library)
      planned = new Set(
        library
          .catalogue(contentTypes.stepPlan)
          .public.map(({ automation }) => pages.automation.to({ id: automation })),
      )
      parts = homeParts(library, facts)
      known = new WeakMap()
    }
    ;[seenFacts, seen] = [stampOfFacts, stamp]
    const all = [...parts, ...types.flatMap((type) => pagesOf(type))]
    byPath = new Map(all.map((page) => [page.id, page]))
    return byPath
  }

  function pagesOf(type: AnyContentType): FindablePage[] {
    return library.catalogue(type).public.flatMap((value) => {
      const page = known.get(value) ?? pageFrom(type, value, { facts, planned })
      if (page) known.set(value, page)
      return page ?? []
    })
  }

  return { all: () => [...follow().values()], at: (path) => follow().get(path)?.found() }
}

interface FoundBy {
  readonly facts: Facts
  /** The paths of the pages that offer a step plan. */
  readonly planned: ReadonlySet<string>
}

function pageFrom(
  type: AnyContentType,
  written: NestedItem,
  { facts, planned }: FoundBy,
): FindablePage | undefined {
  // The entries of a catalogue are values of its type.
  const path = type.page?.(written as never)
  const kind = type.foundAs
  if (path === undefined || kind === undefined) return undefined
  const filled = () => fillValue(written, facts) as NestedItem
  let found: FoundPage | undefined
  const tell = (value: NestedItem): FoundPage => {
    const { text = '', metaDescription = '', intro = '' } = value
    const described = type.searchResult?.(value as never).description
    const about = [described, metaDescription, text, intro].find(
      (words) => typeof words === 'string' && words !== '',
    )
    return { kind, title: type.title(value as never), text: shortened(String(about ?? '')), path }
  }
  return {
    of: 'page',
    id: path,
    most: SEARCHED,
    read: () => {
      const value = filled()
      const content = wordsIn(type, value).join('\n').slice(0, SEARCHED)
      return {
        id: path,
        title: type.title(value as never),
        keywords: planned.has(path) ? 'stappenplan' : '',
        tag: kind,
        content,
      }
    },
    found: () => {
      found ??= tell(filled())
      return found
    },
  }
}

function homeParts(library: Library, facts: Facts): FindablePage[] {
  const texts = fillTexts(library.document(contentTypes.pageTexts), facts)
  const hidden = hiddenParts(library.catalogue(contentTypes.homepageSection).all)
  const kind = 'Homepage'
  const part = (path: string, title: string, words: readonly string[], keywords = ''): FindablePage => {
    const content = words.join('\n').slice(0, SEARCHED)
    return {
      of: 'page',
      id: path,
      most: SEARCHED,
      read: () => ({ id: path, title, keywords, tag: kind, content }),
      found: () => ({ kind, title, text: shortened(words[0] ?? ''), path }),
    }
  }
  const parts = [
    part(homePart('community'), texts['community.title'], [texts['community.text']]),
    part(
      homePart('pricing'),
      texts['offer.title'],
      [texts['offer.text'], ...texts['offer.benefits'], texts['offer.action'], texts['offer.terms']],
      'lid worden lidmaatschap prijs kosten opzeggen community',
    ),
    part(homePart('signup'), texts['newsletter.title'], [
      texts['newsletter.text'],
      texts['newsletter.note'],
      'nieuwsbrief',
    ]),
  ]
  return parts.filter(({ id }) => !hidden.has(id))
}

/** All text of an entry, at any depth. */
function wordsIn({ fields }: AnyContentType, entry: NestedItem): string[] {
  return placedValues(fields, entry).flatMap(({ field, value }) =>
    holdsWords(field) ? [value].flat().map((words) => String(words).slice(0, SEARCHED)) : [],
  )
}

function shortened(words: string): string {
  const line = plainText(words.slice(0, SEARCHED)).replace(/\s+/g, ' ').trim()
  const space = line.lastIndexOf(' ', SHOWN - 1)
  if (line.length <= SHOWN) return line
  return `${line.slice(0, space < 1 ? SHOWN - 1 : space).replace(/\p{Surrogate}$/u, '')}…`
}
