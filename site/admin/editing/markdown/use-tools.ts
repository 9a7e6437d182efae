import { openSearchPanel } from '@codemirror/search'
import type { EditorView } from '@codemirror/view'
import { useState } from 'react'
import { type FilePlace, isFilePlace } from './editor/file-chooser'
import type { Tool } from './editor/tools'
import { type PictureWords, type PlacedPicture, placedPictureAt, putPicture } from './write/edit-picture'
import { holdRange, rangeIn } from './write/held-range'
import { type LeadName, leadSnippet, putSnippet } from './write/insert-directive'
import { putLink } from './write/insert-link'
import { type LinkWords, linkAt } from './write/read-link'

/** A link that is being edited; its range is held in the text. */
type OpenLink = LinkWords & {
  /** What it becomes, as a block of its own. */
  readonly block?: LeadName
}

/** The actions of the toolbar and the shortcuts; for a link, an image and a document a dialog opens first. */
export function useTools(getView: () => EditorView | null, openFiles: (place: FilePlace) => void) {
  const [link, setLink] = useState<OpenLink | null>(null)
  const [picture, setPicture] = useState<PlacedPicture | null>(null)

  const openLink = () => {
    const view = getView()
    if (!view) return
    const { from, to, ...words } = linkAt(view.state)
    view.dispatch({ effects: holdRange({ from, to }) })
    setLink(words)
  }

  function openPicture(view: EditorView) {
    const placed = placedPictureAt(view.state)
    if (placed) view.dispatch({ effects: holdRange(placed) })
    setPicture(placed)
  }

  function use({ name, command }: Pick<Tool, 'name' | 'command'>) {
    const view = getView()
    if (!view) return
    if (name === 'link') openLink()
    else if (name === 'button' || name === 'card' || name === 'video')
      setLink({ text: '', address: '', block: name })
    else if (name === 'picture') openPicture(view)
    else if (isFilePlace(name)) openFiles(name)
    else if (name === 'find') openSearchPanel(view)
    else {
      command?.(view)
      view.focus()
    }
  }

  function put(words: LinkWords) {
    const view = getView()
    const range = view && rangeIn(view.state)
    if (view && link?.block) view.dispatch(putSnippet(view.state, leadSnippet(link.block, words)))
    else if (view && range) view.dispatch(putLink(view.state, range, words))
    setLink(null)
    // After the dialog has returned the focus.
    requestAnimationFrame(() => view?.focus())
  }

  function putPictureWords(words: PictureWords) {
    const view = getView()
    if (view && picture) view.dispatch(putPicture(view.state, { ...picture, ...rangeIn(view.state) }, words))
    setPicture(null)
    requestAnimationFrame(() => view?.focus())
  }

  return {
    use,
    openLink,
    link,
    putLink: put,
    closeLink: () => setLink(null),
    picture,
    putPicture: putPictureWords,
    closePicture: () => setPicture(null),
  }
}
