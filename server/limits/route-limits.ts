import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientAddress } from '../http/client-address'
import type { CountedAs } from '../http/counted-as'
import { tooMany } from '../http/too-many'
import { createHold, type HoldRefusal } from './hold-refusals'
import { isPaced, type Paced, type RequestLimits } from './limits'
import type { TakeRequest } from './request-counts'
import { LONGEST, type WaitInRow } from './row'

const SENTENCE = 'Er komen te veel verzoeken tegelijk van jouw netwerk.'
const CROWDED = 'Het is nu erg druk op de site.'

export interface RouteLimitsOptions {
  readonly limits: RequestLimits
  readonly take: TakeRequest
  /** Waits before a refusal is sent. */
  readonly hold?: HoldRefusal
  /** What those wait for that are within their own limit. */
  readonly rows: Readonly<Record<Paced, WaitInRow>>
  /** Whether the reply to a request costs as little as a refusal: then it waits for no turn. */
  readonly isReady?: (request: FastifyRequest) => boolean
}

/** Limits the requests of every route from here on, by its `countedAs`. To be awaited before the first one. */
export async function addRouteLimits(
  app: FastifyInstance,
  { limits, take, hold = createHold(), rows, isReady = () => false }: RouteLimitsOptions,
): Promise<void> {
  /** The plugin's store: one call counts all there is to count. */
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

  /** @throws {Problem} too-many when too many wait for theirs. */
  async function takeTurn(name: Paced, { raw }: FastifyRequest): Promise<void> {
    if (await rows[name](raw)) return
    await hold(name)
    throw tooMany(CROWDED, LONGEST * 1000)
  }

  // The real limits are in the counts: the plugin is told that 1 is allowed and 2 is too many.
  await app.register(rateLimit, { global: false, store: Counts, max: 1, keyGenerator: keyOf })
  const check = app.createRateLimit()
  // After every onRequest hook, including the admin's, so that the login is known; before any body is read.
  app.addHook('preParsing', async (request) => {
    const countedAs = countedAsOf(request)
    // Those that are beyond the limit of their client are held in their row too.
    if (countedAs === 'beacons') await takeTurn(countedAs, request)
    const outcome = await check(request)
    if (outcome.isAllowed || !outcome.isExceeded) {
      if (isPaced(countedAs) && !isReady(request)) await takeTurn(countedAs, request)
      return
    }
    if (countedAs !== 'beacons') await hold(keyOf(request))
    // Refused, a server that is only busy would be ended by what watches it.
    if (countedAs === 'status') return
    throw tooMany(SENTENCE, outcome.ttl)
  })
}

function keyOf(request: FastifyRequest): string {
  return `${countedAsOf(request)} ${request.person?.id ?? clientAddress(request)}`
}

function countedAsOf({ countedAs, routeOptions }: FastifyRequest): CountedAs {
  return countedAs ?? routeOptions.config.countedAs ?? 'reads'
}
