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

function editorOf(doc: string, cursor = 0) {
  const target = {
    state: EditorState.create({ doc, selection: { anchor: cursor }, extensions: [history(), uploadSigns] }),
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
  expect(editor.state.field(uploadSigns).size).toBe(0)
  undo(editor)
  expect(text(editor)).toBe('Eerste regel.\n\nTweede regel. Meer.')
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
