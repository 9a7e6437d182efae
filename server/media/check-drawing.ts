import { Invalid } from '../http/invalid'

/** One piece of XML that begins with `<`: what is no piece ends the reading. */
const PIECE =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^>[]*>|<\?([\s\S]*?)\?>|<\/[^\s<>]+\s*>|<([^\s<>/!?]+)((?:\s+[^\s<>/=]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y
const STYLE_ENDS = /^<\/(?:[^\s<>]*:)?style\s*>$/i
const ATTRIBUTE = /([^\s<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Elements that run something, or bring another page or document with them. */
const LIVELY =
  /^(?:script|foreignobject|iframe|frame|embed|object|audio|video|canvas|handler|listener|link|base|meta)$/
const ADDRESS = /^(?:href|src|data|action|formaction|poster)$/
/** Inside the drawing itself. */
const OWN = /^\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif);base64,|$)/i
const STYLE_LEADS_OUT =
  /@import|image-set\s*\(|url\((?!\s*["']?\s*(?:#|data:image\/(?:png|jpe?g|gif|webp|avif)[;,]))/i

/**
 * Lets only a drawing through that stands still and stands alone: no script, no event handlers, no embedded
 * pages, nothing from elsewhere.
 * @throws {Invalid} with a Dutch sentence that says what has to go.
 */
export function checkDrawing(bytes: Uint8Array): void {
  const svg = decode(bytes)
  let at = 0
  // All text of the style element that is open: comments and the like do not end it, so they may not part it.
  let style: string | undefined
  for (let next = svg.indexOf('<'); next !== -1; next = svg.indexOf('<', at)) {
    if (style !== undefined) style += svg.slice(at, next)
    PIECE.lastIndex = next
    const piece = PIECE.exec(svg)
    if (!piece) throw refuse('kan niet worden gelezen. Sla het bestand opnieuw op als SVG')
    at = PIECE.lastIndex
    const [whole, text, instruction, element, attributes = ''] = piece
    if (style !== undefined) style += text ?? ''
    if (instruction !== undefined) checkInstruction(instruction)
    if (style !== undefined && STYLE_ENDS.test(whole)) {
      checkStyle(style)
      style = undefined
    }
    if (element === undefined) continue
    if (style !== undefined) throw refuse('bevat een onderdeel midden in de opmaak')
    checkElement(localName(element), attributes)
    if (localName(element) === 'style' && !whole.endsWith('/>')) style = ''
  }
  if (style !== undefined) throw refuse('kan niet worden gelezen. Sla het bestand opnieuw op als SVG')
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refuse('staat niet in UTF-8. Sla het bestand opnieuw op als SVG')
  }
}

function checkInstruction(instruction: string): void {
  if (/^xml-stylesheet\b/i.test(instruction)) throw refuse('haalt opmaak van een andere plek')
  const encoding = /^xml\b[\s\S]*?encoding\s*=\s*["']([^"']*)/i.exec(instruction)?.[1]
  if (encoding && !/^utf-?8$/i.test(encoding))
    throw refuse('staat niet in UTF-8. Sla het bestand opnieuw op als SVG')
}

function checkElement(name: string, attributes: string): void {
  if (name === 'script') throw refuse('bevat een script')
  if (LIVELY.test(name)) throw refuse(`bevat een onderdeel dat hier niet mag (<${name}>)`)
  for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = unescaped(double ?? single ?? '')
    const own = localName(attribute)
    if (own.startsWith('on')) throw refuse(`bevat een script (${attribute})`)
    if (ADDRESS.test(own) && !OWN.test(value)) throw refuse(`verwijst naar buiten (${attribute})`)
    if (own === 'attributename' && /^(?:on|.*href)/i.test(value)) throw refuse('verandert een verwijzing')
    checkStyle(value)
  }
}

function checkStyle(css: string): void {
  const plain = unescaped(css)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replaceAll('\\', '')
  if (STYLE_LEADS_OUT.test(plain)) throw refuse('haalt iets van een andere plek (in de opmaak)')
}

/** Numbered characters as themselves: `&#117;rl(` is `url(`. */
function unescaped(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => fromCode(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => fromCode(Number(code)))
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')

const localName = (name: string) => (name.split(':').at(-1) ?? name).toLowerCase()

function refuse(why: string): Invalid {
  const message = `Deze tekening ${why}. Een SVG mag alleen een stilstaande tekening zijn, zonder iets van een andere plek.`
  return new Invalid([{ path: 'file', message }], message)
}
