import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import MiniSearch from 'minisearch'
import type { BlogPost } from '#contract/content/blog-post'
import { contentTypes } from '#contract/content/content-types'
import type { Library } from '../content/library'
import { articleText } from './article-text'
import { stemOf, wordsOf } from './words'

/** Milliseconds for which indexing holds up everything else before it lets others go first. */
const TURN = 10
/** How many words keep their stem at hand: stemming is most of the work, and texts share their words. */
const STEMS = 20_000

/** The public articles, ready to be searched. */
interface ArticleIndex {
  readonly words: MiniSearch<BlogPost>
  readonly posts: ReadonlyMap<string, BlogPost>
}

/**
 * An index that follows the library: built when first asked for, afterwards only what changed is replaced.
 * @returns gives the index of this moment; whoever asks while it is being made waits for the same making.
 */
export function createArticleIndex(library: Library): () => Promise<ArticleIndex> {
  const posts = new Map<string, BlogPost>()
  const stems = new LRUCache<string, string>({ max: STEMS, memoMethod: stemOf })
  const words = new MiniSearch<BlogPost>({
    fields: ['title', 'keywords', 'tag', 'text'],
    extractField: (post, field) =>
      field === 'text' ? articleText(post.content) : post[field as keyof BlogPost],
    tokenize: wordsOf,
    processTerm: (word) => stems.memo(word),
    searchOptions: {
      boost: { title: 4, keywords: 3, tag: 2, text: 1 },
      // A query comes as words already.
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
  })
  let revision = 0
  let running: Promise<void> | undefined

  async function update(): Promise<void> {
    while (revision !== library.revision) {
      const target = library.revision
      const current = library.catalogue(contentTypes.blogPost).public
      forgetAllBut(new Set(current))
      await takeIn(current.filter((post) => !posts.has(post.id)))
      revision = target
    }
  }

  /** The library keeps the same value for an article for as long as its file stays the same. */
  function forgetAllBut(current: ReadonlySet<BlogPost>): void {
    for (const [id, post] of posts) {
      if (current.has(post)) continue
      words.discard(id)
      posts.delete(id)
    }
  }

  async function takeIn(added: readonly BlogPost[]): Promise<void> {
    let turnEnds = performance.now() + TURN
    for (const post of added) {
      words.add(post)
      posts.set(post.id, post)
      if (performance.now() < turnEnds) continue
      await nextTurn()
      turnEnds = performance.now() + TURN
    }
  }

  return async () => {
    running ??= update().finally(() => {
      running = undefined
    })
    await running
    return { words, posts }
  }
}
