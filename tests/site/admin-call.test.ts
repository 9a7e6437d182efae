import { afterEach, expect, test, vi } from 'vitest'
import { entries } from '#contract/admin/entries'
import { MESSAGE_HEADER } from '#contract/admin/write-headers'
import { call } from '../../site/admin/api/call'
import { Offline } from '../../site/admin/api/refusals'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

test('a call that the network swallows counts as one that did not arrive, in the end', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        if (signal?.aborted) reject(signal.reason)
      }),
  )
  await expect(call(entries.get, { type: 'automations', id: 'a' })).rejects.toThrow(Offline)
})

test('a page of the network on the way is no reply of the server', async () => {
  vi.stubGlobal('fetch', async () => new Response('<h1>Welkom in de trein</h1>'))
  await expect(call(entries.get, { type: 'automations', id: 'a' })).rejects.toThrow(Offline)
})
