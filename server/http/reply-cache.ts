import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { Problem } from '#contract/problem'
import { createBackground } from './background'
import { type Encoding, type ReplyDraft, Representation } from './representation'
import { createTurnstile, type EnterTurnstile } from './turnstile'

/** Memory for kept replies, in bytes of plain text; their compressed forms come on top, a quarter or less. */
const MEMORY = 96 * 1024 * 1024
/** The same for answers to what somebody typed, of which there is no end. */
const MEMORY_OF_QUESTIONS = 8 * 1024 * 1024
/** Milliseconds after which a reply is packed as small as can be. */
const SETTLES = 20_000
/** Replies that are made anew before anybody asks: those that were asked for last. */
const MOST_RENEWED = 24
/** Milliseconds that whoever changed something waits for that. */
const RENEWAL = 200

/** Where a reply is kept: on one shelf as many as there is content, on the other what fits. */
type Shelf = 'content' | 'questions'

/** How a reply is kept. */
interface Keeping {
  /** That of content when absent. */
  readonly shelf?: Shelf
  /**
   * Whether what there was before a change does while it is made anew, for all but the first who asks, until `renew`
   * says that whoever made the change is told of it (tests/decisions/0054).
   */
  readonly staleWhileRevalidate?: boolean
  /** What its making waits for, when that is not what the others wait for. */
  readonly enter?: EnterTurnstile
}

interface Made {
  readonly representation: Representation
  readonly isStill: ReplyDraft['isStill']
}

interface Kept {
  readonly revision: number
  readonly keeping: Keeping
  /** Makes it as it would be now. */
  readonly make: () => Promise<ReplyDraft>
  readonly made: Promise<Made>
  /** What was made last under this name: from what there was before the change until it is made anew. */
  readonly last: Made | undefined
  /** Of what the last one was made of. */
  readonly lastRevision: number
  /** Bytes that the last one counts for. */
  readonly size: number
}

/** Replies that follow from content alone, kept until the content changes. */
export interface ReplyCache {
  /**
   * Answers with the kept reply of this name, or makes and keeps it; replies that say so are not kept.
   * Sends 304 to whoever has it already. Whatever is put on the shelf of questions, that of content stays as it is.
   * @throws {Problem} unavailable when too much is waiting to be made; what is kept is always sent, and what was kept
   * until the content changed is made first.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    make: () => Promise<ReplyDraft>,
    keeping?: Keeping,
  ): Promise<FastifyReply>
  /**
   * To be waited for before a change is answered with success: what was asked for last and may be stale is made anew,
   * and from here on nobody is sent what there was before. Resolves after 200 ms at the latest; never rejects.
   */
  renew(): Promise<void>
}

export interface ReplyCacheOptions {
  /** What the making of a reply waits for. */
  readonly enter?: EnterTurnstile
  /** Milliseconds that a reply must have lasted before it is packed as small as can be; 20 s when absent. */
  readonly settles?: number
}

/** @param revision grows when content changes; replies of older revisions are made anew. */
export function createReplyCache(revision: () => number, options: ReplyCacheOptions = {}): ReplyCache {
  const { enter: enterByDefault = createTurnstile(), settles = SETTLES } = options
  const shelves: Readonly<Record<Shelf, LRUCache<string, Kept>>> = {
    content: createShelf(20_000, MEMORY),
    questions: createShelf(1000, MEMORY_OF_QUESTIONS),
  }
  const packing = { background: createBackground(), settles }
  /** The revision that somebody was told of: nobody is sent what is older. */
  let renewed = Number.NEGATIVE_INFINITY

  /**
   * What is as it was stays, with all that was packed of it: that costs far more than to make it. To see that costs so
   * little that it waits for no turn.
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
      // A copy, since lru-cache takes a new size for a new value only, and counts 1 for what is being made.
      else if (kept.peek(name) === entry) {
        const size = representation.size + name.length
        kept.set(name, { ...entry, last: made, lastRevision: entry.revision, size }, { size })
      }
      return representation
    } catch (error) {
      // What there was before is not sent, but whoever asks next asks for something known.
      const isRefused = error instanceof Problem && error.code === 'unavailable'
      if (isRefused && present && kept.peek(name) === entry) kept.set(name, present, { size: present.size })
      else forget(kept, name, entry)
      throw error
    }
  }

  /** What may be stale, the last that was asked for first. */
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

/** @param most replies, @param memory bytes of their plain text. */
function createShelf(most: number, memory: number): LRUCache<string, Kept> {
  return new LRUCache<string, Kept>({ max: most, maxSize: memory, sizeCalculation: () => 1 })
}

function forget(kept: LRUCache<string, Kept>, name: string, entry: Kept): void {
  if (kept.peek(name) === entry) kept.delete(name)
}

/** Sends a reply in the encoding the client likes best, or 304 when its copy is still good. */
async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
): Promise<FastifyReply> {
  // Whoever routed the request may have said that nobody keeps it.
  const caching = reply.getHeader('cache-control') ?? 'no-cache'
  const headers = { 'cache-control': String(caching), etag: representation.etag, vary: 'accept-encoding' }
  reply.headers({ ...headers, ...representation.headers })
  if (representation.status === 200 && fresh(request.headers, headers)) return reply.code(304).send()
  const encoding = representation.isCompressible ? preferred(request) : 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const bytes = await representation.bytes(encoding)
  return reply.code(representation.status).type(representation.type).send(bytes)
}

/** The encoding that the client likes best. */
export function preferred(request: FastifyRequest): Encoding {
  const accepted = new Negotiator(request.raw).encodings(['br', 'gzip'])
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}
