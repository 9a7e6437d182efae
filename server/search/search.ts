import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import { Problem } from '#contract/problem'
import type { FoundPage } from '#contract/public-content'
import type { Library } from '../content/library'
import { presentTag, tagsOf } from '../content/tags'
import { createLateNews } from '../processes/late-news'
import { soon } from '../processes/soon'
import { type Findable, findableArticle } from './findable'
import { createFindablePages } from './findable-pages'
import type { FoundIds, FoundKind } from './index-messages'
import { createIndexProcess, type IndexProcessOptions } from './index-process'
import { createMostAlike } from './most-alike'

/** Milliseconds that a query right after the start waits for everything to be indexed: on a busy machine that takes seconds. */
const READING_PATIENCE = 8_000
/** Milliseconds that a query waits for the last change to be indexed; then it searches the index as it is, for now. */
const PATIENCE = 300
/** Queries that may wait at the same time; any more are refused with a Retry-After. */
const MOST_WAITING = 64

/** The articles found, best first, and how many there are in all. */
interface Found {
  readonly posts: readonly BlogPost[]
  readonly total: number
}

/** Searches the public articles, and the other pages of the site. */
export interface Search {
  /** Grows when results improve without a change of content: when indexing is complete, and when it answers late. */
  readonly revision: number
  /** Resolves when everything has been indexed; callers need not wait for it. */
  ready(): Promise<void>
  /**
   * The articles that match a query; any text is a valid query.
   * @throws {Problem} unavailable while articles are being indexed, and when too many queries wait.
   */
  find(query: string, limit: number): Promise<Found>
  /** The same for the pages other than articles. */
  findPages(
    query: string,
    limit: number,
  ): Promise<{ readonly pages: readonly FoundPage[]; readonly total: number }>
  /**
   * Other articles with the same tag, the most alike first, then the newest; none for an article without a tag.
   * While articles are being indexed only the newest, without waiting; when the index is late, those of before the last
   * change.
   */
  related(post: BlogPost, limit: number): Promise<BlogPost[]>
  close(): Promise<void>
}

export interface SearchOptions extends Omit<IndexProcessOptions, 'found' | 'onReady'> {
  readonly library: Library
  /** Milliseconds that a query right after the start waits for indexing. */
  readonly patience?: number
  /** Milliseconds that a page waits for related articles. */
  readonly shortPatience?: number | undefined
}

export function createSearch(options: SearchOptions): Search {
  const { library, patience = READING_PATIENCE, shortPatience } = options
  const pages = createFindablePages(library)
  let early = 0
  let revision = 0
  const news = createLateNews()
  const index = createIndexProcess({
    ...options,
    found: {
      revision: () => library.revision,
      // Pages first: there are few.
      all: () => [...pages.all(), ...findableArticles()],
    },
    onReady: () => {
      revision += 1
    },
  })
  /** Waits for indexing right after the start. @throws {Problem} unavailable when that takes too long. */
  async function waitUntilRead(): Promise<void> {
    if (index.isReady) return
    early += 1
    if (early <= MOST_WAITING) await soon(index.ready(), patience)
    early -= 1
    if (!index.isReady) throw new Problem('unavailable', READING, { headers: { 'retry-after': '5' } })
  }

  const articles = () => library.catalogue(contentTypes.blogPost)
  function findableArticles(): Findable[] {
    const tagNow = presentTag(library.catalogue(contentTypes.blogTag).public)
    return articles().public.map((post) => findableArticle(post)(tagNow(post)))
  }
  const mostAlike = createMostAlike({ index, library, patience: shortPatience })

  /** @throws {Problem} unavailable while everything is being indexed, and when too many queries wait. */
  async function ask(of: FoundKind, query: string, limit: number): Promise<FoundIds> {
    const caughtUp = index.follow()
    await waitUntilRead()
    if (index.waiting > MOST_WAITING) throw busy()
    const isInTime = await soon(
      caughtUp.then(() => true),
      PATIENCE,
    )
    if (!isInTime) void caughtUp.then(news.tell)
    const outcome = await index.ask({ kind: 'find', of, query, limit })
    if (!outcome.isGood) throw busy()
    return outcome.answer
  }

  return {
    get revision() {
      return revision + news.revision + mostAlike.revision
    },
    ready: index.ready,
    async find(query, limit) {
      const { ids, total } = await ask('article', query, limit)
      return { posts: ids.flatMap((id) => articles().find(id) ?? []), total }
    },
    async findPages(query, limit) {
      const { ids, total } = await ask('page', query, limit)
      return { pages: ids.flatMap((path) => pages.at(path) ?? []), total }
    },
    async related(post, limit) {
      const siblings =
        tagsOf(library)
          .named(post.tag)
          ?.posts.filter(({ id }) => id !== post.id) ?? []
      if (siblings.length === 0) return []
      const alike = (await mostAlike.find(post.id, limit)).flatMap((id) => articles().find(id) ?? [])
      const chosen = new Set([
        ...alike.filter((other) => siblings.includes(other)),
        ...siblings.slice(0, limit),
      ])
      return [...chosen].slice(0, limit)
    },
    close: index.close,
  }
}

const READING = 'De artikelen worden nog gelezen. Probeer het over een paar seconden opnieuw.'

function busy(): Problem {
  const message = 'Er wordt nu te veel gezocht. Probeer het over een paar seconden opnieuw.'
  return new Problem('unavailable', message, { headers: { 'retry-after': '2' } })
}
