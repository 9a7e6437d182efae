import { decodePart } from '#contract/address'
import {
  adminDoor,
  adminRest,
  apiRest,
  assets,
  feeds,
  icons,
  logo,
  machineFiles,
  media,
  pages,
  shareCard,
  sitePreview,
} from '#contract/addresses'
import { pathOf } from '#contract/redirects'
import { baseHeaders } from '../http/security-headers'
import type { MovedAddress } from './moved-addresses'

export interface HostRulesOptions {
  readonly moved: readonly MovedAddress[]
  /** The addresses that the server has for the pages that are files. */
  readonly addresses: readonly string[]
  /** The names of the files in content/media. */
  readonly mediaNames: readonly string[]
  /** The public origin of the exported site; with `https:` also HSTS. */
  readonly origin: string
  /** The origin of the server; '' when the host itself passes on what is not a file. */
  readonly primary: string
  readonly hasCards: boolean
}

export const FOREVER = 'public, max-age=31536000, immutable'
export const HOUR = 'public, max-age=3600'
/** A drawing or a PDF opened on its own can run nothing and load nothing. */
export const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'"
/** What a meta element cannot say of a page. */
const PAGE_POLICY = "frame-ancestors 'none'"

/** Types that do not follow from the ending of the name. */
export const feedTypes = [
  [feeds.rss.pattern, 'application/rss+xml'],
  [feeds.atom.pattern, 'application/atom+xml'],
  [feeds.json.pattern, 'application/feed+json'],
] as const

/** The first folder of an address: `/delen/:slug.png` → `/delen/`. */
export const firstFolderOf = (pattern: string) => pattern.slice(0, pattern.indexOf('/', 1) + 1)

/** The addresses that files cannot answer: they are redirected to the server, with a form's data where it has any. */
export function onlyOnServer(hasCards: boolean) {
  return {
    exact: [adminDoor.pattern, pages.result.pattern, pages.confirm.pattern, pages.unsubscribe.pattern],
    folders: [
      ...[adminRest, apiRest].map(({ pattern }) => pattern.replace('*', '')),
      firstFolderOf(sitePreview.open.pattern),
      ...(hasCards ? [] : [firstFolderOf(shareCard.pattern)]),
    ],
  }
}

/** The same, where the host does not pass them on itself. */
export const redirectedToServer = ({ primary, hasCards }: HostRulesOptions) =>
  primary === '' ? { exact: [], folders: [] } : onlyOnServer(hasCards)

/**
 * What moved, by the path as browsers send it, however it was written. Where the site has something other than a page, that
 * precedes a redirect, as on the server; and nginx starts with no two rules for one path.
 */
export function movedPaths({
  moved,
  mediaNames,
  hasCards,
}: HostRulesOptions): readonly (readonly [string, MovedAddress['to']])[] {
  const { exact, folders } = onlyOnServer(hasCards)
  const others = Object.values({ ...feeds, ...machineFiles, ...icons, logo }).map(({ pattern }) => pattern)
  const taken = new Set<string>([...exact, ...others, ...mediaNames.map(media.to), '/', '/404.html'])
  const starts = [...folders, assets.pattern]
  const byPath = new Map(moved.map(({ from, to }) => [pathOf(from) ?? from, to]))
  return [...byPath].filter(
    ([path]) =>
      !taken.has(path) && !taken.has(decodePart(path)) && !starts.some((start) => path.startsWith(start)),
  )
}

export function pageHeaders(origin: string): Readonly<Record<string, string>> {
  const isHttps = origin.startsWith('https:')
  // Pictures may be shown elsewhere, and hosts cannot take back a header for some addresses.
  const { 'cross-origin-resource-policy': _, ...headers } = baseHeaders({ isHttps, includeSubDomains: false })
  return { ...headers, 'content-security-policy': PAGE_POLICY }
}

/** A path in which a star is a star: to these hosts a bare one stands for anything. */
const literal = (path: string) => path.replaceAll('*', '%2A')

/** `_redirects` of Netlify and Cloudflare Pages: an address, a target and a status in each line, the first match counts. */
export function redirectsFile(options: HostRulesOptions): string {
  const { primary } = options
  const { exact, folders } = redirectedToServer(options)
  const lines = [
    // These hosts know no 410: what is gone is not found there.
    ...movedPaths(options).flatMap(([path, to]) => (to === 'gone' ? [] : [`${literal(path)} ${to} 301`])),
    ...exact.map((path) => `${path} ${primary}${path} 302`),
    ...folders.map((path) => `${path}* ${primary}${path}:splat 302`),
  ]
  return `${lines.join('\n')}\n`
}

/** `_headers` of the same hosts. */
export function headersFile({ origin }: HostRulesOptions): string {
  const block = (path: string, headers: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    block('/*', pageHeaders(origin)),
    block(`${assets.pattern}*`, { 'cache-control': FOREVER }),
    block(`${media.start}*`, { 'cache-control': HOUR, 'content-security-policy': FILE_POLICY }),
    ...feedTypes.map(([path, type]) => block(path, { 'content-type': `${type}; charset=utf-8` })),
  ].join('\n')}\n`
}
