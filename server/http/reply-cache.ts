import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { Problem } from '#contract/problem'
import { createBackground } from './background'
import { type Encoding, type ReplyDraft, Representation } from './representation'
import { allowStyle } from './security-headers'
import { createTurnstile, type EnterTurnstile } from './turnstile'

/** Memory for cached replies, in bytes of plain text; their compressed forms add a quarter or less. */
const MEMORY = 96 * 1024 * 1024
/** The same for answers to what somebody typed, which are unlimited in number. */
const MEMORY_OF_QUESTIONS = 8 * 1024 * 1024
/** Milliseconds after which a reply is compressed as small as possible. */
const SETTLES = 20_000
/** Replies remade before anybody asks: the most recently requested ones. */
const MOST_RENEWED = 24
/** Milliseconds that a save waits for that. */
const RENEWAL = 200

/** Where a reply is kept: `content` is as large as the content is, `questions` holds what fits. */
type Shelf = 'content' | 'questions'

/** How a reply is kept. */
interface Keeping {
  /** `content` when absent. */
  readonly shelf?: Shelf
  /**
   * Whether the reply from before a change is sent while a new one is made, to all but the first who ask, until
   * `renew` reports that the person who made the change is being told (tests/decisions/0054).
   */
  readonly staleWhileRevalidate?: boolean
  /** What making it waits for, when that is not the default. */
  readonly enter?: EnterTurnstile
}

interface Made {
  readonly representation: Representation
  readonly isStill: ReplyDraft['isStill']
}

interface Kept {
  readonly revision: number
  readonly keeping: Keeping
  /** Makes the current reply. */
  readonly make: () => Promise<ReplyDraft>
  readonly made: Promise<Made>
  /** The last reply of this name: the one from before the change until it has been remade. */
  readonly last: Made | undefined
  /** The revision from which the last one was made. */
  readonly lastRevision: number
  /** The bytes that the last one accounts for. */
  readonly size: number
}

/** Replies that depend on content alone, cached until the content changes. */
export interface ReplyCache {
  /**
   * Sends the cached reply of this name, or makes and caches it; replies with `isKept: false` are not cached.
   * Sends 304 to a client that already has it. Whatever fills the `questions` shelf, that of `content` is
   * unaffected.
   * @throws {Problem} unavailable when too much is waiting to be made; a cached reply is always sent, and
   * replies that were cached until the content changed are made first.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<ReplyDraft>,
    keeping?: Keeping,
  ): Promise<FastifyReply>
  /**
   * To be awaited before a change is reported as successful: replies that were requested last and may be stale
   * are remade, and from here on no older ones are sent. Resolves after 200 ms at the latest; never rejects.
   */
  renew(): Promise<void>
}

export interface ReplyCacheOptions {
  /** What making a reply waits for. */
  readonly enter?: EnterTurnstile
  /**
   * Milliseconds that a reply must have lasted before it is compressed as small as possible; 20 s when absent.
   */
  readonly settles?: number
}

