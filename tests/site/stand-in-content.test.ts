import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tags as builtIn } from '../../site/api/built-in'
import { postQuery, postTagsQuery, searchQuery } from '../../site/api/content'
import { createQueryClient } from '../../site/api/query-client'

const MINUTE = 60_000

/** A fetch that gives these answers in turn; its calls tell how often was asked. */
function stubFetch(...answers: Response[]) {
  const fetch = vi.fn(async () => answers.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const refused = () => new Response('{}', { status: 429 })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what stands in for a refused answer makes way for the answer the next time it is asked for', async () => {
  const client = createQueryClient()
  const fetch = stubFetch(refused(), Response.json(['Gids', 'Finance']), refused())
  expect(await client.fetchQuery(postTagsQuery)).toEqual(builtIn)
  expect(await client.fetchQuery(postTagsQuery)).toEqual(['Gids', 'Finance'])
  vi.setSystemTime(Date.now() + 4 * MINUTE)
  expect(await client.fetchQuery(postTagsQuery)).toEqual(['Gids', 'Finance'])
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('a question that was refused is asked anew by who asks it again', async () => {
  const client = createQueryClient()
  const found = Response.json([], { headers: { 'x-total-count': '0' } })
  stubFetch(refused(), refused(), found)
  expect(await client.fetchQuery(searchQuery('mail'))).toBeNull()
  expect(await client.fetchQuery(searchQuery('mail'))).toBeNull()
  expect(await client.fetchQuery(searchQuery('mail'))).toEqual({ items: [], total: 0 })
})

test('that something is not there is an answer too, and is not asked again at once', async () => {
  const client = createQueryClient()
  const fetch = stubFetch(new Response('{}', { status: 404 }))
  expect(await client.fetchQuery(postQuery('bestaat-niet'))).toBeNull()
  expect(await client.fetchQuery(postQuery('bestaat-niet'))).toBeNull()
  expect(fetch).toHaveBeenCalledTimes(1)
})
