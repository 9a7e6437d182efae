import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address'
import { tooMany } from '../http/too-many'
import { createHold } from './hold-refusals'
import type { RequestLimits } from './limits'
import { createRequestCounts } from './request-counts'

const SENTENCE = 'Er komen te veel verzoeken tegelijk van jouw netwerk.'

/**
 * Limits the requests of every route from here on, each as it is counted (`countedAs` of its config). To be awaited
 * before the first of them.
 * @param now milliseconds since 1970.
 */
export async function addRouteLimits(
  app: FastifyInstance,
  { limits, now }: { readonly limits: RequestLimits; readonly now: () => number },
): Promise<void> {
  const take = createRequestCounts(limits, now)
  const hold = createHold()

  /** What the plugin asks for every request: one pass for the client, its network and everyone. */
  class Counts {
    incr(key: string, done: (error: null, result: { current: number; ttl: number }) => void): void {
      const [name = '', client = ''] = key.split(' ')
      const wait = isLimited(name) ? take(name, client) : 0
      done(null, { current: wait > 0 ? 2 : 1, ttl: wait })
    }

    child(): Counts {
      return this
    }
  }

  function isLimited(name: string): name is keyof RequestLimits {
    return Object.hasOwn(limits, name)
  }

  // The counts know how many there may be; to the plugin one is allowed and two are too many.
  await app.register(rateLimit, { global: false, store: Counts, max: 1, keyGenerator: keyOf })
  const check = app.createRateLimit()
  // After every onRequest, also that of the admin: it knows who is logged in. Before any body is read.
  app.addHook('preParsing', async (request) => {
    const outcome = await check(request)
    if (outcome.isAllowed || !outcome.isExceeded) return
    await hold(keyOf(request))
    throw tooMany(SENTENCE, outcome.ttl)
  })
}

function keyOf(request: FastifyRequest): string {
  const countedAs = request.countedAs ?? request.routeOptions.config.countedAs ?? 'reads'
  return `${countedAs} ${request.person?.id ?? clientAddress(request)}`
}
