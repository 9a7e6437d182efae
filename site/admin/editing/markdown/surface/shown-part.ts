import type { EditorState } from '@codemirror/state'
import { type EditorView, WidgetType } from '@codemirror/view'
import { hold } from './edited-line'
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
      hold(view)
      view.focus()
      const at = view.posAtDOM(place) + Number(cell?.dataset.at ?? 0)
      view.dispatch({
        selection: event.detail < 2 ? { anchor: at } : wordFrom(view.state, at, wordUnder(event)),
      })
    })
    return place
  }

  override ignoreEvent(): boolean {
    return true
  }
}

/** The range of a word in a line of the source, from an offset on; of the word there if it is not found. */
function wordFrom(state: EditorState, at: number, word: string): { anchor: number; head: number } {
  const found = word === '' ? -1 : state.sliceDoc(at, state.doc.lineAt(at).to).indexOf(word)
  const { from, to } = state.wordAt(at) ?? { from: at, to: at }
  return found < 0 ? { anchor: from, head: to } : { anchor: at + found, head: at + found + word.length }
}

/** The word below the mouse; '' where there is none, and in browsers that do not tell. */
function wordUnder({ clientX, clientY }: MouseEvent): string {
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  const text = place?.offsetNode.textContent ?? ''
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, place?.offset))?.[0] ?? ''
  const after = /^[\p{L}\p{N}]*/u.exec(text.slice(place?.offset))?.[0] ?? ''
  return before + after
}
