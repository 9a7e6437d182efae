import type { PurgeRequest, PurgeTarget } from './purge-request'

type Headers = Readonly<Record<string, string>>

/** A kind of shared cache: what lets it keep a reply, and how it is told what changed. */
export interface CacheKind {
  headersOf(tags: readonly string[]): Headers
  /** The tags of what it keeps for as long as the reply itself says; none where it keeps no such reply. */
  tagsOf(tags: readonly string[]): Headers
  readonly purge: PurgeByTag | PurgeByAddress
}

interface PurgeByTag {
  readonly by: 'tag'
  /** The most tags in one request. */
  readonly most: number
  request(tags: readonly string[], target: PurgeTarget): PurgeRequest
}

interface PurgeByAddress {
  readonly by: 'address'
  /** Milliseconds that it keeps a reply at most. */
  readonly kept: number
  requests(address: string, target: PurgeTarget): readonly PurgeRequest[]
}

/** Seconds that a reply is kept at most: what no purge could name is this old (tests/decisions/0098). */
const HOUR = 3600
/** The same for a cache that is told addresses: those from before a restart are not known any more. */
const MINUTE = 60
/** Seconds that an expired reply is sent while it is fetched again, and when the site does not answer. */
const WHILE_FETCHED = 60
const WHEN_DOWN = 86_400
/** Most characters of tags: Varnish takes 8 kB for a header. */
const MOST_OF_TAGS = 6000

const SURROGATE = `max-age=${HOUR}, stale-while-revalidate=${WHILE_FETCHED}, stale-if-error=${WHEN_DOWN}`

/** For a cache that reads no other header: `must-revalidate` keeps a browser from sending anything stale. */
const forAll = (seconds: number, whileFetched: number) =>
  `max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${whileFetched}`

const bearer = ({ token }: PurgeTarget): Headers => (token ? { authorization: `Bearer ${token}` } : {})
const JSON_TYPE = { 'content-type': 'application/json' }

const surrogateKey = (tags: readonly string[]) => ({ 'surrogate-key': fitting(tags).join(' ') })
const cacheTag = (tags: readonly string[]) => ({ 'cache-tag': fitting(tags).join(',') })

/** The forms of a reply that nginx keeps apart, as `deploy/nginx-cache.conf.template` names them. */
const ENCODINGS = ['br', 'gzip', 'identity']

/** The caches that we know, by the value of CACHE_PURGE_FORM. */
export const cacheKinds = {
  /** Forgets an address with the module ngx_cache_purge. */
  nginx: {
    headersOf: (tags) => ({
      'cache-control': forAll(MINUTE, WHILE_FETCHED / 2),
      ...surrogateKey(tags),
    }),
    tagsOf: () => ({}),
    purge: {
      by: 'address',
      kept: (MINUTE + WHILE_FETCHED) * 1000,
      requests: (address, target) =>
        ENCODINGS.map((encoding) => ({
          method: 'GET',
          url: target.url.replace(/\/$/, '') + address,
          headers: { ...bearer(target), 'accept-encoding': encoding },
          done: [404, 412],
        })),
    },
  },
  varnish: {
    headersOf: (tags) => ({
      'cache-control': forAll(HOUR, WHILE_FETCHED),
      ...surrogateKey(tags),
    }),
    tagsOf: surrogateKey,
    purge: {
      by: 'tag',
      // Of the longest tags these fit in the 8 kB that Varnish takes of a header.
      most: 32,
      request: (tags, target) => ({
        method: 'PURGE',
        url: target.url,
        headers: { ...bearer(target), 'surrogate-key': tags.join(' ') },
      }),
    },
  },
  fastly: {
    headersOf: (tags) => ({ 'surrogate-control': SURROGATE, ...surrogateKey(tags) }),
    tagsOf: surrogateKey,
    purge: {
      by: 'tag',
      most: 256,
      request: (tags, { url, token }) => ({
        method: 'POST',
        url,
        headers: { ...JSON_TYPE, ...(token ? { 'fastly-key': token } : {}) },
        body: JSON.stringify({ surrogate_keys: tags }),
      }),
    },
  },
  cloudflare: {
    headersOf: (tags) => ({ 'cloudflare-cdn-cache-control': SURROGATE, ...cacheTag(tags) }),
    tagsOf: cacheTag,
    purge: {
      by: 'tag',
      most: 30,
      request: (tags, target) => ({
        method: 'POST',
        url: target.url,
        headers: { ...JSON_TYPE, ...bearer(target) },
        body: JSON.stringify({ tags }),
      }),
    },
  },
} as const satisfies Readonly<Record<string, CacheKind>>

export type CacheKindName = keyof typeof cacheKinds

/**
 * The tags that fit in a header, those of whole types first: what shows so many entries that some of theirs do not fit is
 * a list, and has the tag of its type.
 */
function fitting(tags: readonly string[]): readonly string[] {
  let left = MOST_OF_TAGS
  const ordered = tags.toSorted((a, b) => Number(a.includes('/')) - Number(b.includes('/')))
  return ordered.filter((tag) => {
    left -= tag.length + 1
    return left >= 0
  })
}
