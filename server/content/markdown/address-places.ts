import { randomBytes } from 'node:crypto'
import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import { type AddressPlace, escapeAttribute } from '#contract/rendered-article'
import { FILE_SIZE } from './directives/show-directives'

type Marked = Omit<AddressPlace, 'start' | 'end'>

/** A random value known to this process alone, so that no text can contain it. */
const MARK = randomBytes(16).toString('hex')

/**
 * Replaces every address of a tree by a placeholder, and returns the addresses in the order of the HTML. See
 * tests/decisions/0038.
 */
export function markAddresses(tree: Root): Marked[] {
  const marked: Marked[] = []
  visit(tree, 'element', ({ tagName, properties, children }) => {
    if ([properties.className].flat().includes(FILE_SIZE)) {
      // Inside the link to the file, which has just got its placeholder.
      children.splice(0, children.length, { type: 'text', value: MARK })
      marked.push({ kind: 'size', address: marked.at(-1)?.address ?? '' })
    }
    for (const [name, value] of Object.entries(properties)) {
      if ((name !== 'href' && name !== 'src' && name !== 'id') || typeof value !== 'string') continue
      properties[name] = MARK
      const kind = name === 'id' ? 'id' : tagName === 'img' ? 'image' : 'link'
      marked.push({ kind, address: value })
    }
  })
  return marked
}

/** The HTML with its addresses restored, and the offset of each. */
export function placeAddresses(
  markedHtml: string,
  marked: readonly Marked[],
): { html: string; places: AddressPlace[] } {
  const [first = '', ...pieces] = markedHtml.split(MARK)
  const places: AddressPlace[] = []
  let html = first
  for (const [index, piece] of pieces.entries()) {
    const place = marked[index]
    if (!place) throw new Error('There are more marks than addresses')
    const start = html.length
    html += place.kind === 'size' ? '' : escapeAttribute(place.address)
    places.push({ ...place, start, end: html.length })
    html += piece
  }
  return { html, places }
}
