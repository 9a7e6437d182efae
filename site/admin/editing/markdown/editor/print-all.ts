import { type EditorView, ViewPlugin } from '@codemirror/view'

/**
 * Draws the whole text before it is printed. The library does that as soon as the sheet for paper holds, by when browsers have
 * counted the pages: what is then too much is cut off. It has no other way in than this property of its own.
 */
export const printAll = ViewPlugin.define((view) => {
  const begin = () => drawAll(view, true)
  const end = () => drawAll(view, false)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return {
    destroy() {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    },
  }
})

function drawAll(view: EditorView, isWanted: boolean): void {
  const state: unknown = Reflect.get(view, 'viewState')
  if (typeof state === 'object' && state !== null) Reflect.set(state, 'printing', isWanted)
  view.requestMeasure()
  // Reading a height does at once what was asked for.
  view.lineBlockAtHeight(0)
}
