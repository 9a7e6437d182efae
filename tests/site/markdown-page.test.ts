import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { Page } from '../../site/admin/editing/markdown/surface/page'

test('the words of a line with looks of its own are set apart, so no other line is measured by them', () => {
  const page = new Page(EditorState.create({ doc: 'Kop\n\nTekst' }), 0, 10)
  page.classLines(0, 4, 'md-heading')
  const ranges: [number, number][] = []
  page.decorations().between(0, 10, (from, to, { spec }) => {
    if (!spec.attributes) ranges.push([from, to])
  })
  expect(ranges).toEqual([[0, 3]])
})
