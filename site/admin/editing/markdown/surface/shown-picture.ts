import type { EditorView } from '@codemirror/view'
import { media } from '#contract/addresses'
import { isSafeImage } from '#contract/links'
import { markdownText } from '../../../../text/admin/markdown'
import { element } from './element'
import { ShownPart } from './shown-part'

const words = markdownText.surface

/** An image of Markdown. */
export class ShownPicture extends ShownPart {
  readonly address: string
  readonly alt: string

  constructor(source: string, address: string, alt: string) {
    super(source)
    this.address = address
    this.alt = alt
  }

  protected override draw(view: EditorView): Node {
    return pictureAt(view, this.address, this.alt)
  }
}

/** Names with an extension: while an address is being typed, its beginnings are not asked for. */
const WHOLE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i

/** The image at an address of this site; for any other a sentence, since nothing is loaded from elsewhere. */
export function pictureAt(view: EditorView, address: string, alt: string): Node {
  const name = isSafeImage(address) ? media.nameIn(address) : undefined
  if (name === undefined || !WHOLE_NAME.test(name)) return missing(words.notOurs(alt || address))
  const image = element('img', { src: address, alt, draggable: 'false' })
  // Its height is only known now.
  image.addEventListener('load', () => view.requestMeasure())
  image.addEventListener('error', () => {
    image.replaceWith(missing(words.missing(alt || address)))
    view.requestMeasure()
  })
  return alt === '' ? element('span', {}, image, element('span', { class: 'md-note' }, words.noAlt)) : image
}

const missing = (sentence: string) => element('span', { class: 'picture-missing' }, sentence)
