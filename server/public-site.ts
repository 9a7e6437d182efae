import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pages } from '#contract/addresses'
import { contentTypes } from '#contract/content/content-types'
import { findFocus } from '#contract/focal-point'
import type { Site } from '#contract/page'
import { cardTexts } from './content/card-texts'
import { createKnownContent } from './content/known-content'
import type { Library } from './content/library'
import { createLongLists } from './content/long-lists'
import type { MarkdownRenderer } from './content/markdown/markdown-renderer'
import { rememberMoves } from './content/moved-pages'
import { answerFrom, createPublicReads, createReadRevisions, type PublicReads } from './content/public-reads'
import { answerTags } from './content/read-dependences'
import { addFeedRoutes } from './feeds/feed-routes'
import { staticPages } from './feeds/static-pages'
import { countAs } from './http/counted-as'
import { addReadRoutes } from './http/read-routes'
import { createReplyCache, type ReplyCache } from './http/reply-cache'
import type { SharedReplies } from './http/shared-replies'
import { createTurnstile } from './http/turnstile'
import type { ShareCards } from './media/cards/share-cards'
import { addShareRoutes } from './media/cards/share-routes'
import { createPageImages, type SizedAddress } from './media/images'
import type { Media } from './media/media'
import { addMediaRoutes } from './media/media-routes'
import { addPageRoutes, type FindReadyPage } from './pages/page-routes'
import type { StartProcess } from './processes/start-process'
import { createSearch, type Search } from './search/search'
import { searchReads } from './search/search-reads'

export interface PublicSiteOptions {
  readonly library: Library
  readonly markdown: MarkdownRenderer
  readonly media: Media
  readonly cards: ShareCards
  readonly site: Site
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** Starts the process that searches. */
  readonly startSearch: StartProcess
  /** Increases with every image that is replaced without a change of content. */
  readonly imageChanges: () => number
  /** Milliseconds that a turn of the event loop takes now; when absent, nothing is refused for it. */
  readonly turnTime?: (() => number) | undefined
  /**
   * Milliseconds that a page waits for each part that visitors can do without; when absent so little that nobody
   * notices.
   */
  readonly patience?: number
  /** The address of an image at a width; by default one with a query. */
  readonly sized?: SizedAddress
  /** How replies are offered to a shared cache; when absent, it may keep none. */
  readonly shared?: SharedReplies | undefined
  /** Is told how each reply was found. */
  readonly noteReply?: ((how: 'ready' | 'stale' | 'made') => void) | undefined
}

/** What the other rooms need of the public site. */
export interface PublicSite {
  readonly images: ReturnType<typeof createPageImages>
  readonly search: Search
  readonly cache: ReplyCache
  readonly readyPage: FindReadyPage
  /** Every public read of the pages, and those that the search answers. */
  readonly reads: PublicReads
  readonly lists: PublicReads
  /** Renders the home page for nobody: the first one takes many times as long as those after it. Never rejects. */
  warmUp(): Promise<void>
}

/** Everything that depends on content alone: pages, their JSON, feeds, images. It accepts no input to store. */
export function addPublicSite(app: FastifyInstance, options: PublicSiteOptions): PublicSite {
  const { library, markdown, media, cards, site, origin, now, log, turnTime } = options
  const mediaText = (name: string) => library.catalogue(contentTypes.altText).find(name)
  const images = createPageImages(media, {
    contentRevision: () => library.revision + options.imageChanges(),
    focusOf: (name) => findFocus(mediaText(name)?.focus ?? ''),
    altOf: (name) => mediaText(name)?.alt.trim() ?? '',
    patience: options.patience,
    sized: options.sized,
  })
  const search = createSearch({
    library,
    start: options.startSearch,
    shortPatience: options.patience,
    log,
  })
  app.addHook('onClose', search.close)
  const otherNews = () =>
    options.imageChanges() +
    search.revision +
    images.revision +
    markdown.revision +
    library.revisionOf(contentTypes.altText)
  const revision = () => library.revision + otherNews()
  const revisionOf = createReadRevisions(library, otherNews)
  const cache = createReplyCache(revision, {
    enter: createTurnstile({ turnTime }),
    shared: options.shared,
    note: options.noteReply,
  })
  const moved = rememberMoves(library)
  const readers = createPublicReads({ library, markdown, images }, moved)
  const lists: PublicReads = searchReads({ search, library, images })
  const reads: PublicReads = new Map([...readers, ...lists])

  addReadRoutes(app, {
    readers,
    lists: createLongLists({ library, images, revision }),
    cache,
    revisionOf,
    tagsOf: answerTags,
  })
  app.register(async (scope) => {
    countAs(scope, 'search')
    addReadRoutes(scope, { readers: lists, lists: new Map(), cache, revisionOf, tagsOf: answerTags })
  })
  const cardOf = (slug: string) => cardTexts(library, slug)
  const lengthOfCard = async (slug: string) => {
    const card = cardOf(slug)
    return card && cards.lengthOf(card)
  }
  addFeedRoutes(app, { library, markdown, cache, origin, pages: staticPages, lengthOfCard, now })
  addMediaRoutes(app, { library: media, moved, shared: options.shared })
  addShareRoutes(app, cards, cardOf)
  const read = answerFrom(reads)
  const readyPage = addPageRoutes(app, {
    site,
    read,
    revisionOf,
    tagsOf: answerTags,
    cache,
    enter: createTurnstile({ turnTime, turn: site.turn }),
    origin,
    now,
    known: createKnownContent(library, revision),
    moved,
  })
  return {
    images,
    search,
    cache,
    readyPage,
    reads,
    lists,
    // Whoever asks for it is told what is wrong.
    warmUp: async () =>
      void (await site.render({ address: pages.home.to(), origin, now: now(), read }).catch(() => {})),
  }
}
