import { syntaxTree } from '@codemirror/language'
import { WidgetType } from '@codemirror/view'
import { calloutKinds } from '#contract/directives'
import { articleText } from '../../../../text/admin/article'
import { element } from './element'
import { formattedWords } from './formatted-words'
import type { Page } from './page'
import { calloutKind, isContainer, type ReadDirective, readDirective } from './read-directive'

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
    const { words } = this.opened
    return element('strong', {}, nameOf(this.opened), ...(words === '' ? [] : [': ', formattedWords(words)]))
  }

  override ignoreEvent(): boolean {
    return false
  }
}

const nameOf = (read: ReadDirective) =>
  read.name === 'gallery' ? articleText.tools.gallery : calloutKinds[calloutKind(read)]

/** Shows the callouts and galleries of a text: their lines stay lines, on the ground of the callout. */
export function shapeCallouts(page: Page): void {
  const cursor = syntaxTree(page.state).cursor()
  if (!cursor.firstChild()) return
  let open: {
    readonly from: number
    readonly to: number
    readonly read: ReadDirective
    colons: number
  } | null = null
  do {
    if (cursor.name !== 'DirectiveLine') continue
    const { from, to } = cursor
    const source = page.text(from, to)
    const colons = /^:+/.exec(source)?.[0].length ?? 0
    const isEnd = colons === source.trimEnd().length
    if (open && isEnd && colons >= open.colons) {
      if (open.from <= page.to && to >= page.from) shapeCallout(page, open, { from, to })
      open = null
    } else if (!open && !isEnd) {
      const read = readDirective(source)
      if (read && isContainer(read.name)) open = { from, to, read, colons }
    }
  } while (cursor.nextSibling())
}

type Place = { readonly from: number; readonly to: number }

function shapeCallout(page: Page, open: Place & { readonly read: ReadDirective }, end: Place): void {
  page.classLines(open.from, end.to, 'md-callout')
  const isGallery = open.read.name === 'gallery'
  if (isGallery) page.classLines(open.from, end.to, 'md-gallery')
  const look = isGallery ? 'example' : calloutKind(open.read)
  for (const { shape } of page.lines(open.from, end.to)) shape.classes.add(`callout-${look}`)
  page.show(open.from, open.to, new ContainerTitle(open.read))
  page.hide(end.from, end.to)
}
