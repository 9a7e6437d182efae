import { EditorSelection } from '@codemirror/state'
import { type Command, EditorView, ViewPlugin } from '@codemirror/view'

/** The editors that are about to scroll: asked for margins next, they mean those of the window. */
const scrolling = new WeakSet<EditorView>()

/**
 * The bar below the form grows with what it has to say, as at the first letter that is not saved: it does not hide the
 * caret. Looked at in the next frame, when the bar's height is published (`publish-height.ts`), whoever observes it first.
 */
const aboveGrowingBar = ViewPlugin.define((view) => {
  const bar = document.querySelector('.editing-foot')
  let frame = 0
  const look = () => {
    const { head } = view.state.selection.main
    const caret = view.hasFocus && view.coordsAtPos(head)
    const edge = window.innerHeight - barsOf(view).bottom
    if (caret && caret.bottom > edge && caret.top < window.innerHeight)
      view.dispatch({ effects: EditorView.scrollIntoView(head) })
  }
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(look)
  })
  if (bar) observer.observe(bar)
  return {
    destroy: () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    },
  }
})

/** Whatever is put in view ends up between the bars that stick above and below the text, not behind them. */
export const betweenBars = [
  aboveGrowingBar,
  EditorView.scrollHandler.of((view) => {
    scrolling.add(view)
    return false
  }),
  EditorView.scrollMargins.of((view) => (scrolling.delete(view) ? barsOf(view) : hiddenOf(view))),
]

/** The pixels of the window that the bars take. */
function barsOf({ dom }: EditorView): { top: number; bottom: number } {
  const field = dom.closest('.md-field')
  return { top: covered(field, '.md-bar', 'top'), bottom: covered(field, '.md-status', 'bottom') }
}

/** The pixels of the text that are behind the bars now: a menu opens only at what is not. */
function hiddenOf(view: EditorView): { top: number; bottom: number } {
  const bars = barsOf(view)
  const text = view.scrollDOM.getBoundingClientRect()
  const within = (pixels: number, most: number) => Math.min(most, Math.max(0, pixels))
  return {
    top: within(bars.top - text.top, bars.top),
    bottom: within(text.bottom - window.innerHeight + bars.bottom, bars.bottom),
  }
}

/** Lines of the page before that stay in view. */
const KEPT_LINES = 2

/** Goes as far as the text that is in view between the bars, less two lines, so that no line is skipped. */
export const toPage =
  (isForward: boolean, isSelecting: boolean): Command =>
  (view) => {
    const { state } = view
    const { main } = state.selection
    const { top, bottom } = barsOf(view)
    const height = Math.max(
      view.defaultLineHeight,
      window.innerHeight - top - bottom - KEPT_LINES * view.defaultLineHeight,
    )
    const to = view.moveVertically(EditorSelection.cursor(main.head, main.assoc), isForward, height)
    const start = view.coordsAtPos(main.head)?.top ?? top
    view.dispatch({
      selection: isSelecting ? EditorSelection.single(main.anchor, to.head) : EditorSelection.single(to.head),
      // The caret stays where it is in the window, and the text moves.
      effects: EditorView.scrollIntoView(to.head, { y: 'start', yMargin: Math.max(0, start - top) }),
      userEvent: 'select',
    })
    return true
  }

/** How many pixels of the window a bar hides while it sticks to an edge; 0 when it never does. */
function covered(field: Element | null, selector: string, edge: 'top' | 'bottom'): number {
  const bar = field?.querySelector(selector)
  if (!bar) return 0
  const style = getComputedStyle(bar)
  return style.position === 'sticky' ? Number.parseFloat(style[edge]) + bar.clientHeight : 0
}
