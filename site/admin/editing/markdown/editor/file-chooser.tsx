import type { EditorView } from '@codemirror/view'
import type { MediaItem } from '#contract/admin/media'
import { LazyMediaPicker } from '../../../media/lazy-media-picker'
import { placeFor } from '../write/insert-block'
import { downloadSnippet, figureSnippet, gallerySnippet, putSnippet } from '../write/insert-directive'
import { imageMarkdown, putFileLink } from '../write/insert-link'

const places = ['image', 'file', 'figure', 'gallery', 'download'] as const

/** How the file is inserted; named after the tool. */
export type FilePlace = (typeof places)[number]

/** Whether a tool inserts a file. */
export const isFilePlace = (tool: string): tool is FilePlace => places.some((place) => place === tool)

/** Chooses a file of the media library, or uploads one, and inserts it at the cursor. */
export function FileChooser({
  place,
  view,
  onClose,
}: {
  place: FilePlace
  view: EditorView | null
  onClose: () => void
}) {
  function put(item: MediaItem) {
    onClose()
    if (!view) return
    if (place === 'image') putImage(view, item)
    else if (place === 'file') view.dispatch(putFileLink(view.state, item))
    else view.dispatch(putSnippet(view.state, snippets[place](item)))
    requestAnimationFrame(() => view.focus())
  }

  const kind = place === 'file' || place === 'download' ? 'download' : 'image'
  return <LazyMediaPicker kind={kind} onClose={onClose} onPick={put} />
}

/** What a file becomes where it is more than an image or a link. */
const snippets = { figure: figureSnippet, gallery: gallerySnippet, download: downloadSnippet }

function putImage(view: EditorView, image: MediaItem): void {
  const markdown = imageMarkdown(image)
  const { from, insert } = placeFor(view.state, markdown)
  const start = from + insert.indexOf(markdown)
  // Without a description, the cursor goes where it should be typed.
  const anchor = image.alt === '' ? start + '!['.length : start + markdown.length
  view.dispatch({
    changes: { from, insert },
    selection: { anchor },
    scrollIntoView: true,
    userEvent: 'input.image',
  })
}
