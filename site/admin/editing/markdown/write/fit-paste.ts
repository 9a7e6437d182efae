import type { EditorState, TransactionSpec } from '@codemirror/state'

const HEADING = /^#{1,6}\s+/
const SIGN = /^(\s*)(#{1,6}|[-*+]|\d{1,9}[.)])(?:\s+\[[ x]\])?\s+/i
const BULLET = /^[-*+]\s/
const NUMBER = /^\d{1,9}[.)]\s/

/**
 * Pastes a heading into a heading, and items behind an item of such a list, as what they are: one sign is enough.
 * @returns null for any other text, or place
 */
export function fitPaste(state: EditorState, markdown: string): TransactionSpec | null {
  const { from, to } = state.selection.main
  const line = state.doc.lineAt(from)
  const end = state.doc.lineAt(to).to
  const [sign = '', indent = '', mark = ''] = SIGN.exec(line.text) ?? []
  if (sign === '' || from < line.from + sign.length || to > line.to) return null
  const before = state.sliceDoc(line.from + sign.length, from).trim()
  const after = state.sliceDoc(to, end).trim()
  const isOneLine = !markdown.includes('\n')
  if (mark.startsWith('#')) {
    if (!HEADING.test(markdown)) return null
    if (isOneLine) return replaced(from, to, markdown.replace(HEADING, ''))
    return before === '' && after === '' ? replaced(line.from, end, markdown) : null
  }
  const kind = BULLET.test(`${mark} `) ? BULLET : NUMBER
  if (!kind.test(markdown) || after !== '') return null
  const items = markdown.replace(/^(?=.)/gm, indent)
  return before === '' ? replaced(line.from, end, items) : replaced(from, end, `\n${items}`)
}

const replaced = (from: number, to: number, insert: string): TransactionSpec => ({
  changes: { from, to, insert },
  selection: { anchor: from + insert.length },
})
