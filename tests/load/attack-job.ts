import type { Chance } from '../support/chance'

export interface AttackJob {
  /** A name in `attacks`. */
  readonly name: string
  readonly url: string
  readonly seconds: number
  readonly seed: number
  /** The session of somebody who is logged in, for attacks that only an editor can make. */
  readonly cookie: string
  /** Whether every request comes from another household, so that limits for each client do not help. */
  readonly isByMany: boolean
}

export interface AttackOutcome {
  /** How often each status occurred; `error` for no answer, `line` for a connection that was opened. */
  readonly statuses: Readonly<Record<string, number>>
}

/** An attack that is under way. */
export interface Battle {
  readonly url: URL
  readonly cookie: string
  readonly isByMany: boolean
  readonly chance: Chance
  /** A number that was not used before. */
  fresh(): number
  isOver(): boolean
  count(what: string): void
}

/** Attacks until it is over. */
export type Attack = (battle: Battle) => Promise<void>
