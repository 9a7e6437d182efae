import { randomBytes } from 'node:crypto'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { type AddressPlace, escapeAttribute, type ImageFrame } from '#contract/rendered-article'
import { FILE_SIZE, GALLERY_PICTURES, VIDEO_OPEN } from './directives/show-directives'

type Marked = Omit<AddressPlace, 'start' | 'end'>

/** A random value known to this process alone, so that no text can contain it. */
const MARK = randomBytes(16).toString('hex')

/**
 * Replaces every address of a tree by a placeholder, and returns the addresses in the order of the HTML. See
 * tests/decisions/0038.
 */
export function markAddresses(tree: Root): Marked[] {
  const marked: Marked[] = []
  visit(tree, 'element', ({ tagName, properties, children }, _, parent) => {
    if (hasClass(properties, FILE_SIZE)) {
      // Inside the link to the file, which has just got its placeholder.
      children.splice(0, children.length, { type: 'text', value: MARK })
      marked.push({ kind: 'size', address: marked.at(-1)?.address ?? '' })
    }
    for (const [name, value] of Object.entries(properties)) {
      if ((name !== 'href' && name !== 'src' && name !== 'id') || typeof value !== 'string') continue
      properties[name] = MARK
      const kind = name === 'id' ? 'id' : tagName === 'img' ? 'image' : 'link'
      const frame = kind === 'image' && parent?.type === 'element' ? frameOf(parent) : undefined
      marked.push({ kind, address: value, ...(frame && { frame }) })
    }
  })
  return marked
}

const hasClass = ({ className }: Element['properties'], name: string) => [className].flat().includes(name)

/** What an image stands in, from the element that directly holds it. */
function frameOf({ properties }: Element): ImageFrame | undefined {
  if (hasClass(properties, GALLERY_PICTURES)) return 'gallery'
  return hasClass(properties, VIDEO_OPEN) ? 'still' : undefined
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
