const TAG = /<\/?([a-z][a-z0-9]*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*>/gi
const ATTRIBUTE = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

const tags = new Set(
  'a blockquote br code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr img input ins kbd li ol p pre s section span strike strong sub sup table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const addresses = new Set(['href', 'src', 'cite', 'longdesc', 'data-frame'])
const attributes =
  /^(?:href|src|alt|title|class|id|align|start|type|checked|disabled|loading|decoding|tabindex|role|aria-[a-z]+|data-footnote[a-z-]*|data-frame|download)$/
const schemes = new Set(['http:', 'https:', 'mailto:', 'irc:', 'ircs:', 'xmpp:'])

/**
 * The parts of this HTML that must never reach a visitor. Works from a list of what is allowed and returns the
 * rest: an unknown element or attribute, an address with an unknown scheme, a `<` that does not start a
 * complete tag.
 */
export function forbiddenIn(html: string): string[] {
  const found: string[] = []
  const rest = html.replace(TAG, (tag, name: string, list: string) => {
    if (!tags.has(name.toLowerCase())) found.push(tag)
    for (const [whole, key = '', ...values] of list.matchAll(ATTRIBUTE)) {
      const value = decode(values.find((text) => text !== undefined) ?? '')
      if (!attributes.test(key.toLowerCase())) found.push(whole)
      if (addresses.has(key.toLowerCase()) && !isAllowedAddress(value)) found.push(whole)
      if (key === 'id' && !/^(?:kop-|noot-|footnote-label$)/.test(value)) found.push(whole)
    }
    return ''
  })
  return rest.includes('<') ? [...found, rest.slice(rest.indexOf('<'))] : found
}

/** As a browser reads it: control characters and spaces do not hide a scheme. */
function isAllowedAddress(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop exactly these before they look
  const seen = address.replace(/[\u0000-\u0020]/g, '').toLowerCase()
  const scheme = /^[a-z][a-z0-9+.-]*:/.exec(seen)?.[0]
  return scheme === undefined || schemes.has(scheme)
}

function decode(value: string): string {
  return value
    .replace(/&#x([0-9a-f]+);?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(
      /&(quot|lt|gt|colon|tab|newline|amp);?/gi,
      (whole, name: string) => entities[name.toLowerCase()] ?? whole,
    )
}

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  lt: '<',
  gt: '>',
  colon: ':',
  tab: '\t',
  newline: '\n',
  amp: '&',
}
