import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { drawingAttributes, drawingElements, programNamespaces } from './drawing-names'
import { type DrawingPart, whyTooMuch } from './drawing-work'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
/** Deepest nesting of elements; an ordinary drawing has fewer than twenty. */
const DEEPEST = 100
/** The one DOCTYPE that drawing programs write; it declares nothing, and nothing fetches it. */
const USUAL_DOCTYPE =
  /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"https?:\/\/www\.w3\.org\/[\w./-]+")?\s*$/
const UNREADABLE = 'kan niet worden gelezen. Sla het bestand opnieuw op als SVG'
const OTHER_ENCODING = 'staat niet in UTF-8. Sla het bestand opnieuw op als SVG'
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]*$/i
const CONTROL = /^xlink:(?:type|title|role|arcrole|show|actuate)$/

/**
 * Judges whether it is a static, self-contained drawing: made of allowed elements and attributes, with nothing that
 * runs, moves or is fetched, and cheap enough to render. Parsed as XML, as browsers do (tests/decisions/0040).
 * @returns a Dutch sentence that says what must be removed; undefined for such a drawing.
 */
export function whyNoDrawing(bytes: Uint8Array): string | undefined {
  try {
    requireDrawing(bytes)
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

/** @throws {Refused} */
function requireDrawing(bytes: Uint8Array): void {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: DrawingPart[] = []
  let root: DrawingPart | undefined
  let css = ''
  parser.on('error', () => {
    throw refuse(UNREADABLE)
  })
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?8$/i.test(encoding)) throw refuse(OTHER_ENCODING)
  })
  parser.on('doctype', (text) => {
    if (!USUAL_DOCTYPE.test(text)) throw refuse('begint met een documenttype dat hier niet mag (<!DOCTYPE>)')
  })
  parser.on('processinginstruction', ({ target }) => {
    throw refuse(`bevat een opdracht aan een ander programma (<?${target}?>)`)
  })
  parser.on('opentag', (tag) => {
    if (open.length >= DEEPEST) throw refuse('heeft te veel lagen in elkaar')
    if (open.at(-1)?.name === 'style') throw refuse('bevat een onderdeel midden in de opmaak')
    const part = { name: nameOf(tag, open.length === 0), attributes: attributesOf(tag), children: [] }
    open.at(-1)?.children.push(part)
    root ??= part
    open.push(part)
  })
  const take = (text: string) => {
    if (open.at(-1)?.name === 'style') css += text
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    if (open.pop()?.name === 'style') css += '\n'
  })
  parser.write(decode(bytes)).close()
  requireOwnStyle(css)
  const why = root ? whyTooMuch(root, css) : UNREADABLE
  if (why !== undefined) throw refuse(why)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse(OTHER_ENCODING)
  }
}

/** The name of an SVG element, or '' for private data of a drawing program. */
function nameOf({ uri, local, name }: SaxesTagNS, isRoot: boolean): string {
  if (isRoot && (uri !== SVG || local !== 'svg')) throw refuse(UNREADABLE)
  if (programNamespaces.has(uri)) return ''
  if (uri === SVG && drawingElements.has(local)) return local
  if (/^script$/i.test(local)) throw refuse('bevat een script')
  throw refuse(`bevat een onderdeel dat hier niet mag (<${name.slice(0, 60)}>)`)
}

function attributesOf({ local, uri, attributes }: SaxesTagNS): ReadonlyMap<string, string> {
  const kept = new Map<string, string>()
  if (uri !== SVG) return kept
  for (const attribute of Object.values(attributes)) {
    const { name, value } = attribute
    if (isHref(attribute)) {
      requireOwnAddress(local, name, value.trim())
      kept.set('href', value.trim())
    } else if (isNote(attribute)) continue
    else if (!isAllowed(attribute)) throw refuse(whyAttribute(name))
    else {
      requireOwnStyle(value)
      kept.set(name, value)
    }
  }
  return kept
}

const isHref = ({ uri, local }: SaxesAttributeNS) => local === 'href' && (uri === '' || uri === XLINK)

/** Attributes of XML itself and of drawing programs that do not affect rendering. */
function isNote({ uri, local, name }: SaxesAttributeNS): boolean {
  if (uri === XML) return local === 'space' || local === 'lang' || local === 'id'
  return (
    uri === XMLNS ||
    programNamespaces.has(uri) ||
    (uri === XLINK && CONTROL.test(`xlink:${local}`)) ||
    name === 'xmlns'
  )
}

function isAllowed({ uri, local }: SaxesAttributeNS): boolean {
  return uri === '' && (drawingAttributes.has(local) || /^(?:data|aria)-[\w.:-]+$/.test(local))
}

function whyAttribute(name: string): string {
  const local = name.split(':').at(-1) ?? name
  if (/^on/i.test(local)) return `bevat een script (${name.slice(0, 60)})`
  return `bevat een kenmerk dat hier niet mag (${name.slice(0, 60)})`
}

/** Allows a reference to a part of the same drawing, or to an embedded picture. */
function requireOwnAddress(element: string, name: string, address: string): void {
  const isPicture = (element === 'image' || element === 'feImage') && PICTURE.test(address)
  if (address !== '' && !/^#[^\s]*$/.test(address) && !isPicture)
    throw refuse(`verwijst naar buiten (${name})`)
}

function requireOwnStyle(css: string): void {
  const why = whyStyleRefused(css)
  if (why !== undefined) throw refuse(why)
}

class Refused extends Error {}

function refuse(why: string): Refused {
  return new Refused(
    `Deze tekening ${why}. Een SVG mag alleen een stilstaande tekening zijn, zonder iets van een andere plek.`,
  )
}

/** At-rules that a drawing's style sheet may not contain: all but those that neither animate nor fetch. */
const AT_RULES = /@(?!(?:media|font-face|supports|charset)\b)[\w-]*/i
/** CSS that takes an address, or runs code in old browsers. */
const FETCHES =
  /(?:^|[^\w-])(?:image-set|-webkit-image-set|src|image|cross-fade|expression)\s*\(|-moz-binding|behavior\s*:|javascript:/i
const ADDRESS = /url\(\s*["']?\s*([^)]{0,200})/gi
const OWN = /^(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,)/i

/** Why a style sheet or an attribute value is not allowed; undefined when it is. */
function whyStyleRefused(css: string): string | undefined {
  // Checked with comments too: what looks like a comment may lie between two quoted strings.
  for (const text of [plainCss(css), plainCss(withoutComments(css))]) {
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

/** CSS without its comments; one that does not end is none. By hand: a pattern is quadratic where many do not. */
function withoutComments(css: string): string {
  let kept = ''
  for (let at = 0; ; ) {
    const begin = css.indexOf('/*', at)
    const end = begin === -1 ? -1 : css.indexOf('*/', begin + 2)
    if (end === -1) return kept + css.slice(at)
    kept += css.slice(at, begin)
    at = end + 2
  }
}

/** CSS with its escapes decoded: `\75rl(` is `url(`. */
function plainCss(css: string): string {
  return css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replaceAll('\\', '')
}

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
