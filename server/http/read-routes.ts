import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillAddress } from '#contract/address'
import { type Answer, reads, TOTAL_HEADER } from '#contract/endpoints'
import { Problem } from '#contract/problem'
import { clientAddress } from './client-address'
import { isUnchanged } from './is-unchanged'
import { createListTurns, streamList } from './list-stream'
import type { ReplyCache } from './reply-cache'
import { preferred } from './send-representation'
import type { TagsOfAnswer } from './shared-replies'

/** Long lists sent at the same time: each takes a megabyte for as long as its reader takes. */
const MOST_LISTS = 32
/** The same per client, so that nobody holds them all. */
const MOST_OF_ONE = 4
/** Milliseconds before a refusal: who asks again at once would keep the server busy with choosing what is in the list. */
const HOLD = 1000
/** Milliseconds that sending one may take; at one megabit per second, 90 MB takes a quarter of an hour. */
const LONGEST = 20 * 60_000

type Input = Readonly<Record<string, unknown>>
type Reader = (input: Input) => Answer<unknown> | Promise<Answer<unknown>>

/** A list that may be very long: its items are made one by one, as they are sent. */
interface LongList {
  readonly items: Iterable<unknown> | AsyncIterable<unknown>
  readonly total: number
  /** Changes when the list does. */
  readonly stamp: string
}

/** A long list as the answer to a query; undefined when the answer is short. */
type LongReader = (input: Input) => LongList | undefined

export interface ReadRoutesOptions {
  readonly readers: ReadonlyMap<string, Reader>
  /** The readers of long lists, by the same paths: they are tried first, and their results are never cached. */
  readonly lists: ReadonlyMap<string, LongReader>
  readonly cache: ReplyCache
  /** Increases when the answers of a read may have changed, by its path. */
  readonly revisionOf: (path: string) => number
  /** When absent, no shared cache may keep the answers. */
  readonly tagsOf?: TagsOfAnswer
  /** Milliseconds that sending a long list may take. */
  readonly longest?: number
}

/** Routes every public read: parameters and query in, JSON out, with ETag, from memory. */
export function addReadRoutes(
  app: FastifyInstance,
  { readers, lists, cache, revisionOf, tagsOf, longest = LONGEST }: ReadRoutesOptions,
): void {
  const sendList = createListSender(longest)
  for (const [path, reader] of readers) {
    const names = queryNames(path)
    app.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      path,
      (request, reply) => {
        const input = { ...pick(request.query, names), ...request.params }
        const list = lists.get(path)?.(input)
        if (list) return sendList(request, reply, list)
        const make = async () => {
          const revision = revisionOf(path)
          const isStill = async () => revision === revisionOf(path)
          const { body, total, isKept = true } = await reader(input)
          const headers = total === undefined ? {} : { [TOTAL_HEADER]: String(total) }
          return {
            type: 'application/json; charset=utf-8',
            body: JSON.stringify(body),
            headers,
            isKept,
            isStill,
            ...(tagsOf && { tags: tagsOf(path, body, input) }),
          }
        }
        // One answer has one address that is kept for others: there are more ways to ask than a cache can be told of.
        const isOwnAddress = request.url === fillAddress({ pattern: path, query: [] }, request.params)
        const isAsked = names.some((name) => name in request.query)
        const key = `read ${path} ${JSON.stringify(input)}`
        return cache.send(request, reply, key, make, {
          shelf: isAsked ? 'questions' : 'content',
          isOwnAddress,
        })
      },
    )
  }
}

type SendList = (request: FastifyRequest, reply: FastifyReply, list: LongList) => Promise<FastifyReply>

function createListSender(longest: number): SendList {
  // Hashing 90 MB would cost as much as sending it: the ETag says which articles it holds, in this process.
  const since = randomBytes(6).toString('base64url')
  const takeTurn = createListTurns()
  const sending = new Map<string, number>()
  const ofAll = () => [...sending.values()].reduce((sum, count) => sum + count, 0)
  return async (request, reply, list) => {
    const sum = createHash('sha256').update(`${since} ${list.stamp}`).digest('base64url')
    const headers = { etag: `W/"${sum.slice(0, 22)}"`, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    reply.headers({ ...headers, [TOTAL_HEADER]: String(list.total) })
    if (isUnchanged(request.headers, headers.etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    if (request.method === 'HEAD') return reply.send()
    const client = clientAddress(request)
    const ofOne = sending.get(client) ?? 0
    if (ofOne >= MOST_OF_ONE || ofAll() >= MOST_LISTS) {
      await pause(HOLD)
      throw tooManyLists()
    }
    const encoding = preferred(request.headers)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    const stream = streamList(list.items, encoding, takeTurn)
    sending.set(client, ofOne + 1)
    // A client that takes a byte a minute never counts as silent, and would hold it for ever.
    const end = setTimeout(() => stream.destroy(), longest).unref()
    stream.once('close', () => {
      clearTimeout(end)
      const left = (sending.get(client) ?? 1) - 1
      if (left > 0) sending.set(client, left)
      else sending.delete(client)
    })
    return reply.send(stream)
  }
}

function tooManyLists(): Problem {
  const message =
    'Deze lijst wordt nu te vaak tegelijk opgehaald. Probeer het over een paar seconden opnieuw.'
  return new Problem('unavailable', message, { headers: { 'retry-after': '5' } })
}

/** The query parameters that the exchanges at a path know; others must not create another cached reply. */
function queryNames(path: string): string[] {
  const names = Object.values(reads).flatMap((read) => (read.path === path ? read.queryNames : []))
  return [...new Set<string>(names)].sort()
}

function pick(query: Input, names: readonly string[]): Input {
  return Object.fromEntries(names.filter((name) => name in query).map((name) => [name, query[name]]))
}
