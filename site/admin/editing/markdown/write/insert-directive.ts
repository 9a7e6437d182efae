import type { EditorState, StateCommand, TransactionSpec } from '@codemirror/state'
import type { FileFacts } from '#contract/media-kind'
import { selectedLines, withBlocks } from './block-lines'
import { containersIn } from './containers'
import { putBlock } from './insert-block'
import { imageMarkdown, wordsFor } from './insert-link'
import type { LinkWords } from './read-link'
import { nodeAround, treeOf } from './syntax'

/** The text of a directive to insert, and the placeholder in it that is selected for overtyping. */
export interface Snippet {
  readonly text: string
  readonly selected: string
}

/** Inserts a directive as a block after the line of the cursor. The selected text becomes its contents. */
export function putSnippet(state: EditorState, { text, selected }: Snippet): TransactionSpec {
  const anchor = text.indexOf(selected)
  return putBlock(state, text, { anchor, head: anchor + selected.length })
}

const CALLOUT = 'Wat er in het kader staat.'

/** A callout around the selected lines; with a placeholder where there are none, or where they are a part of another block. */
export const insertCallout: StateCommand = ({ state, dispatch }) => {
  const selected = selectedLines(state)
  const whole = withBlocks(state, selected)
  const isInCode = nodeAround(state, state.selection.main, ['FencedCode']) !== null
  const isPart = isInCode || whole.first < selected.first || whole.last > selected.last
  const [first, last] = [state.doc.line(selected.first), state.doc.line(selected.last)]
  const isAtOther = [...containersIn(state, treeOf(state))].some(
    ({ opening, closing }) => opening.from <= last.to && closing.to >= first.from,
  )
  if (state.selection.main.empty || isPart || isAtOther) {
    const text = `:::callout{kind="tip"}\n${CALLOUT}\n:::`
    dispatch(state.update(putSnippet(state, { text, selected: CALLOUT })))
    return true
  }
  const changes = state.changes([
    { from: first.from, insert: ':::callout{kind="tip"}\n' },
    { from: last.to, insert: '\n:::' },
  ])
  const selection = state.selection.map(changes, 1)
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input.block' }))
  return true
}

/** A directive of words and the address that they lead to. */
export type LeadName = 'button' | 'card' | 'video'

/** A button, a card of a page of this site, or a video, with its words selected. */
export function leadSnippet(name: LeadName, { text, address }: LinkWords): Snippet {
  const selected = (text.trim() || address).replace(/[[\]\\]/g, '\\$&')
  return { text: `::${name}[${selected}]{href="${quoted(address)}"}`, selected }
}

/** A figure, with its caption selected. */
export function figureSnippet(
  { alt, address }: { readonly alt: string; readonly address: string },
  selected = 'Bijschrift',
): Snippet {
  return { text: `::figure[${selected}]{src="${quoted(address)}" alt="${quoted(alt)}"}`, selected }
}

/** A gallery that begins with an image; others are put below it. */
export function gallerySnippet(image: Parameters<typeof imageMarkdown>[0]): Snippet {
  const selected = imageMarkdown(image)
  return { text: `:::gallery\n${selected}\n:::`, selected }
}

/** A download link, with a title made from the file name. */
export function downloadSnippet(
  file: Pick<FileFacts, 'name' | 'format'> & { readonly address: string },
): Snippet {
  // The site adds the file type itself.
  const selected = wordsFor(file)
    .replace(/ \([^()]*\)$/, '')
    .replace(/[[\]\\]/g, '\\$&')
  return { text: `::download[${selected}]{href="${quoted(file.address)}"}`, selected }
}

/** Escapes a value for a quoted attribute, on one line. */
const quoted = (text: string) => text.replace(/\s+/g, ' ').replace(/&/g, '&amp;').replace(/"/g, '&quot;')
