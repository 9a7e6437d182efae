import { afterEach, expect, test, vi } from 'vitest'
import { entries } from '#contract/admin/entries'
import { call } from '../../site/admin/api/call'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an ETag that a proxy marked as weak still names the version that was seen', async () => {
  const etag = 'W/"abc"'
  vi.stubGlobal('fetch', async () => Response.json({}, { headers: { etag } }))
  const reply = await call(entries.get, { type: 'automations', id: 'a' })
  expect(reply?.etag).toBe('"abc"')
})
