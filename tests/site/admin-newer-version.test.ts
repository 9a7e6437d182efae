import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BEAT } from '#contract/admin/presence'
import { contentTypes } from '#contract/content/content-types'
import { presenceQuery } from '../../site/admin/api/presence-query'
import { entrySource, newEntrySource, type Version } from '../../site/admin/editing/saving/source'
import { pauseOf, tellNoDraft } from '../../site/admin/editing/saving/use-newer-version'

const now = Date.parse('2026-06-01T12:00:00.000Z')
const type = contentTypes.blogPost
const than: Version = { items: [{ ...type.example, status: 'draft' }], etag: '"1"' }
const published: Version = {
  items: [{ ...type.example, status: 'published', publishedAt: '2026-01-01T12:00:00.000Z' }],
  etag: '"2"',
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** What a form that goes back to `than` is told, at once and once it is elsewhere. */
function toldOf(newer: Version, source = entrySource(type, 'x')) {
  const client = new QueryClient()
  tellNoDraft(client, source, { than, newer, now })
  const told = () => client.getQueriesData({}).map(([, data]) => data)
  const atOnce = told()
  vi.runAllTimers()
  return [atOnce, told()]
}

test('an author who goes back to a draft is told at once that it is public, and not of what the form knew otherwise', () => {
  expect(toldOf(published)).toEqual([[published], []])
  // Another draft, which may be the older of the two; what it is the server says.
  expect(toldOf({ ...than, etag: '"2"' })).toEqual([[], []])
  expect(toldOf({ ...published, etag: than.etag })).toEqual([[], []])
  expect(
    toldOf(
      published,
      newEntrySource(type, () => now),
    ),
  ).toEqual([[], []])
})

test('while somebody else has the form open, what they save is looked for more often', () => {
  const client = new QueryClient()
  const source = entrySource(type, 'x')
  const meet = (others: readonly { name: string; isYou: boolean }[]) =>
    client.setQueryData(presenceQuery({ type: type.name, id: 'x' }).queryKey, { others })
  const alone = pauseOf(client, source)
  meet([{ name: 'Bram', isYou: false }])
  expect(pauseOf(client, source)).toBeLessThan(alone)
  // The answer of a while ago says nothing of now.
  vi.advanceTimersByTime(3 * BEAT)
  expect(pauseOf(client, source)).toBe(alone)
  for (const others of [[], [{ name: 'Willem', isYou: true }]]) {
    meet(others)
    expect(pauseOf(client, source)).toBe(alone)
  }
})

test('is asked for ever less once it is not there, though not at first: a writer who renames a file deletes one', () => {
  const client = new QueryClient()
  const source = entrySource(type, 'x')
  const pauses = Array.from({ length: 12 }, (_, missed) => pauseOf(client, source, missed))
  expect(new Set(pauses.slice(0, 4)).size).toBe(1)
  for (const [at, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(pauses[at - 1] ?? 0)
  expect(pauses[6]).toBeGreaterThan(pauses[3] ?? 0)
  expect(pauses[11]).toBe(pauses[10])
})
