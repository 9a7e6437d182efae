/** A heading of an article: the id for links, its level (2 to 6), its text. */
export interface ArticleHeading {
  readonly id: string
  readonly depth: number
  readonly text: string
}

/**
 * An address in rendered HTML: it is there, escaped, from `start` to `end` between double quotes. For kind
 * `size` it is the empty place in the text for the size of the file at that address; for kind `id` it is the id of an
 * element.
 */
export interface AddressPlace {
  readonly kind: 'link' | 'image' | 'size' | 'id'
  readonly start: number
  readonly end: number
  /** The address itself, unescaped. */
  readonly address: string
  /** Of an image that does not have the width of the text to itself, or is cropped. */
  readonly frame?: ImageFrame
}

/** Where an image stands: beside others, or above the words of a video, which crop it. */
export type ImageFrame = 'gallery' | 'still'

/**
 * An article as HTML, with its headings and addresses. These are returned because HTML cannot be searched
 * reliably with patterns: an attribute may contain what looks like a tag.
 */
export interface RenderedArticle {
  readonly html: string
  readonly headings: readonly ArticleHeading[]
  /** From first to last. */
  readonly places: readonly AddressPlace[]
  /** The addresses of links that lost them, for their scheme; absent when there are none. */
  readonly refused?: readonly string[]
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

/**
 * An article that can stand on a page with others: an id that is taken gets a number, also in the links to it.
 * @param taken the ids of the page so far; those of the article are added.
 */
export function withOwnIds(article: RenderedArticle, taken: Set<string>): RenderedArticle {
  const ids = article.places.flatMap(({ kind, address }) => (kind === 'id' ? [address] : []))
  const names = new Map<string, string>()
  for (const id of ids) {
    let name = id
    for (let number = 2; taken.has(name); number += 1) name = `${id}-${number}`
    names.set(id, name)
    taken.add(name)
  }
  if ([...names].every(([id, name]) => id === name)) return article
  const places: AddressPlace[] = []
  let html = ''
  let at = 0
  for (const place of article.places) {
    const { kind, address } = place
    const id =
      kind === 'id' ? address : kind === 'link' && address.startsWith('#') ? address.slice(1) : undefined
    const name = id === undefined ? undefined : names.get(id)
    const now = name === undefined ? address : kind === 'id' ? name : `#${name}`
    html += article.html.slice(at, place.start)
    const start = html.length
    html += name === undefined ? article.html.slice(place.start, place.end) : escapeAttribute(now)
    places.push({ ...place, address: now, start, end: html.length })
    at = place.end
  }
  const headings = article.headings.map((heading) => ({
    ...heading,
    id: names.get(heading.id) ?? heading.id,
  }))
  return { html: html + article.html.slice(at), places, headings }
}

/** Text escaped for an attribute in double quotes. */
export function escapeAttribute(text: string): string {
  return text.replace(/[&"<]/g, (sign) => references[sign] ?? '')
}

const references: Readonly<Record<string, string>> = { '&': '&#x26;', '"': '&#x22;', '<': '&#x3C;' }
