import type { Extension } from '@codemirror/state'
import { type EditorView, ViewPlugin } from '@codemirror/view'

/** An element whose text Chrome on Android edits beside the page (https://www.w3.org/TR/edit-context/). */
type Edited = HTMLElement & { readonly editContext?: EventTarget | null }

/**
 * Hears when composing begins or ends, of which Chrome on Android tells the EditContext of the editor alone; after the editor itself
 * has heard it.
 */
export const onComposing = (
  event: 'compositionstart' | 'compositionend',
  hear: (view: EditorView) => void,
): Extension =>
  ViewPlugin.define((view) => {
    const ended = new AbortController()
    // The editor makes its EditContext after its plugins.
    queueMicrotask(() => {
      const content: Edited = view.contentDOM
      for (const place of [content, content.editContext])
        place?.addEventListener(event, () => hear(view), { signal: ended.signal })
    })
    return { destroy: () => ended.abort() }
  })
