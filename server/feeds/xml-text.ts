/** What XML 1.0 cannot hold in any form, lone surrogates included. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** The text without the characters that XML cannot hold; XML writers expect them to be removed. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '')
}

/** The text escaped for XML and HTML, in elements and attributes alike. */
export function escapeXml(text: string): string {
  return withoutForbidden(text).replace(/[&<>"]/g, (mark) => entities[mark] ?? '')
}
