import { hash, parseOptions, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { tooMany } from '../http/too-many'
import { newSecret } from './secrets'

/** How much work a guess costs. Memory in KiB. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** OWASP's first choice for Argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 }
/** Hashes computed at once: each keeps a core busy. */
const AT_ONCE = 2
/** How many may wait, each for some 30 ms; beyond it the load is abuse. */
const WAITING = 32

export interface Passwords {
  /** `isFirst`: goes before all strangers. */
  hash(password: string, isFirst?: boolean): Promise<string>
  /** False for an account without a password too, and just as slowly. */
  isRight(password: string, stored: string | null, isFirst?: boolean): Promise<boolean>
  /** True for a hash that was made with less work than today's. */
  isWeak(stored: string): boolean
}

/** Passwords as Argon2id hashes; a few at a time. @throws {Problem} too-many when too many wait. */
export function createPasswords(cost: HashCost = COST): Passwords {
  const takeTurn = createQueue()
  const hashOf = (password: string, isFirst = false) =>
    takeTurn(() => hash(password.normalize('NFKC'), { ...cost, parallelism: 1 }), isFirst)
  let nobodys: Promise<string> | undefined

  return {
    hash: hashOf,
    async isRight(password, stored, isFirst = false) {
      nobodys ??= hashOf(newSecret())
      const known = stored ?? (await nobodys)
      const fits = await takeTurn(() => verify(known, password.normalize('NFKC')), isFirst)
      return fits && stored !== null
    },
    isWeak(stored) {
      const { memoryCost, timeCost } = parseOptions(stored)
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost
    },
  }
}

function createQueue(): <T>(job: () => Promise<T>, isFirst?: boolean) => Promise<T> {
  const queue = new PQueue({ concurrency: AT_ONCE })
  return async (job, isFirst = false) => {
    if (queue.size >= WAITING && !isFirst) throw tooMany('Het is even te druk.', 5_000)
    return queue.add(job, { priority: isFirst ? 1 : 0 })
  }
}
