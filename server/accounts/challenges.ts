import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { createMostRecent } from '../processes/most-recent'
import { newSecret } from './secrets'

/** Milliseconds within which a challenge has to be answered. */
const LASTS = 5 * 60_000

/** Passkey challenges: each counts once, for five minutes, for one purpose, in this process. */
export interface Challenges {
  make(purpose: string): string
  /** True once for a challenge of this purpose that is not too old. */
  take(challenge: string, purpose: string): boolean
}

/**
 * Challenges carry their own proof that we made them; only answered ones are remembered. So strangers can ask
 * for as many as they like at no cost to us.
 */
export function createChallenges(now: () => number): Challenges {
  const key = randomBytes(32)
  const answered = createMostRecent<true>(10_000, { ttl: LASTS, ttlResolution: 0, perf: { now } })
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
      // After the clock was put back, a challenge must not outlive the memory of its answer.
      if (to !== purpose || left <= 0 || left > LASTS || answered.has(nonce)) return false
      answered.set(nonce, true)
      return true
    },
  }
}

/**
 * What @simplewebauthn/server asks about a challenge: whether it is ours, for this purpose and not answered
 * before.
 */
export function takesAnswer(challenges: Challenges, purpose: string): (encoded: string) => boolean {
  return (encoded) => challenges.take(Buffer.from(encoded, 'base64url').toString(), purpose)
}
