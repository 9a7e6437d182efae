import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { InvalidFields } from '../http/invalid-fields'
import { drawingAttributes, drawingElements, programNamespaces } from './drawing-names'
import { type DrawingPart, whyTooMuch } from './drawing-work'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
/** Elements that stand in each other; an ordinary drawing has fewer than twenty. */
const DEEPEST = 100
/** The one document type that drawing programs write; it declares nothing, and nobody fetches it. */
const USUAL_DOCTYPE =
  /^\s*svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"https?:\/\/www\.w3\.org\/[\w./-]+")?\s*$/
const UNREADABLE = 'kan niet worden gelezen. Sla het bestand opnieuw op als SVG'
const OTHER_ENCODING = 'staat niet in UTF-8. Sla het bestand opnieuw op als SVG'
const PICTURE = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]*$/i
const CONTROL = /^xlink:(?:type|title|role|arcrole|show|actuate)$/

/**
 * Lets only a drawing through that stands still and stands alone: made of the elements and attributes of a list,
 * with nothing that runs, moves or comes from elsewhere, and no more work than a page can wait for. Read as XML,
 * by the rules by which a browser reads it (tests/decisions/0040).
 * @throws {InvalidFields} with a Dutch sentence that says what has to go.
 */
export function checkDrawing(bytes: Uint8Array): void {
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

/** The name of an element of SVG, or '' for a note that a drawing program made for itself. */
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

/** What drawing programs and XML itself note, and browsers do not draw by. */
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

/** A part of the same drawing, or a picture that lies in it. */
function requireOwnAddress(element: string, name: string, address: string): void {
  const isPicture = (element === 'image' || element === 'feImage') && PICTURE.test(address)
  if (address !== '' && !/^#[^\s]*$/.test(address) && !isPicture)
    throw refuse(`verwijst naar buiten (${name})`)
}

function requireOwnStyle(css: string): void {
  const why = whyStyleRefused(css)
  if (why !== undefined) throw refuse(why)
}

function refuse(why: string): InvalidFields {
  const message = `Deze tekening ${why}. Een SVG mag alleen een stilstaande tekening zijn, zonder iets van een andere plek.`
  return new InvalidFields([{ path: 'file', message }], message)
}

/** Rules that a style sheet of a drawing may begin with an at-sign: none of them moves or fetches. */
const AT_RULES = /@(?!(?:media|font-face|supports|charset)\b)[\w-]*/i
/** What takes an address, or runs something in a browser of long ago. */
const FETCHES =
  /(?:^|[^\w-])(?:image-set|-webkit-image-set|src|image|cross-fade|expression)\s*\(|-moz-binding|behavior\s*:|javascript:/i
const ADDRESS = /url\(\s*["']?\s*([^)]{0,200})/gi
const OWN = /^(?:#|data:image\/(?:png|jpe?g|gif|webp);base64,)/i

/** Why a style sheet, or the value of an attribute, may not stand in a drawing; undefined when it may. */
function whyStyleRefused(css: string): string | undefined {
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

/** Characters that are written by their number, as themselves: `\75rl(` is `url(`. */
function plainCss(css: string): string {
  return css
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replaceAll('\\', '')
}

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
