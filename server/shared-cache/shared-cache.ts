import { EVERYTHING } from '../content/content-tags'
import type { SharedReplies } from '../http/shared-replies'
import { type CacheKind, type CacheKindName, cacheKinds } from './cache-kinds'
import type { PurgeRequest, PurgeTarget } from './purge-request'
import { createPurger, ONCE_MORE, type PurgerOptions } from './purger'

/** Milliseconds between looks at what changed. */
const EVERY = 100
/** Milliseconds that a server which stops may take to have forgotten what it sent. */
const LEAVING = 5000

/** Milliseconds without the remote after which others serve visitors better: a cache must not send them what is here. */
const CURRENT = 30_000

/** Whether the server had all that the remote has less than this many milliseconds ago. */
export type WasInSync = (milliseconds: number) => boolean

/** The cache in front of the site, as it is configured. */
export interface SharedCacheConfig extends PurgeTarget {
  readonly kind: CacheKindName
}

interface SharedCacheOptions extends Omit<PurgerOptions, 'requestsFor'> {
  readonly config: SharedCacheConfig
  /** Absent where others follow this server. */
  readonly wasInSync?: WasInSync | undefined
  /** Milliseconds that `leave` may take. */
  readonly leaving?: number
}

/** What is followed, to tell the cache. */
interface Followed {
  /** The tags of what visitors see differently since the last time; nothing the first time. */
  readonly changed: () => Promise<readonly string[]>
  /** Resolves when nothing from before the change is sent any more. */
  readonly renew: () => Promise<void>
}

/** The cache in front of the site: what it may keep, and what it is told to forget (tests/decisions/0098). */
export interface SharedCache {
  readonly replies: SharedReplies
  /** From here on the cache is told what changes; what it holds from before is forgotten first. */
  follow(followed: Followed): void
  /** Whether it may send pages from before a change, since it could not be told of it. */
  isBehind(): boolean
  close(): void
  /**
   * Closes for good, while other servers go on: the cache forgets what this one sent, where no other server could name it, and
   * everything where this one may have been behind.
   * Never rejects.
   */
  leave(): Promise<void>
}

export function openSharedCache({
  config,
  wasInSync = () => true,
  leaving = LEAVING,
  ...options
}: SharedCacheOptions): SharedCache {
  const kind: CacheKind = cacheKinds[config.kind]
  const isCurrent = () => wasInSync(CURRENT)
  const sent = kind.purge.by === 'address' ? createSentAddresses(kind.purge.kept) : undefined
  const purger = createPurger({ ...options, requestsFor: (tags) => requestsFor(kind, config, sent, tags) })
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function look({ changed, renew }: Followed): Promise<void> {
    const tags = await changed()
    if (tags.length === 0) return
    await renew()
    purger.purge(tags)
  }

  function close(): void {
    isClosed = true
    clearTimeout(timer)
    purger.close()
  }

  return {
    replies: {
      headersOf: (tags) => kind.headersOf([EVERYTHING, ...tags]),
      forgettable: kind.tagsOf([EVERYTHING]),
      isCurrent,
      sent: (address, tags) => isCurrent() && (sent?.add(address, tags) ?? true),
    },
    follow(followed) {
      purger.purge([EVERYTHING])
      const again = () =>
        look(followed)
          .catch((error: unknown) => {
            options.log.error({ err: error }, 'changes could not be followed')
            // Which ones is not known any more.
            purger.purge([EVERYTHING])
          })
          .finally(() => {
            if (!isClosed) timer = setTimeout(again, EVERY).unref()
          })
      void again()
    },
    isBehind: purger.isBehind,
    close,
    async leave() {
      const late = setTimeout(() => {
        close()
        options.log.warn(
          {},
          'the cache in front of the site keeps some of what this server sent until it expires',
        )
      }, leaving)
      // What the others told before this server sent an old page, they do not tell again.
      if (sent || purger.isBehind() || !wasInSync(ONCE_MORE)) await purger.purgeOnce([EVERYTHING])
      clearTimeout(late)
      close()
    },
  }
}

function requestsFor(
  { purge }: CacheKind,
  target: PurgeTarget,
  sent: SentAddresses | undefined,
  tags: ReadonlySet<string>,
): readonly PurgeRequest[] {
  if (purge.by === 'address')
    // The latest first: the cache would keep them longest.
    return (sent?.with(tags) ?? []).toReversed().flatMap((address) => purge.requests(address, target))
  // Every reply has it.
  const named = tags.has(EVERYTHING) ? [EVERYTHING] : [...tags]
  const parts = Array.from({ length: Math.ceil(named.length / purge.most) }, (_, part) =>
    named.slice(part * purge.most, (part + 1) * purge.most),
  )
  return parts.map((part) => purge.request(part, target))
}

/** Most addresses that are remembered: each costs the cache three requests when it changes. */
const MOST = 20_000

/** The addresses that a shared cache may hold, with the tags of what was sent. */
interface SentAddresses {
  /** @returns false when there is no room: the cache must not keep what nobody could make it forget. */
  add(address: string, tags: readonly string[]): boolean
  with(tags: ReadonlySet<string>): readonly string[]
}

/** @param kept milliseconds after which a cache does not hold what was sent any more. */
export function createSentAddresses(kept: number): SentAddresses {
  /** In the order of `until`. */
  const sent = new Map<string, { readonly until: number; readonly tags: readonly string[] }>()

  function forgetExpired(): void {
    const now = performance.now()
    for (const [address, { until }] of sent) {
      if (until > now) return
      sent.delete(address)
    }
  }

  return {
    add(address, tags) {
      forgetExpired()
      if (!sent.delete(address) && sent.size >= MOST) return false
      sent.set(address, { until: performance.now() + kept, tags })
      return true
    },
    with(tags) {
      forgetExpired()
      return [...sent].flatMap(([address, { tags: own }]) =>
        tags.has(EVERYTHING) || own.some((tag) => tags.has(tag)) ? address : [],
      )
    },
  }
}
