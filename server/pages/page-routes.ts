import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiRest, pages } from '#contract/addresses'
import type { KnownContent, PageName, ReadContent, Site } from '#contract/page'
import { Problem } from '#contract/problem'
import type { ReplyCache } from '../http/reply-cache'
import type { ReplyDraft, Representation } from '../http/representation'
import type { TagsOfAnswer } from '../http/shared-replies'
import type { EnterTurnstile } from '../http/turnstile'
import { createMostRecent } from '../processes/most-recent'
import { addAdminDocument } from './admin-document'
import { bareDocument, pageDocument } from './document'
import { isPlainAddress, normalAddress } from './normal-address'
import { createNotedReads, type Noting } from './noted-reads'

export interface PageOptions {
  readonly site: Site
  readonly read: ReadContent
  /** Grows when the answers of a read may have changed, by its path. */
  readonly revisionOf: (path: string) => number
  readonly tagsOf: TagsOfAnswer
  readonly cache: ReplyCache
  /** The turnstile that rendering a page waits for. */
  readonly enter: EnterTurnstile
  /** Public origin, without a slash at the end. */
  readonly origin: string
  readonly now: () => number
  readonly known: KnownContent
  /** Where the page of an address went, when it is no longer there. */
  readonly moved: (address: string) => { readonly to: string } | 'gone' | undefined
}

const HTML = 'text/html; charset=utf-8'
const PAGE = { countedAs: 'pages', isPage: true } as const

/**
 * The page that is ready to be sent to whoever asks `anyPage` for an address in its usual form. What nobody asked for lately has
 * to wait for its turn first: an address can be made up (tests/decisions/0202).
 */
export type FindReadyPage = (address: string) => Representation | undefined

/** The route of all pages that have none of their own. */
export const anyPage = '/*'

/** Pages with a route of their own: it counts them otherwise, or keeps their address secret. */
const OTHERS: ReadonlySet<string> = new Set(
  [pages.search, pages.confirm, pages.unsubscribe].map(({ pattern }) => pattern),
)

/** Addresses of pages whose names are remembered; as many pages as are kept. */
const MOST_PAGES = 20_000

/** Serves every address that no other route claims: a page, the not-found page, or a JSON 404 below /api. */
export function addPageRoutes(app: FastifyInstance, given: PageOptions): FindReadyPage {
  const beginNotes = createNotedReads(given.read, given.revisionOf, given.tagsOf)
  const names = createNames(given)
  const options = { ...given, log: app.log, nameOf: names.of, beginNotes }
  app.all(apiRest.pattern, async () => {
    throw new Problem('not-found')
  })
  addAdminDocument(app, given)
  app.get(anyPage, { config: PAGE }, (request, reply) => sendPage(request, reply, options))
  app.get(pages.search.pattern, { config: { ...PAGE, countedAs: 'search' } }, (request, reply) =>
    sendPage(request, reply, options),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Problem('not-found')
    return sendPage(request, reply, options)
  })
  return (address) => {
    const name = names.present(address)
    if (!name?.isUsual || options.moved(address) !== undefined) return undefined
    return options.cache.ready(name.key)
  }
}

interface Pages extends PageOptions {
  readonly log: FastifyBaseLogger
  readonly nameOf: (address: string) => KeptName
  readonly beginNotes: () => Noting
}

interface KeptName extends PageName {
  /** What the cache knows the page by. */
  readonly key: string
  /** Whether it is a page of `anyPage`, asked for in the usual form of its address. */
  readonly isUsual: boolean
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, options: Pages): Promise<FastifyReply> {
  const address = normalAddress(request.url)
  const moved = options.moved(address)
  if (moved && moved !== 'gone') return leadOn(reply, moved.to)
  if (address !== request.url) return reply.redirect(address, 301)
  const name = options.nameOf(address)
  const isGone = moved === 'gone'
  const written = isGone || name.kind !== 'stand-in' ? undefined : findInLowerCase(address, options)
  if (written !== undefined) return leadOn(reply, written)
  // Stored with the page, so that it can be rendered again: nothing about the requester may be in it.
  const make = () => makePage({ ...options, ...options.beginNotes(), name, isGone })
  const shelf = name.kind === 'question' ? 'questions' : 'content'
  return options.cache.send(request, reply, isGone ? `gone ${name.key}` : name.key, make, {
    shelf,
    staleWhileRevalidate: true,
    enter: options.enter,
    // The same page at another address, such as one with a code of ours, is not for others.
    isOwnAddress: address === name.address,
  })
}

