import { EditorView } from '@codemirror/view'

/** Whatever is put in view ends up between the bars that stick above and below the text, not behind them. */
export const betweenBars = EditorView.scrollMargins.of(({ dom }) => {
  const field = dom.closest('.md-field')
  return { top: covered(field, '.md-bar', 'top'), bottom: covered(field, '.md-status', 'bottom') }
})

/** How many pixels of the window a bar hides while it sticks to an edge; 0 when it never does. */
function covered(field: Element | null, selector: string, edge: 'top' | 'bottom'): number {
  const bar = field?.querySelector(selector)
  if (!bar) return 0
  const style = getComputedStyle(bar)
  return style.position === 'sticky' ? Number.parseFloat(style[edge]) + bar.clientHeight : 0
}
