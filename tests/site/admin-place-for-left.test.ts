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
