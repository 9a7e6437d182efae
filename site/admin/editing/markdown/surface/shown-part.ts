import { type EditorView, WidgetType } from '@codemirror/view'
import { element } from './element'

/**
 * Something that is shown in the place of its source, in the style of the site. Clicking it puts the caret in that
 * source. Parts with the same source are the same: the elements stay.
 */
export abstract class ShownPart extends WidgetType {
  /** Its Markdown, from which everything that is shown follows. */
  readonly source: string

  constructor(source: string) {
    super()
    this.source = source
  }

  /** What visitors see of it. */
  protected abstract draw(view: EditorView): Node

  override eq(other: WidgetType): boolean {
    return (
      other.constructor === this.constructor && other instanceof ShownPart && other.source === this.source
    )
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = element('div', { class: 'prose md-shown' }, this.draw(view))
    place.addEventListener('mousedown', (event) => {
      if (event.button !== 0) return
      event.preventDefault()
      const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
      view.focus()
      view.dispatch({ selection: { anchor: view.posAtDOM(place) + Number(cell?.dataset.at ?? 0) } })
    })
    return place
  }

  override ignoreEvent(): boolean {
    return true
  }
}
