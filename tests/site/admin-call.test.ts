import { afterEach, expect, test, vi } from 'vitest'
import { entries } from '#contract/admin/entries'
import { MESSAGE_HEADER } from '#contract/admin/write-headers'
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

test('a message with half an emoji is sent, and not taken for a server that cannot be reached', async () => {
  const sent = vi.fn(async (_path: string, _request: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', sent)
  const message = `Artikel "Groei ${'📈'.slice(0, 1)}"`
  await call(entries.save, { type: 'automations', id: 'a' }, { body: {}, message })
  expect(sent.mock.calls[0]?.[1].headers).toMatchObject({
    [MESSAGE_HEADER]: encodeURIComponent('Artikel "Groei \uFFFD"'),
  })
})
