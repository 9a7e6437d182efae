import type { EditorView } from '@codemirror/view'
import { LazyMediaPicker } from '../../../media/lazy-media-picker'
import { placeFor } from '../write/insert-block'
import { imageMarkdown } from '../write/insert-link'

/** Lets an image of the media library be chosen, or a new one be added to it, and puts it at the cursor. */
export function ImageChooser({
  isOpen,
  view,
  onClose,
}: {
  isOpen: boolean
  view: EditorView | null
  onClose: () => void
}) {
  if (!isOpen) return null

  function put(image: { readonly alt: string; readonly address: string }) {
    onClose()
    if (!view) return
    const markdown = imageMarkdown(image)
    const { from, insert } = placeFor(view.state, markdown)
    const start = from + insert.indexOf(markdown)
    // Without a description the cursor waits where it goes.
    const anchor = image.alt === '' ? start + '!['.length : start + markdown.length
    view.dispatch({
      changes: { from, insert },
      selection: { anchor },
      scrollIntoView: true,
      userEvent: 'input.image',
    })
    requestAnimationFrame(() => view.focus())
  }

  return <LazyMediaPicker isOpen onClose={onClose} onPick={put} />
}
