import { completionStatus } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { typedMenus } from '../../site/admin/editing/markdown/editor/blocks-menu'
import { siteMarkdown } from '../../site/admin/editing/markdown/write/language'

/** After each letter that is typed, whether a menu is asked for. */
function asked(text: string): string {
  const menus = typedMenus(
    () => {},
    async () => () => [],
  )
  let state = EditorState.create({ extensions: [siteMarkdown, menus] })
  const after = [...text].map((letter) => {
    const { head } = state.selection.main
    const spec = { changes: { from: head, insert: letter }, selection: { anchor: head + 1 } }
    state = state.update({ ...spec, userEvent: 'input.type' }).state
    return completionStatus(state) === 'pending' ? '?' : '.'
  })
  return after.join('')
}

test('a menu is asked for at the letters behind a slash that begins a line and behind two brackets, and at no others', () => {
  expect(asked('en/of')).toBe('.....')
  expect(asked('/kop')).toBe('????')
  expect(asked('zie [[over')).toBe('.....?????')
})
