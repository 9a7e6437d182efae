import { afterEach, expect, test, vi } from 'vitest'
import { emptyFormScreen } from '#contract/admin/addresses'
import { pendingTypes } from '#contract/content/content-types'
import { placeForLeft } from '../../site/admin/screens/entries/place-for-left'

afterEach(() => vi.unstubAllGlobals())

test('the text of a change whose public entry is gone as well begins a new one, which is told', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  const text = { base: [{ title: 'Oud' }], items: [{ title: 'Nieuw' }] }
  expect(pendingTypes).not.toEqual([])
  for (const change of pendingTypes) {
    const { waitsFor = change } = change
    const begun = { entry: `${waitsFor.name}/`, screen: emptyFormScreen(waitsFor) }
    expect(await placeForLeft(change, 'weg', text)).toMatchObject({ ...begun, isInstead: true })
    // No change was of it.
    expect(await placeForLeft(waitsFor, 'weg', text)).toMatchObject({ ...begun, isInstead: false })
  }
})

test('what the form has no field for any more goes along, to be shown there', async () => {
  const [change] = pendingTypes
  if (!change?.waitsFor) throw new Error('No type has changes that wait')
  const text = {
    base: [{ title: 'Oud', pendingUntil: null }],
    items: [{ title: 'Nieuw', pendingUntil: null, subtitle: 'Getypt' }],
  }
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
  const [begun] = (await placeForLeft(change, 'weg', text)).backup.items
  vi.stubGlobal('fetch', async () => Response.json({ title: 'Oud' }, { headers: { etag: '"1"' } }))
  const [merged] = (await placeForLeft(change, 'x', text)).backup.items
  for (const item of [begun, merged]) {
    expect(item).toMatchObject({ title: 'Nieuw', subtitle: 'Getypt' })
    expect(item).not.toHaveProperty('pendingUntil')
  }
})

test('all of what a form has goes along where nothing is there any more that it began with', async () => {
  const [change] = pendingTypes
  if (!change) throw new Error('No type has changes that wait')
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { title: 'Oud', content: 'Zo was het.', status: 'published' },
      { headers: { etag: '"1"' } },
    ),
  )
  const items = [{ title: 'Oud', content: 'Zo wordt het.', pendingUntil: null }]
  const { backup } = await placeForLeft(change, 'x', { base: null, items })
  expect(backup.items).toEqual([{ title: 'Oud', content: 'Zo wordt het.', status: 'published' }])
})
