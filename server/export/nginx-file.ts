import { decodePart } from '#contract/address'
import { assets, machineFiles, media, pages } from '#contract/addresses'
import { fileAddress } from '#contract/file-address'
import {
  FILE_POLICY,
  FOREVER,
  feedTypes,
  firstFolderOf,
  HOUR,
  type HostRulesOptions,
  movedPaths,
  onlyOnServer,
  pageHeaders,
  redirectedToServer,
} from './host-rules'
import type { MovedAddress } from './moved-addresses'

const TYPES = `types {
    text/html html;
    text/css css;
    text/javascript js;
    text/plain txt;
    text/markdown md;
    application/xml xml;
    application/json json;
    application/manifest+json webmanifest;
    image/svg+xml svg;
    image/webp webp;
    image/avif avif;
    image/png png;
    image/jpeg jpg jpeg;
    image/gif gif;
    image/x-icon ico;
    application/pdf pdf;
    font/woff2 woff2;
}`

/** What nginx needs, to be included in a server block with a root. */
export function nginxFile(options: HostRulesOptions): string {
  const { origin, primary } = options
  const headers = pageHeaders(origin)
  const { exact, folders } = redirectedToServer(options)
  // A location with headers of its own inherits none.
  const location = (match: string, own: Readonly<Record<string, string>>, ...lines: readonly string[]) =>
    [
      `location ${match} {`,
      ...lines.map((line) => `    ${line}`),
      ...Object.entries({ ...headers, ...own }).map(
        ([name, value]) => `    add_header ${name} ${quoted(value)} always;`,
      ),
      '}',
    ].join('\n')
  const page = { 'cache-control': 'no-cache' }
  const moved = nginxPaths(options)
  // What moved precedes, as on the server.
  const asked = askedRules(options).filter(({ path }) =>
    moved.every(([from]) => decodePart(from) !== decodePart(path)),
  )
  return `${[
    '# Written by npm run export. Include it in a server block that has a root.',
    TYPES,
    'charset utf-8;\ncharset_types text/plain text/markdown application/xml application/json application/manifest+json image/svg+xml application/rss+xml application/atom+xml application/feed+json;',
    'absolute_redirect off;\ngzip_static on;\ngzip_vary on;\nerror_page 404 410 /404.html;\nrewrite ^/([^\\x5C]+)/$ /$1 permanent;',
    // Of what has no other headers: a browser asks again whether a page is still elsewhere.
    'add_header cache-control "no-cache";',
    location('/', page, 'try_files $uri.html $uri =404;'),
    location('= /', page, 'try_files /index.html =404;'),
    location('= /404.html', page, 'internal;'),
    location(assets.pattern, { 'cache-control': FOREVER }),
    location(media.start, { 'cache-control': HOUR, 'content-security-policy': FILE_POLICY }),
    ...feedTypes.map(([path, type]) => location(`= ${path}`, page, 'types { }', `default_type ${type};`)),
    'location ~ "^/(?:\\.export/|_headers$|_redirects$|_nginx\\.conf$|404$|index$)" {\n    return 404;\n}',
    // The name of a file is no second address of its page, and its compressed forms have none; an address may end like one.
    location('~ "\\.(?:html|br|gz)$"', page, 'try_files $uri.html =404;'),
    location(
      `~ ${quoted(withCapitals(options))}`,
      page,
      ...otherCases(options, moved),
      'try_files $uri.html $uri =404;',
    ),
    ...asked.map(({ path, rules }) =>
      location(`= ${quoted(decodePart(path))}`, page, ...rules, 'try_files $uri.html =404;'),
    ),
    ...moved.map(([path, to]) => {
      const reply = to === 'gone' ? 'return 410;' : `return 301 ${quoted(withQuery(to))};`
      return `location = ${quoted(decodePart(path))} {\n    ${reply}\n}`
    }),
    ...exact.map((path) => `location = ${path} {\n    return 302 ${primary}$request_uri;\n}`),
    ...folders.map((path) => `location ${path} {\n    return 307 ${primary}$request_uri;\n}`),
  ].join('\n\n')}\n`
}

/** Bytes of a word in the file of nginx, which does not start with more than 4096; a pattern may have its path twice. */
const LONGEST_WORD = 4000

/** What moved, as nginx compares it: `/a%2Fb` and `/a/b` are one path to it, and what it has no room for is left out. */
function nginxPaths(options: HostRulesOptions): ReturnType<typeof movedPaths> {
  const sizeOf = (path: string, to: string) =>
    Math.max(
      2 * Buffer.byteLength(quoted(asPattern(decodePart(path)))),
      Buffer.byteLength(quoted(withQuery(to))),
    )
  const rules = movedPaths(options).filter(([path, to]) => sizeOf(path, to) <= LONGEST_WORD)
  return [...new Map(rules.map((rule) => [decodePart(rule[0]), rule])).values()]
}

/** Pages that answer what is asked in a query, with what nginx does for each question: a file is the same whatever is asked. */
function askedRules({
  addresses,
  primary,
}: HostRulesOptions): readonly { readonly path: string; readonly rules: readonly string[] }[] {
  const rules = new Map<string, string[]>()
  const add = (path: string, rule: string) => rules.set(path, [...(rules.get(path) ?? []), rule])
  for (const address of addresses) {
    const [path = '', query] = address.split('?')
    if (query === undefined) continue
    add(path, `if ($request_uri = ${quoted(address)}) { return 301 ${quoted(fileAddress(address))}; }`)
  }
  // With one address, the host passes on the whole page.
  if (primary !== '') add(pages.search.pattern, `if ($arg_q != "") { return 302 ${primary}$request_uri; }`)
  return [...rules].map(([path, found]) => ({ path, rules: found }))
}

/**
 * Addresses with a capital, but for those whose case counts: only these are compared with all pages, and a location of nginx
 * with a pattern precedes one with a folder.
 */
function withCapitals({ hasCards }: HostRulesOptions): string {
  const { exact, folders } = onlyOnServer(hasCards)
  const other = [...folders, assets.pattern, media.start, firstFolderOf(machineFiles.security.pattern)].map(
    asPattern,
  )
  return `^(?!${[...other, ...exact.map((path) => `${asPattern(path)}$`)].join('|')}).*[A-Z]`
}

/** Leads an address that somebody typed with other capitals to its page, or to where that went, as the server does. */
function otherCases(
  { addresses }: HostRulesOptions,
  moved: readonly (readonly [string, MovedAddress['to']])[],
): string[] {
  const paths = new Set(addresses.map((address) => fileAddress(address).replace(/[?#].*$/s, '')))
  paths.delete('/')
  const rule = (path: string, to: string) => {
    const own = asPattern(decodePart(path))
    // Else an address with capitals of its own would lead to itself.
    const others = /[A-Z]/.test(own) ? `^(?!${own}$)(?i)${own}$` : `(?i)^${own}$`
    // With the query of the request, unless it has its own; the mark at the end keeps nginx from adding it.
    const target = to.replaceAll('$', '%24')
    return `rewrite ${quoted(others)} ${quoted(/[?#]/.test(target) ? `${target}?` : target)} permanent;`
  }
  return [
    // What moved precedes, as on the server.
    ...moved.flatMap(([path, to]) => (to === 'gone' ? [] : [rule(path, to)])),
    ...[...paths].map((path) => rule(path, path)),
  ]
}

const asPattern = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`

/** The target with the query of the request, as the server adds it. */
function withQuery(to: string): string {
  const target = to.replaceAll('$', '%24')
  return /[?#]/.test(target) ? target : `${target}$is_args$args`
}
