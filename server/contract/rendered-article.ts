/** A heading of an article: the id for links, its level (2 to 6), its text. */
export interface ArticleHeading {
  readonly id: string
  readonly depth: number
  readonly text: string
}

/**
 * An address in rendered HTML: it is there, escaped, from `start` to `end` between double quotes. For kind
 * `size` it is the empty place in the text for the size of the file at that address.
 */
export interface AddressPlace {
  readonly kind: 'link' | 'image' | 'size'
  readonly start: number
  readonly end: number
  /** The address itself, unescaped. */
  readonly address: string
}

/**
 * An article as HTML, with its headings and addresses. These are returned because HTML cannot be searched
 * reliably with patterns: an attribute may contain what looks like a tag.
 */
export interface RenderedArticle {
  readonly html: string
  readonly headings: readonly ArticleHeading[]
  /** From first to last. */
  readonly places: readonly AddressPlace[]
}

/** The HTML with other text at each of its places; the result of `replace` must be escaped. */
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

/** Text escaped for an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"<]/g, (sign) => references[sign] ?? '')
}

const references: Readonly<Record<string, string>> = { '&': '&#x26;', '"': '&#x22;', '<': '&#x3C;' }
