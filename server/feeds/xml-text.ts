/** What XML 1.0 cannot hold in any form, lone surrogates among it, and the stand-ins of this file. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u{FDD0}-\u{FDD3}]/gu

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For each of these marks a character that Unicode keeps out of all text. */
const standIns: Readonly<Record<string, string>> = {
  '&': '\u{FDD0}',
  '<': '\u{FDD1}',
  '>': '\u{FDD2}',
  '"': '\u{FDD3}',
}
const meanings = new Map(Object.entries(standIns).map(([mark, standIn]) => [standIn, entities[mark] ?? '']))

/** The text as it can stand in XML and HTML, in elements and attributes alike. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (mark) => entities[mark] ?? '')
}

/**
 * The text with stand-ins for what means something in XML. The package `feed` escapes `&` in some places, the
 * first `]]>` of a text and no `<` in attributes: it must not see any of them. `fillStandIns` ends it.
 * See tests/decisions/0013.
 */
export function withStandIns(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (mark) => standIns[mark] ?? '')
}

/** XML of the package `feed` whose texts had stand-ins, as it should have been. */
export function fillStandIns(xml: string): string {
  return xml
    .replace(/<!\[CDATA\[|\]\]>/g, '')
    .replace(/[\u{FDD0}-\u{FDD3}]/gu, (standIn) => meanings.get(standIn) ?? '')
}
