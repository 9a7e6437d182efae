import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Editor } from './editor-without-window'

/** A list within others, of which all items have bullets or numbers in order. */
interface List {
  readonly indent: string
  readonly isNumbered: boolean
  readonly items: number
}

/** Lists within each other; no two lines are the same. */
const texts = fc.array(fc.tuple(fc.nat(3), fc.boolean()), { minLength: 2, maxLength: 9 }).map((items) => {
  let open: readonly List[] = []
  const lines = items.map(([depth, isNumbered], at) => {
    const { indent, ...list } = open[depth] ?? { indent: within(open.at(-1)), isNumbered, items: 0 }
    const now = { ...list, indent, items: list.items + 1 }
    open = [...open.slice(0, depth), now]
    return `${indent}${signOf(now)}woord ${at}`
  })
  return lines.join('\n')
})

const signOf = ({ isNumbered, items }: List) => (isNumbered ? `${items}. ` : '- ')
const within = (list: List | undefined) => (list ? list.indent + signOf(list).replace(/./g, ' ') : '')

test('an item that is moved, and back, is where it was', () => {
  fc.assert(
    fc.property(texts, fc.nat(8), fc.constantFrom('Up', 'Down'), (text, line, direction) => {
      const editor = new Editor(text, 0, 0)
      const { to } = editor.state.doc.line(1 + (line % editor.state.doc.lines))
      editor.dispatch({ selection: { anchor: to } })
      editor.press(`Alt-Arrow${direction}`)
      if (editor.state.doc.toString() === text) return
      editor.press(direction === 'Up' ? 'Alt-ArrowDown' : 'Alt-ArrowUp')
      expect(editor.state.doc.toString()).toBe(text)
    }),
  )
})
