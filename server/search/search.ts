import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { FoundPage } from '#contract/endpoints'
import { Problem } from '#contract/problem'
import { wordKey } from '#contract/word-key'
import type { Library } from '../content/library'
import { createFindableArticles } from './findable'
import { createFindablePages } from './findable-pages'
import type { FoundIds, FoundKind } from './index-messages'
import { createIndexProcess, type IndexProcessOptions } from './index-process'

/** Milliseconds for which a question waits until the last change is taken in; then it asks what there is. */
const PATIENCE = 300
/** The same for related articles, which stand on a page that somebody waits for. */
const SHORT_PATIENCE = 50
/** Questions that may wait at the same time; whoever asks beyond it is told to come back. */
const MOST_WAITING = 64

/** The articles of a search, best first, and how many there are in all. */
interface Found {
  readonly posts: readonly BlogPost[]
  readonly total: number
}

/** Finds public articles, and the other pages of the site, as they are at this moment. */
export interface Search {
  /** Grows when answers become better although no content changed: everything is read. */
  readonly revision: number
  /** Resolves when all of this moment is read; nobody needs to wait for it. */
  ready(): Promise<void>
  /**
   * The articles that answer a query; any text may be one.
   * @throws {Problem} unavailable while the articles are being read, and when too many ask.
   */
  find(query: string, limit: number): Promise<Found>
  /** The same for the pages that are no articles. */
  findPages(query: string, limit: number): Promise<FoundPage[]>
  /**
   * Other articles of the same tag, the most alike first, then the newest; none of an article without a tag. While
   * the articles are being read only the newest: nobody waits for that.
   */
  related(post: BlogPost, limit: number): Promise<BlogPost[]>
  close(): Promise<void>
}

export interface SearchOptions extends Omit<IndexProcessOptions, 'found' | 'onReady'> {
  readonly library: Library
  /** Milliseconds that whoever searches right after the start waits for the articles to be read. */
  readonly patience?: number
}

export function createSearch(options: SearchOptions): Search {
  const { library, patience = 3000 } = options
  const pages = createFindablePages(library)
  const findableArticles = createFindableArticles()
  let early = 0
  let revision = 0
  const index = createIndexProcess({
    ...options,
    found: {
      revision: () => library.revision,
      // The pages first: there are few.
      all: () => [...pages.all(), ...findableArticles(articles().public)],
    },
    onReady: () => {
      revision += 1
    },
  })
  /** Right after the start, when it will not take long. @throws {Problem} unavailable when it does. */
  async function waitUntilRead(): Promise<void> {
    if (index.isReady) return
    early += 1
    if (early <= MOST_WAITING) await soon(index.ready(), patience)
    early -= 1
    if (!index.isReady) throw new Problem('unavailable', READING, { headers: { 'retry-after': '5' } })
  }

  const articles = () => library.catalogue(contentTypes.blogPost)

  /** What is known of the last change may be a moment old; an earlier answer is better than none. */
  async function mostAlike(post: BlogPost, limit: number): Promise<readonly string[]> {
    const caughtUp = index.follow()
    if (!index.isReady || index.waiting > MOST_WAITING) return []
    await soon(caughtUp, SHORT_PATIENCE)
    const outcome = await soon(index.ask({ kind: 'related', id: post.id, limit }), SHORT_PATIENCE)
    return outcome?.isGood ? outcome.answer.ids : []
  }

  /** @throws {Problem} unavailable while everything is being read, and when too many ask. */
  async function ask(of: FoundKind, query: string, limit: number): Promise<FoundIds> {
    const caughtUp = index.follow()
    await waitUntilRead()
    if (index.waiting > MOST_WAITING) throw busy()
    await soon(caughtUp, PATIENCE)
    const outcome = await index.ask({ kind: 'find', of, query, limit })
    if (!outcome.isGood) throw busy()
    return outcome.answer
  }

  return {
    get revision() {
      return revision
    },
    ready: index.ready,
    async find(query, limit) {
      const { ids, total } = await ask('article', query, limit)
      return { posts: ids.flatMap((id) => articles().find(id) ?? []), total }
    },
    async findPages(query, limit) {
      const { ids } = await ask('page', query, limit)
      return ids.flatMap((path) => pages.at(path) ?? [])
    },
    async related(post, limit) {
      const tag = wordKey(post.tag)
      if (tag === '') return []
      const isSibling = (other: BlogPost) => other.id !== post.id && wordKey(other.tag) === tag
      const alike = (await mostAlike(post, limit)).flatMap((id) => articles().find(id) ?? [])
      const chosen = new Set(alike.filter(isSibling))
      for (const other of articles().public) {
        if (chosen.size >= limit) break
        if (isSibling(other)) chosen.add(other)
      }
      return [...chosen].slice(0, limit)
    },
    close: index.close,
  }
}

/** What a promise resolves with, when it does so in time. */
async function soon<T>(promise: Promise<T>, patience: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const READING = 'De artikelen worden nog gelezen. Probeer het over een paar seconden opnieuw.'

function busy(): Problem {
  const message = 'Er wordt nu te veel gezocht. Probeer het over een paar seconden opnieuw.'
  return new Problem('unavailable', message, { headers: { 'retry-after': '2' } })
}
