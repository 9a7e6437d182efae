import type { EditorState } from '@codemirror/state'
import { type EditorView, WidgetType } from '@codemirror/view'
import { hold } from './edited-line'
import { element } from './element'

/**
 * Something that is shown in the place of its source, in the style of the site. Clicking it puts the caret in that
 * source, at the letter that was clicked if it stands there as it is shown. Parts with the same source are the same: the elements stay.
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
      hold(view)
      view.focus()
      const anchor = letterUnder(view, event, place)
      const word = event.detail < 2 ? null : view.state.wordAt(anchor)
      view.dispatch({ selection: word ? { anchor: word.from, head: word.to } : { anchor } })
    })
    return place
  }

  /** Files that are dropped on it are put below it, and words on a cell are words of that. */
  override ignoreEvent(event: Event): boolean {
    if (!(event instanceof DragEvent)) return true
    return !event.dataTransfer?.types.includes('Files') && cellUnder(event) === null
  }
}

const cellUnder = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null

/** The offset in the text of the letter under the mouse in a cell that is shown; null where there is no such cell. */
export function letterInCell(view: EditorView, event: MouseEvent): number | null {
  const place = cellUnder(event)?.closest<HTMLElement>('.md-shown')
  return place ? letterUnder(view, event, place) : null
}

function letterUnder(view: EditorView, event: MouseEvent, place: HTMLElement): number {
  const cell = cellUnder(event)
  const at = view.posAtDOM(place) + Number(cell?.dataset.at ?? 0)
  return letterAt(view.state, at, placeUnder(event, cell ?? place))
}

/** Where the mouse is in what is shown: the text before it, and the word there, if any. */
interface ShownPlace {
  readonly before: string
  readonly word: string
  /** How many letters of the word are before the mouse. */
  readonly letters: number
  /** How many times the word stands before that in the same part, and in all of it. */
  readonly earlier: number
  readonly times: number
}

/**
 * The same place in the source of a part or cell, from an offset on; that offset where it is not certain: an address in the
 * source may have the same word.
 */
function letterAt(state: EditorState, at: number, shown: ShownPlace | null): number {
  if (!shown) return at
  const [source = ''] = state.sliceDoc(at, state.doc.lineAt(at).to).split(/(?<!\\)\|/, 1)
  if (source.startsWith(shown.before)) return at + shown.before.length
  const found = placesOf(shown.word, source)
  const place = found.length === shown.times ? found[shown.earlier] : undefined
  return place === undefined ? at : at + place + shown.letters
}

/** The place below the mouse; null in browsers that do not tell. */
function placeUnder({ clientX, clientY }: MouseEvent, part: HTMLElement): ShownPlace | null {
  const place = caretAt(clientX, clientY)
  if (!place) return null
  const { node, offset } = place
  const text = node instanceof Text ? node.data : ''
  const begin = /[\p{L}\p{N}]*$/u.exec(text.slice(0, offset))?.[0] ?? ''
  const word = begin + (/^[\p{L}\p{N}]*/u.exec(text.slice(offset))?.[0] ?? '')
  const range = document.createRange()
  range.setStart(part, 0)
  range.setEnd(node, offset)
  const before = range.toString()
  const earlier = placesOf(word, before.slice(0, before.length - begin.length)).length
  const times = placesOf(word, part.textContent ?? '').length
  return { before, word, letters: begin.length, earlier, times }
}

/** Where the caret would come; Safari before 26.2 has its own way to say it. */
function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | null {
  const place = document.caretPositionFromPoint?.(x, y)
  if (place) return { node: place.offsetNode, offset: place.offset }
  const range = document.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : null
}

/** Where a word stands in a text, as a whole. */
const placesOf = (word: string, text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].filter(([one]) => one === word).map(({ index }) => index)
