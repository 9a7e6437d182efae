import { syntaxTree } from '@codemirror/language'
import { expect, test, vi } from 'vitest'
import { Editor } from './editor-without-window'

test('no letter leaves the tree of its text in memory, so that typing in a long text seldom waits for memory to be cleared', () => {
  const editor = new Editor('# Brood\n\nEen bakker begint vroeg\n\n- en bakt\n', 32, 32)
  const kept = vi.spyOn(WeakMap.prototype, 'set')
  const trees = new Set<WeakKey>()
  for (const letter of ' om *vier*') {
    editor.type(letter)
    trees.add(syntaxTree(editor.state))
  }
  const keptTrees = kept.mock.calls.filter(([key]) => trees.has(key))
  kept.mockRestore()
  expect(editor.state.doc.toString()).toContain('vroeg om *vier*')
  expect(trees.size).toBe(10)
  expect(keptTrees).toEqual([])
})
