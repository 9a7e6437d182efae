import type { Chance } from '../support/chance'

export interface AttackJob {
  /** One of `attacks`. */
  readonly name: string
  readonly url: string
  readonly seconds: number
  readonly seed: number
  /** Of somebody who is logged in, for what only an editor can do. */
  readonly cookie: string
  /** Whether every request comes from another household: then no limit of one client helps. */
  readonly isByMany: boolean
}

export interface AttackOutcome {
  /** How often which status came; `error` for no answer at all, `line` for a line that was opened. */
  readonly statuses: Readonly<Record<string, number>>
}

/** An attack that is going on. */
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
