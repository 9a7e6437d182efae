import { history, undo } from '@codemirror/commands'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import { expect, it } from 'vitest'
import {
  dropUpload,
  finishUploads,
  startUpload,
  type UploadTarget,
  uploadSigns,
} from '../../site/admin/editing/markdown/editor/uploads'
import { heldRange, holdRange, rangeIn } from '../../site/admin/editing/markdown/write/held-range'
import { putLink } from '../../site/admin/editing/markdown/write/insert-link'

function editorOf(doc: string, cursor = 0) {
  const target = {
    state: EditorState.create({
      doc,
      selection: { anchor: cursor },
      extensions: [history(), uploadSigns, heldRange],
    }),
    dispatch(...specs: readonly unknown[]) {
      target.state = target.state.update(...(specs as TransactionSpec[])).state
    },
  }
  return target satisfies UploadTarget
}

const text = (editor: UploadTarget) => editor.state.doc.toString()

it('pictures that were pasted together are undone together, and what was typed meanwhile stays', () => {
  const editor = editorOf('Eerste regel.\n\nTweede regel.', 13)
  const keys = ['a', 'b', 'c'].map((name) => startUpload(editor, name, 13))
  editor.dispatch({ changes: { from: editor.state.doc.length, insert: ' Meer.' } })
  dropUpload(editor, keys[1] ?? {})
  finishUploads(
    editor,
    [keys[0], keys[2]].map((key = {}, at) => ({ key, markdown: `![](/media/${at}.png)` })),
  )
  expect(text(editor)).toBe('Eerste regel.\n\n![](/media/0.png)\n\n![](/media/1.png)\n\nTweede regel. Meer.')
  expect(editor.state.sliceDoc(0, editor.state.selection.main.head)).toBe('Eerste regel.\n\n![')
  expect(editor.state.field(uploadSigns)).toEqual([])
  undo(editor)
  expect(text(editor)).toBe('Eerste regel.\n\nTweede regel. Meer.')
})

it('pictures stay in order where they were pasted in the midst of a line, also when one of them is slow', () => {
  const editor = editorOf('Eerste regel.', 6)
  const [a, b, c] = ['a', 'b', 'c'].map((name) => startUpload(editor, name, 6))
  const picture = (key = {}, name = '') => ({ key, markdown: `![](/media/${name}.png)` })
  finishUploads(editor, [picture(a, 'a')])
  finishUploads(editor, [picture(b, 'b'), picture(c, 'c')])
  expect(text(editor)).toBe('Eerste regel.\n\n![](/media/a.png)\n\n![](/media/b.png)\n\n![](/media/c.png)')
  expect(editor.state.sliceDoc(0, editor.state.selection.main.head)).toBe('Eerste regel.\n\n![')
})

it('a picture pasted in the midst of a line comes below that line, and above what is typed after it', () => {
  const editor = editorOf('Eerste alinea hier.', 7)
  const [slow, next] = ['a', 'b'].map((name) => startUpload(editor, name, 7))
  editor.dispatch({ changes: { from: 19, insert: ' En meer.' } })
  editor.dispatch({ changes: { from: 28, insert: '\n' } })
  editor.dispatch({ changes: { from: 29, insert: '\nTweede alinea.' } })
  finishUploads(editor, [{ key: slow ?? {}, markdown: '![](/media/a.png)' }])
  finishUploads(editor, [{ key: next ?? {}, markdown: '![](/media/b.png)' }])
  expect(text(editor)).toBe(
    'Eerste alinea hier. En meer.\n\n![](/media/a.png)\n\n![](/media/b.png)\n\nTweede alinea.',
  )
})

it('pictures of one pasted line keep their order below it, also when that line is joined to another', () => {
  const editor = editorOf('Een en twee.\nMeer.', 0)
  const keys = [3, 10].map((at) => startUpload(editor, String(at), at))
  editor.dispatch({ changes: { from: 12, to: 13, insert: ' ' } })
  finishUploads(
    editor,
    keys.map((key, at) => ({ key, markdown: `![](/media/${at}.png)` })),
  )
  expect(text(editor)).toBe('Een en twee. Meer.\n\n![](/media/0.png)\n\n![](/media/1.png)')
})

it('what lost its place in the text is not put elsewhere', () => {
  const editor = editorOf('Een.\n\nTwee.\n\nDrie.', 3)
  const [gone, there] = [startUpload(editor, 'a', 8), startUpload(editor, 'b', 4)]
  editor.dispatch({ changes: { from: 5, to: 12 } })
  const placed = finishUploads(
    editor,
    [gone, there].map((key) => ({ key, markdown: '![](/media/a.png)' })),
  )
  expect([placed.has(gone), placed.has(there)]).toEqual([false, true])
  expect(text(editor)).toBe('Een.\n\n![](/media/a.png)\n\nDrie.')
})

it('a cursor elsewhere stays where it is', () => {
  const editor = editorOf('Een.\n\nTwee.', 3)
  const key = startUpload(editor, 'a', 4)
  finishUploads(editor, [{ key, markdown: '[lijst](/media/lijst.pdf)' }])
  expect(text(editor)).toBe('Een.\n\n[lijst](/media/lijst.pdf)\n\nTwee.')
  expect(editor.state.selection.main.head).toBe(3)
})

it('a link goes to the words that it was asked for, though a file arrives above them meanwhile', () => {
  const editor = editorOf('Een.\n\nLees de gids.', 3)
  const key = startUpload(editor, 'a', 4)
  editor.dispatch({ effects: holdRange({ from: 14, to: 18 }) })
  finishUploads(editor, [{ key, markdown: '![](/media/a.png)' }])
  const range = rangeIn(editor.state) ?? { from: 0, to: 0 }
  editor.dispatch(putLink(editor.state, range, { text: 'gids', address: '/gids' }))
  expect(text(editor)).toBe('Een.\n\n![](/media/a.png)\n\nLees de [gids](/gids).')
})

it('a link without words stays where the cursor was, beside a file that arrives there', () => {
  const editor = editorOf('Een.', 4)
  const key = startUpload(editor, 'a', 4)
  editor.dispatch({ effects: holdRange({ from: 4, to: 4 }) })
  finishUploads(editor, [{ key, markdown: '![](/media/a.png)' }])
  expect(rangeIn(editor.state)).toEqual({ from: 4, to: 4 })
})
