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
        selection:
          event.detail < 2 ? { anchor: at } : wordFrom(view.state, at, wordUnder(event, cell ?? place)),
      })
    })
    return place
  }

  override ignoreEvent(): boolean {
    return true
  }
}

/** A word as it is shown, and how many times it stands before that in the same part. */
interface ShownWord {
  readonly word: string
  readonly earlier: number
}

/** The range of a shown word in a line of the source, from an offset on; of the word there if it is not found. */
function wordFrom(state: EditorState, at: number, shown: ShownWord | null): { anchor: number; head: number } {
  const line = state.sliceDoc(at, state.doc.lineAt(at).to)
  const found = shown ? placesOf(shown.word, line)[shown.earlier] : undefined
  const { from, to } = state.wordAt(at) ?? { from: at, to: at }
  if (!shown || found === undefined) return { anchor: from, head: to }
  return { anchor: at + found, head: at + found + shown.word.length }
}

/** The word below the mouse; null where there is none, and in browsers that do not tell. */
function wordUnder({ clientX, clientY }: MouseEvent, part: HTMLElement): ShownWord | null {
  const place = document.caretPositionFromPoint?.(clientX, clientY)
  if (!place) return null
  const text = place.offsetNode.textContent ?? ''
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, place.offset))?.[0] ?? ''
  const word = before + (/^[\p{L}\p{N}]*/u.exec(text.slice(place.offset))?.[0] ?? '')
  if (word === '') return null
  const range = document.createRange()
  range.setStart(part, 0)
  range.setEnd(place.offsetNode, place.offset - before.length)
  return { word, earlier: placesOf(word, range.toString()).length }
}

/** Where a word stands in a text, as a whole. */
const placesOf = (word: string, text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].filter(([one]) => one === word).map(({ index }) => index)
