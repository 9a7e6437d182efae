import { expect, it } from 'vitest'
import type { Item } from '#contract/admin/entries'
import { type AfterSave, both } from '../../site/admin/editing/saving/after-save'
import type { Version } from '../../site/admin/editing/saving/source'
import { saveWith } from '../../site/admin/screens/entries/save-with'

const draft: Version = { items: [{ title: 'Gips', status: 'draft', createdAt: '' }], etag: '"1"' }
const published: Version = {
  items: [{ title: 'Gips', status: 'published', createdAt: '2026-11-29T08:00:00.000Z' }],
  etag: '"2"',
}
const planned: Item = { status: 'published', createdAt: '2027-01-01T08:00:00.000Z' }

/** A form that stands on a version, with what was typed in it, and what is to follow its saves. */
function formOn(start: Version, typed: Item = {}) {
  let seen = start
  const fields: Record<string, unknown> = { ...start.items[0], ...typed }
  const saves: AfterSave[] = []
  return {
    fields,
    saves,
    standOn: (version: Version) => {
      seen = version
    },
    known: () => seen,
    typed: () => [{ ...fields }],
    change: (field: string, value: unknown) => {
      fields[field] = value
    },
    save: (after: AfterSave = {}) => saves.push(after),
  }
}

it('a save that its button makes has its fields, and says which those are', () => {
  const form = formOn(draft)
  saveWith(form, () => planned)
  expect(form.fields).toMatchObject(planned)
  expect(form.saves).toMatchObject([{ plans: ['status', 'createdAt'] }])
})

it('one that is not made leaves the form as it was', () => {
  const form = formOn(draft, { createdAt: '2026-12-24T08:00:00.000Z' })
  saveWith(form, () => planned)
  form.saves[0]?.refused?.()
  expect(form.fields).toEqual({ title: 'Gips', status: 'draft', createdAt: '2026-12-24T08:00:00.000Z' })
})

it('and where the form took in meanwhile what somebody published, as that is', () => {
  const form = formOn(draft)
  saveWith(form, () => planned)
  form.standOn(published)
  form.saves[0]?.refused?.()
  expect(form.fields).toEqual(published.items[0])
})

it('one that failed is asked for once more with its fields, as those are by then', () => {
  const form = formOn(draft)
  let now = '2026-11-29T08:00:00.000Z'
  saveWith(form, ({ title }) => ({ status: 'published', createdAt: now, metaTitle: title }))
  const failed = both({ made: () => undefined }, form.saves[0] ?? {})
  failed.refused?.()
  form.change('title', 'Gips op hout')
  now = '2026-11-29T09:00:00.000Z'
  failed.again?.(form)
  expect(form.saves).toHaveLength(2)
  expect(form.fields).toMatchObject({ status: 'published', createdAt: now, metaTitle: 'Gips op hout' })
})

it('and by the form as it is drawn by then, which has the commit message that was typed since', () => {
  const form = formOn(draft)
  saveWith(form, () => planned)
  const [failed] = form.saves
  failed?.refused?.()
  const drawn = formOn(draft)
  failed?.again?.(drawn)
  expect([form.saves.length, drawn.saves.length]).toEqual([1, 1])
  expect(drawn.fields).toMatchObject(planned)
})
