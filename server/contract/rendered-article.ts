/** A heading of an article's text: where a link to it leads, how deep it stands (2 to 6), its words as plain text. */
export interface ArticleHeading {
  readonly id: string
  readonly depth: number
  readonly text: string
}

/**
 * An address in rendered HTML: it stands, escaped, from `start` to `end` between double quotes. Of kind `size` it is the
 * place among the words where the size of the file at that address can stand; nothing stands there yet.
 */
export interface AddressPlace {
  readonly kind: 'link' | 'image' | 'size'
  readonly start: number
  readonly end: number
  /** The address itself, not escaped. */
  readonly address: string
}

/**
 * An article as HTML, with what others need to know of it. It is told here because HTML cannot be read back with
 * patterns: what looks like a tag may stand in an attribute.
 */
export interface RenderedArticle {
  readonly html: string
  readonly headings: readonly ArticleHeading[]
  /** From first to last. */
  readonly places: readonly AddressPlace[]
}

/** The HTML with other text in each of its places; whatever `replace` gives must be escaped. */
export function replaceAddresses(
  { html, places }: Pick<RenderedArticle, 'html' | 'places'>,
  replace: (place: AddressPlace) => string,
): string {
  let at = 0
  let result = ''
  for (const place of places) {
    result += html.slice(at, place.start) + replace(place)
    at = place.end
  }
  return result + html.slice(at)
}

/** Text as it may stand in an attribute between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"<]/g, (sign) => references[sign] ?? '')
}

const references: Readonly<Record<string, string>> = { '&': '&#x26;', '"': '&#x22;', '<': '&#x3C;' }
