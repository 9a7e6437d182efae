import { expect, test } from 'vitest'
import type { ChangedField, ChangedFile } from '#contract/admin/history'
import { undonePublication } from '../../site/admin/screens/history/undone-publication'

const NOW = Date.parse('2026-11-27T09:00:00Z')

/** What undoing means to visitors, for a change of these fields of one entry: before and after. */
function undone(
  type: string,
  values: Record<string, readonly [unknown, unknown]>,
  status: ChangedFile['status'] = 'changed',
) {
  const fields = Object.entries(values).map(
    ([field, [before, after]]): ChangedField => ({
      type,
      id: type === 'blog-posts' ? '' : 'een',
      title: 'Titel',
      field,
      label: field,
      before,
      after,
      isCurrent: true,
    }),
  )
  const file: ChangedFile = { path: 'x', status, before: '', after: '', fields }
  return undonePublication({ items: [], files: [file] }, NOW)
}

const nothing = { leaving: [], coming: [] }

test('undoing a publication takes it off the site, and undoing its end puts it there', () => {
  const leaving = { leaving: ['Titel'], coming: [] }
  const coming = { leaving: [], coming: ['Titel'] }
  expect(undone('blog-posts', { status: ['draft', 'published'] })).toEqual(leaving)
  expect(undone('blog-posts', { status: ['draft', null] })).toEqual(leaving)
  expect(undone('blog-posts', { status: ['published', 'draft'] })).toEqual(coming)
  expect(undone('testimonials', { isVisible: [false, true] })).toEqual(leaving)
  expect(undone('testimonials', { isVisible: [null, false] })).toEqual(coming)
})

test('what visitors did not see before or after is not told, nor what comes or goes as a whole', () => {
  const planned = { status: ['draft', 'published'], publishAt: [null, '2026-12-01 09:00'] } as const
  expect(undone('blog-posts', planned)).toEqual(nothing)
  expect(undone('blog-posts', { title: ['Was', 'Is'] })).toEqual(nothing)
  expect(undone('blog-posts', { status: [null, 'published'] }, 'added')).toEqual(nothing)
  expect(undone('settings', { value: ['a', 'b'] })).toEqual(nothing)
})
