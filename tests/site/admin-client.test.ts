import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createAdminClient } from '../../site/admin/api/admin-client'
import { wordsQuery } from '../../site/admin/api/words-query'
import { pageTextsQuery } from '../../site/api/content'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what several parts of a screen ask for is fetched once, and not at all when the document has it', async () => {
  const asked: string[] = []
  vi.stubGlobal('window', { location: { origin: 'https://wissel.example' } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"site.name":"Wissel"}' }) })
  vi.stubGlobal('fetch', async (address: string | URL) => {
    asked.push(String(address))
    return Response.json([])
  })
  const client = createAdminClient()
  const words = wordsQuery('blog-posts', 'tag')
  await client.fetchQuery(words)
  const leave = [
    new QueryObserver(client, words).subscribe(() => undefined),
    new QueryObserver(client, pageTextsQuery).subscribe(() => undefined),
  ]
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked).toEqual(['/api/admin/blog-posts/-/words?field=tag'])

  await client.invalidateQueries({ queryKey: ['admin'] })
  expect(asked).toHaveLength(2)
  for (const stop of leave) stop()
  client.clear()
})
