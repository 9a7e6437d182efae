import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reads } from '#contract/endpoints'
import { readContent } from '../../site/api/read-content'

const founders = { remaining: 41 }
const ok = () => Response.json(founders, { headers: { 'x-total-count': '7' } })
const status = (code: number) => () => new Response('{}', { status: code })
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))
const cutOff = () => new Response('{ "remaining": 4')

/** A fetch that gives these answers in turn, and repeats the last one; records when it was called, in ms. */
function stubFetch(...answers: (() => Response | Promise<Response>)[]) {
  const asked: { at: number; path: unknown; options: unknown }[] = []
  const start = Date.now()
  vi.stubGlobal('fetch', async (path: unknown, options: unknown) => {
    asked.push({ at: Date.now() - start, path, options })
    const answer = answers[Math.min(asked.length, answers.length) - 1]
    if (!answer) throw new Error('No answer was given to the stub')
    return answer()
  })
  return asked
}

/** Longer than all waits of a read together, in milliseconds. */
const LONG = 60_000

/** The outcome of a read once every wait is over. */
async function settled<T>(reading: Promise<T>): Promise<PromiseSettledResult<T> | undefined> {
  const [result] = await Promise.all([Promise.allSettled([reading]), vi.advanceTimersByTimeAsync(LONG)])
  return result[0]
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('reading public content', () => {
  it('asks our own origin for JSON, with cookies, and gives the body with its total', async () => {
    const asked = stubFetch(ok)
    expect(await readContent(reads.founders, {})).toEqual({ body: founders, total: 7 })
    expect(asked).toEqual([
      {
        at: 0,
        path: '/api/founders',
        options: { credentials: 'include', headers: { accept: 'application/json' } },
      },
    ])
  })

  it('gives no total where the reply has none', async () => {
    stubFetch(() => Response.json(founders))
    expect(await readContent(reads.founders, {})).toEqual({ body: founders })
  })

  it('puts what is asked for into the address, escaped', async () => {
    const asked = stubFetch(ok)
    await readContent(reads.post, { idOrSlug: 'a/b c' })
    await readContent(reads.postCards, { fields: 'card', limit: 24, offset: 0, tag: 'R&D' })
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/blog-posts/a%2Fb%20c',
      '/api/blog-posts?fields=card&limit=24&offset=0&tag=R%26D',
    ])
  })

  it.each([
    ['a reply of 500', status(500)],
    ['a reply of 503', status(503)],
    ['no network', noNetwork],
    ['a reply that was cut off', cutOff],
  ])('tries again after %s: after one second, then after two more', async (_, failure) => {
    const asked = stubFetch(failure, failure, ok)
    const outcome = await settled(readContent(reads.founders, {}))
    expect(outcome).toEqual({ status: 'fulfilled', value: { body: founders, total: 7 } })
    expect(asked.map(({ at }) => at)).toEqual([0, 1000, 3000])
  })

  it('gives up after three attempts', async () => {
    const asked = stubFetch(status(500))
    const outcome = await settled(readContent(reads.founders, {}))
    expect(outcome).toEqual({
      status: 'rejected',
      reason: new Error('Failed to fetch /api/founders after 3 attempts'),
    })
    expect(asked).toHaveLength(3)
  })

  it.each([400, 401, 404, 429, 499])('fails at once on %i', async (code) => {
    const asked = stubFetch(status(code))
    const outcome = await settled(readContent(reads.founders, {}))
    expect(outcome).toEqual({ status: 'rejected', reason: new Error(`Client error: ${code}`) })
    expect(asked).toHaveLength(1)
  })

  it('fails at once on a 4xx that follows a 5xx', async () => {
    const asked = stubFetch(status(500), status(404))
    const outcome = await settled(readContent(reads.founders, {}))
    expect(outcome).toEqual({ status: 'rejected', reason: new Error('Client error: 404') })
    expect(asked).toHaveLength(2)
  })
})