/** A page may return to an address that it left, and a browser that asks no more would go round in circles then. */
function leadOn(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').redirect(address, 301)
}

/** The page that somebody wrote with capitals, at the address that it has now; undefined when there is none. */
function findInLowerCase(
  address: string,
  { moved, nameOf }: Pick<Pages, 'moved' | 'nameOf'>,
): string | undefined {
  const lower = address.replace(/^[^?]*/, (path) => path.toLowerCase())
  if (lower === address) return undefined
  const since = moved(lower)
  if (since !== undefined) return since === 'gone' ? undefined : since.to
  return nameOf(lower).kind === 'own' ? lower : undefined
}

/**
 * Cache of the page names of the most requested addresses: resolving one tries every route, and a key that is put
 * together anew takes as long as all else that finds a page.
 */
function createNames({ site, known, now }: Pick<PageOptions, 'site' | 'known' | 'now'>) {
  // Of pages at their own address there are as many as there is content; no made-up ones take their place.
  const own = createMostRecent<KeptName>(MOST_PAGES)
  const others = createMostRecent<KeptName>(4096)
  let revision = Number.NaN
  let year = Number.NaN

  function add(address: string): KeptName {
    const name = site.pageName(address, known)
    const [path = ''] = address.split('?', 1)
    const isOwn = name.kind === 'own'
    const isUsual = isOwn && isPlainAddress(address) && !OTHERS.has(path)
    // Pages show the year.
    const kept = { ...name, key: `page ${year} ${name.address}`, isUsual }
    // A long address is rare, and caching many of them would cost memory.
    if (address.length < 512) (isOwn && address === name.address ? own : others).set(address, kept)
    return kept
  }

  function present(address: string): KeptName | undefined {
    const { revision: thisRevision } = known
    const thisYear = new Date(now()).getUTCFullYear()
    if (revision !== thisRevision || year !== thisYear) {
      own.clear()
      others.clear()
    }
    revision = thisRevision
    year = thisYear
    return own.get(address) ?? others.get(address)
  }

  return {
    /** The name of an address that was resolved lately. */
    present,
    of: (address: string) => present(address) ?? add(address),
  }
}

/** Renders a page at its canonical address, so that nothing else of the request can end up in it. */
async function makePage({
  site,
  read,
  origin,
  now,
  log,
  name,
  isGone,
  isStill,
  tags,
}: PageOptions &
  Noting & {
    readonly log: FastifyBaseLogger
    readonly name: PageName
    readonly isGone: boolean
  }): Promise<ReplyDraft> {
  const { address } = name
  try {
    const { status, ...page } = await site.render({ address, origin, now: now(), read })
    const isStandIn = name.kind === 'stand-in'
    const standsFor = isStandIn ? address : undefined
    const { html: body, style } = await pageDocument(site, address, { ...page, standsFor })
    const headers = status === 503 ? { 'retry-after': '5' } : {}
    // All missing pages share one cached page, so that requesting them costs nothing.
    const isKept = status === 200 || isStandIn
    return {
      // See tests/decisions/0172.
      status: isGone && status === 404 ? 410 : status,
      type: HTML,
      body,
      headers,
      style,
      isKept,
      isStill,
      ...(name.kind === 'own' ? { tags: await tags() } : {}),
    }
  } catch (error) {
    // The browser renders the page instead; the next request tries again.
    log.error({ err: error, address }, 'page could not be rendered')
    return { type: HTML, body: await bareDocument(site, address), isKept: false }
  }
}
