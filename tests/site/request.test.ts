import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sectionsQuery } from '../../site/api/content'
import { createQueryClient } from '../../site/api/query-client'
import { request } from '../../site/api/request'

const origin = 'https://wissel.example'

function stubFetch(answer: () => Response) {
  const fetch = vi.fn<(url: URL, options: RequestInit) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin } })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a request goes to the own origin, with cookies, and asks for JSON', async () => {
  const fetch = stubFetch(() => Response.json({}))
  await request('GET', '/api/founders')
  const [url, options] = fetch.mock.calls[0] ?? []
  expect(url?.href).toBe(`${origin}/api/founders`)
  expect(options).toEqual({ method: 'GET', credentials: 'include', headers: { accept: 'application/json' } })
})

test('only a request with a body says that it is JSON', async () => {
  const fetch = stubFetch(() => Response.json({}))
  await request('POST', '/api/x', { a: 1 })
  expect(fetch.mock.calls[0]?.[1]).toEqual({
    method: 'POST',
    credentials: 'include',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"a":1}',
  })
})

test('a success is given back as it came', async () => {
  const reply = new Response(null, { status: 204 })
  stubFetch(() => reply)
  expect(await request('DELETE', '/api/x')).toBe(reply)
})

test.each([
  ['its text', new Response('{"message":"weg"}', { status: 404 }), '404: {"message":"weg"}'],
  [
    'its status text',
    new Response('', { status: 500, statusText: 'Internal Server Error' }),
    '500: Internal Server Error',
  ],
  ['a login that ended like any other', new Response('nee', { status: 401 }), '401: nee'],
])('an error says its status and %s', async (_, reply, message) => {
  stubFetch(() => reply)
  await expect(request('GET', '/api/x')).rejects.toThrow(new Error(message))
})

test('without a query function the parts of the key are the address', async () => {
  const fetch = stubFetch(() => Response.json({ a: 1 }))
  const value = await createQueryClient().fetchQuery({ queryKey: ['/api', 'blog-posts', 'x'] })
  expect(value).toEqual({ a: 1 })
  expect(fetch.mock.calls[0]?.[0].href).toBe(`${origin}/api/blog-posts/x`)
})

test('queries stay fresh for five minutes, retry once and never poll; mutations never retry', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  })
  expect(mutations).toMatchObject({ retry: false })
  const again = queries?.retry
  if (typeof again !== 'function') throw new Error('Whether to retry is not a function')
  expect([0, 1].map((failures) => again(failures, new Error('500: stuk')))).toEqual([true, false])
  const wait = queries?.retryDelay
  if (typeof wait !== 'function') throw new Error('The wait between retries is not a function')
  expect([0, 1, 2, 5, 20].map((attempt) => wait(attempt, new Error('x')))).toEqual([
    1000, 2000, 4000, 30_000, 30_000,
  ])
})

test.each([
  ['what the server refuses is not asked for again', 400, 1],
  ['what it cannot give is read once more, in three attempts each time', 503, 6],
])('%s', async (_, status, times) => {
  vi.useFakeTimers()
  const fetch = stubFetch(() => new Response('{}', { status }))
  const reading = expect(createQueryClient().fetchQuery(sectionsQuery)).rejects.toThrow()
  await vi.runAllTimersAsync()
  await reading
  vi.useRealTimers()
  expect(fetch).toHaveBeenCalledTimes(times)
})