/** @param revision increases when content changes; replies of older revisions are remade. */
export function createReplyCache(revision: () => number, options: ReplyCacheOptions = {}): ReplyCache {
  const { enter: enterByDefault = createTurnstile(), settles = SETTLES } = options
  const shelves: Readonly<Record<Shelf, LRUCache<string, Kept>>> = {
    content: createShelf(20_000, MEMORY),
    questions: createShelf(1000, MEMORY_OF_QUESTIONS),
  }
  const packing = { background: createBackground(), settles }
  /** The revision that a writer was told is live: no reply older than it is sent. */
  let renewed = Number.NEGATIVE_INFINITY

  /**
   * A reply that has not changed is kept with its compressed forms: those cost far more than making it. Finding
   * that out is so cheap that it waits for no turn.
   */
  async function remake(
    make: () => Promise<ReplyDraft>,
    last: Made | undefined,
    enter: () => Promise<void>,
  ): Promise<Made> {
    if (last && (await last.isStill?.())) return last
    await enter()
    const draft = await make()
    const made = new Representation(draft, packing)
    const before = last?.representation
    return { representation: before?.isSameAs(made) ? before : made, isStill: draft.isStill }
  }

  async function find(
    name: string,
    make: () => Promise<ReplyDraft>,
    keeping: Keeping,
  ): Promise<Representation> {
    const { shelf = 'content', staleWhileRevalidate = false, enter = enterByDefault } = keeping
    const kept = shelves[shelf]
    const present = kept.get(name)
    if (present?.revision === revision()) {
      const mayBeStale = staleWhileRevalidate && present.lastRevision >= renewed
      const { representation } = (mayBeStale && present.last) || (await present.made)
      return representation
    }
    const entry: Kept = {
      revision: revision(),
      keeping,
      make,
      last: present?.last,
      lastRevision: present?.lastRevision ?? Number.NEGATIVE_INFINITY,
      size: present?.size ?? 1,
      made: remake(make, present?.last, () => enter(present !== undefined && shelf === 'content')),
    }
    kept.set(name, entry, { size: entry.size })
    try {
      const made = await entry.made
      const { representation } = made
      if (!representation.isKept) forget(kept, name, entry)
      // A copy, since lru-cache takes a new size only for a new value; what is being made counts as 1.
      else if (kept.peek(name) === entry) {
        const size = representation.size + name.length
        kept.set(name, { ...entry, last: made, lastRevision: entry.revision, size }, { size })
      }
      return representation
    } catch (error) {
      // The old reply is not sent, but the next request for it counts as one for a known reply.
      const isRefused = error instanceof Problem && error.code === 'unavailable'
      if (isRefused && present && kept.peek(name) === entry) kept.set(name, present, { size: present.size })
      else forget(kept, name, entry)
      throw error
    }
  }

  /** Replies that may be stale, the most recently requested first. */
  function latest(): readonly (readonly [string, Kept])[] {
    const all = [...shelves.content.entries()]
    return all.filter(([, { keeping }]) => keeping.staleWhileRevalidate).slice(0, MOST_RENEWED)
  }

  return {
    async send(request, reply, name, make, keeping = {}) {
      return sendRepresentation(request, reply, await find(name, make, keeping))
    },
    async renew() {
      const now = revision()
      if (now <= renewed) return
      const made = latest().map(([name, { make, keeping }]) => find(name, make, keeping))
      await Promise.race([Promise.allSettled(made), pause(RENEWAL, undefined, { ref: false })])
      renewed = Math.max(renewed, now)
    },
  }
}

/** @param most number of replies, @param memory bytes of their plain text. */
function createShelf(most: number, memory: number): LRUCache<string, Kept> {
  return new LRUCache<string, Kept>({ max: most, maxSize: memory, sizeCalculation: () => 1 })
}

function forget(kept: LRUCache<string, Kept>, name: string, entry: Kept): void {
  if (kept.peek(name) === entry) kept.delete(name)
}

/** Sends a reply in the encoding that the client prefers, or 304 when its copy is still good. */
async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): Promise<FastifyReply> {
  // The route may already have set that nothing caches it.
  const caching = reply.getHeader('cache-control') ?? 'no-cache'
  const headers = { 'cache-control': String(caching), etag: representation.etag, vary: 'accept-encoding' }
  reply.headers({ ...headers, ...representation.headers })
  if (representation.style) allowStyle(reply, representation.style)
  if (representation.status === 200 && fresh(request.headers, headers)) return reply.code(304).send()
  const encoding = representation.isCompressible ? preferred(request) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = await representation.bytes(encoding)
  return reply.code(representation.status).type(representation.type).send(bytes)
}

/** The encoding that the client prefers. */
export function preferred(request: FastifyRequest): Encoding {
  const accepted = new Negotiator(request.raw).encodings(['br', 'gzip'])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
