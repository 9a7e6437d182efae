import { expect, it } from 'vitest'
import { contentTypes, typeOfPath } from '#contract/content/content-types'
import { pendingPathOf } from '#contract/content/pending-type'
import { editable } from '../../../server/content/publish/editable'
import { changesOf } from '../../../server/content/publish/file-fields'

const DATES = { created: '2026-01-01T00:00:00.000Z', modified: '2026-01-01T00:00:00.000Z' }
const { redirect, menuEntry, blogTag, blogPost, contentPage } = contentTypes

/** What a save of these fields writes into a file that leaves the id out. */
function written(path: string, raw: Record<string, unknown>, change: Record<string, unknown>) {
  const type = typeOfPath(path)
  const entry = type && editable(type, { key: '', fields: raw }, { path, dates: DATES })
  if (!entry) throw new Error(`there is no entry in ${path}`)
  return { id: entry.value.id, changes: changesOf(type, entry, { ...entry.value, ...change }, []) }
}

it.each([
  [redirect.place.path, { from: '/oud', to: '/contact' }, { from: '/ouder' }],
  [menuEntry.place.path, { menu: 'header', label: 'Over ons', address: '/over' }, { label: 'Wie we zijn' }],
  [blogTag.place.path, { name: 'Gids' }, { name: 'Wegwijzer', slug: 'wegwijzer' }],
  [`${blogPost.place.path}/oud.md`, { title: 'Oud' }, { slug: 'nieuw' }],
  [pendingPathOf(`${blogPost.place.path}/oud.md`), { title: 'Oud' }, { slug: 'nieuw' }],
  [`${contentPage.place.path}/oud.md`, { title: 'Oud' }, { path: '/nieuw' }],
])('an id that would follow what changes is written, so that it stays: %s', (path, raw, change) => {
  const { id, changes } = written(path, raw, change)
  expect(changes).toEqual({ ...change, id })
})

it('an id that stays by itself is not written', () => {
  const redirected = written(redirect.place.path, { from: '/oud', to: '/contact' }, { to: '/blog' })
  expect(redirected.changes).toEqual({ to: '/blog' })
  expect(written(redirect.place.path, { id: 7, from: '/oud', to: '/a' }, { from: '/b' }).changes).toEqual({
    from: '/b',
  })
  const numbered = { name: 'Gids', slug: 12 }
  expect(written(blogTag.place.path, numbered, {})).toEqual({ id: '12', changes: {} })
})
