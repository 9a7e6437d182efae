import type { EditorView } from '@codemirror/view'
import type { MediaItem } from '#contract/admin/media'
import type { MediaKind } from '#contract/media-kind'
import { LazyMediaPicker } from '../../../media/lazy-media-picker'
import { placeFor } from '../write/insert-block'
import { imageMarkdown, putFileLink } from '../write/insert-link'

/** Lets a file of the media library be chosen, or a new one be added to it, and puts it at the cursor. */
export function FileChooser({
  kind,
  view,
  onClose,
}: {
  kind: MediaKind
  view: EditorView | null
  onClose: () => void
}) {
  function put(item: MediaItem) {
    onClose()
    if (!view) return
    if (kind === 'image') putImage(view, item)
    else view.dispatch(putFileLink(view.state, item))
    requestAnimationFrame(() => view.focus())
  }

  return <LazyMediaPicker kind={kind} isOpen onClose={onClose} onPick={put} />
}

function putImage(view: EditorView, image: MediaItem): void {
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
}
