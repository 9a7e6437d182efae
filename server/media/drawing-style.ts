/** Rules that a style sheet of a drawing may begin with an at-sign: none of them moves or fetches. */
const AT_RULES = /@(?!(?:media|font-face|supports|charset)\b)[\w-]*/i
/** What takes an address, or runs something in a browser of long ago. */
const FETCHES =
  /(?:^|[^\w-])(?:image-set|-webkit-image-set|src|image|cross-fade|expression)\s*\(|-moz-binding|behavior\s*:|javascript:/i
const ADDRESS = /url\(\s*["']?\s*([^)]{0,200})/gi
const OWN = /^(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,)/i
const OWN_PART = /url\(\s*["']?\s*#([^"')\s]+)/gi

/** Why a style sheet, or the value of an attribute, may not stand in a drawing; undefined when it may. */
export function whyStyleRefused(css: string): string | undefined {
  // With the comments as well: what looks like one may stand between two texts in quotes.
  for (const text of [plainCss(css), plainCss(css.replace(/\/\*[\s\S]*?\*\//g, ''))]) {
    const addresses = [...text.matchAll(ADDRESS)].map(([, address = '']) => address)
    if (!addresses.every((address) => OWN.test(address)) || FETCHES.test(text))
      return 'haalt iets van een andere plek (in de opmaak)'
    const rule = AT_RULES.exec(text)?.[0]
    if (rule !== undefined)
      return /@import/i.test(rule)
        ? 'haalt opmaak van een andere plek'
        : `bevat opmaak die hier niet mag (${rule})`
  }
  return undefined
}

/** The parts of the drawing itself that a style refers to, by their ids. */
export function ownParts(css: string): string[] {
  return [...css.matchAll(OWN_PART)].map(([, id = '']) => id)
}

/** Characters that are written by their number, as themselves: `\75rl(` is `url(`. */
function plainCss(css: string): string {
  return css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replaceAll('\\', '')
}

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
