import { WidgetType } from '@codemirror/view'
import { beforeTitle, calloutKinds } from '#contract/directives'
import { markdownText } from '../../../../text/admin/markdown'
import { type Container, containersIn } from '../write/containers'
import { element } from './element'
import { formattedWords } from './formatted-words'
import type { Page } from './page'
import { calloutKind, type ReadDirective } from './read-directive'

/** The title of a callout or a gallery, in the place of the line that opens it. */
class ContainerTitle extends WidgetType {
  readonly opened: ReadDirective

  constructor(opened: ReadDirective) {
    super()
    this.opened = opened
  }

  override eq({ opened }: ContainerTitle): boolean {
    return opened.words === this.opened.words && nameOf(opened) === nameOf(this.opened)
  }

  override toDOM(): HTMLElement {
    const title = formattedWords(this.opened.words)
    return element('strong', {}, beforeTitle(nameOf(this.opened), title.textContent), title)
  }

  override ignoreEvent(): boolean {
    return false
  }
}

const nameOf = (read: ReadDirective) =>
  read.name === 'gallery' ? markdownText.tools.gallery : calloutKinds[calloutKind(read)]

/** Shows the callouts and galleries of a text: their lines stay lines, on the ground of the callout. */
export function shapeCallouts(page: Page): void {
  for (const { opening, closing } of containersIn(page.state))
    if (opening.from <= page.to && closing.to >= page.from) shapeCallout(page, opening, closing)
}

function shapeCallout(page: Page, open: Container['opening'], end: Container['closing']): void {
  page.classLines(open.from, end.to, 'md-callout')
  const isGallery = open.read.name === 'gallery'
  if (isGallery) page.classLines(open.from, end.to, 'md-gallery')
  const look = isGallery ? 'example' : calloutKind(open.read)
  for (const { shape } of page.lines(open.from, end.to)) shape.classes.add(`callout-${look}`)
  page.show(open.from, open.to, new ContainerTitle(open.read))
  page.hide(end.from, end.to)
}
