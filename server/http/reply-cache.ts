import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LRUCache } from 'lru-cache'
import { Problem } from '#contract/problem'
import { createMostRecent } from '../processes/most-recent'
import { createBackground } from './background'
import { type ReplyDraft, Representation } from './representation'
import { sendRepresentation } from './send-representation'
import type { SharedReplies } from './shared-replies'
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
  /** Whether the address of this request is the one that a shared cache may keep it at. */
  readonly isOwnAddress?: boolean
}

interface Made {
  readonly representation: Representation
  /** What lets a shared cache keep it; absent when none may. */
  readonly shared: Readonly<Record<string, string>> | undefined
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
  /** The cached reply of this name, if it is from the present content and no shared cache has to be told of it. */
  ready(name: string): Representation | undefined
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
  /** How replies are offered to a shared cache; when absent, it may keep none. */
  readonly shared?: SharedReplies | undefined
  /** Is told of each reply whether it was there, was from before a change, or had to be made. */
  readonly note?: ((how: 'ready' | 'stale' | 'made') => void) | undefined
}

/** @param revision increases when content changes; replies of older revisions are remade. */
export function createReplyCache(revision: () => number, options: ReplyCacheOptions = {}): ReplyCache {
  const { enter: enterByDefault = createTurnstile(), settles = SETTLES, shared, note } = options
  const shelves: Readonly<Record<Shelf, LRUCache<string, Kept>>> = {
    content: createMostRecent(20_000, { memory: MEMORY, sizeOf }),
    questions: createMostRecent(1000, { memory: MEMORY_OF_QUESTIONS, sizeOf }),
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
    const { isStill } = draft
    if (last?.representation.isSameAs(made)) return { ...last, isStill }
    return { representation: made, isStill, shared: made.tags && shared?.headersOf(made.tags) }
  }

  async function find(name: string, make: () => Promise<ReplyDraft>, keeping: Keeping): Promise<Made> {
    const { shelf = 'content', staleWhileRevalidate = false, enter = enterByDefault } = keeping
    const kept = shelves[shelf]
    const present = kept.get(name)
    if (present?.revision === revision()) {
      const mayBeStale = staleWhileRevalidate && present.lastRevision >= renewed
      const stale = mayBeStale ? present.last : undefined
      note?.(stale && present.lastRevision !== present.revision ? 'stale' : 'ready')
      return stale ?? present.made
    }
    note?.('made')
    const entry: Kept = {
      revision: revision(),
      keeping,
      make,
      last: present?.last,
      lastRevision: present?.lastRevision ?? Number.NEGATIVE_INFINITY,
      size: present?.size ?? 0,
      made: remake(make, present?.last, () => enter(present !== undefined && shelf === 'content')),
    }
    kept.set(name, entry)
    try {
      const made = await entry.made
      const { representation } = made
      if (!representation.isKept) forget(kept, name, entry)
      // A copy, since lru-cache takes a new size only for a new value; one made for the first time counts as its share.
      else if (kept.peek(name) === entry) {
        const size = representation.size + name.length
        kept.set(name, { ...entry, last: made, lastRevision: entry.revision, size })
      }
      return made
    } catch (error) {
      // The old reply is not sent, but the next request for it counts as one for a known reply.
      const isRefused = error instanceof Problem && error.code === 'unavailable'
      if (isRefused && present && kept.peek(name) === entry) kept.set(name, present)
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
      if (!shared || !keeping.isOwnAddress) {
        const { representation } = await find(name, make, keeping)
        return sendRepresentation(request, reply, representation)
      }
      const asked = revision()
      const made = await find(name, make, keeping)
      // What was made before a change, and is sent after it was told, would be kept for as long as nothing changes.
      const kept = shelves[keeping.shelf ?? 'content'].peek(name)
      const isCurrent = asked === revision() && kept?.lastRevision === asked && kept.last === made
      // What sets something in one browser, or was said before, is not for others.
      const isForOne = reply.hasHeader('set-cookie') || reply.hasHeader('cache-control')
      const isShared =
        made.shared && isCurrent && !isForOne && shared.sent(request.url, made.representation.tags ?? [])
      return sendRepresentation(request, reply, made.representation, isShared ? made.shared : undefined)
    },
    ready(name) {
      const present = shelves.content.get(name)
      const isCurrent = present?.revision === revision() && present.lastRevision === present.revision
      return shared || !isCurrent ? undefined : present.last?.representation
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

const sizeOf = ({ size }: Kept) => size

function forget(kept: LRUCache<string, Kept>, name: string, entry: Kept): void {
  if (kept.peek(name) === entry) kept.delete(name)
}
