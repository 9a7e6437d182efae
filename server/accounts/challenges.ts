import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { newSecret } from './secrets'

/** Milliseconds in which a challenge has to be answered. */
const LASTS = 5 * 60_000

/** Questions to a passkey that count once, for five minutes, for one purpose, in this process. */
export interface Challenges {
  make(purpose: string): string
  /** True once for a challenge of this purpose that is not too old. */
  take(challenge: string, purpose: string): boolean
}

/**
 * Challenges carry their own proof that they are ours; only answered ones are remembered. So it costs nothing
 * when strangers ask for as many as they like.
 */
export function createChallenges(now: () => number): Challenges {
  const key = randomBytes(32)
  const answered = new LRUCache<string, true>({ max: 10_000, ttl: LASTS, ttlResolution: 0, perf: { now } })
  const proofOf = (text: string) => createHmac('sha256', key).update(text).digest()

  return {
    make(purpose) {
      const text = `${newSecret()}.${now() + LASTS}.${purpose}`
      return `${text}.${proofOf(text).toString('base64url')}`
    },
    take(challenge, purpose) {
      const [nonce = '', until = '', to = '', proof = ''] = challenge.split('.')
      const given = Buffer.from(proof, 'base64url')
      const right = proofOf(`${nonce}.${until}.${to}`)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      const left = Number(until) - now()
      // A clock that was put back makes none last longer than the memory of its answer.
      if (to !== purpose || left <= 0 || left > LASTS || answered.has(nonce)) return false
      answered.set(nonce, true)
      return true
    },
  }
}

/** What @simplewebauthn/server asks of an answer's challenge: that it is ours, for this and for the first time. */
export function takesAnswer(challenges: Challenges, purpose: string): (encoded: string) => boolean {
  return (encoded) => challenges.take(Buffer.from(encoded, 'base64url').toString(), purpose)
}
