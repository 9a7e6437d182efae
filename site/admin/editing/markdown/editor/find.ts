import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, type KeyBinding } from '@codemirror/view'
import { articleText } from '../../../../text/admin/article'
import { findCount } from './find-count'

/** Finds and replaces in the source. The browser's own search does not see lines outside the view. */
export const find: Extension = [
  search({ top: true, scrollToMatch: ({ from }) => EditorView.scrollIntoView(from, { y: 'center' }) }),
  EditorState.phrases.of(articleText.find.phrases),
  findCount,
]

/** The library's other keys are for multiple cursors or line numbers; the source has neither. */
const wanted: readonly (string | undefined)[] = ['Mod-f', 'Mod-g', 'F3', 'Escape']

export const findKeys: readonly KeyBinding[] = searchKeymap.filter(({ key }) => wanted.includes(key))
