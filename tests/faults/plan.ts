/** The faults of a server, as passed to its preload script. */
export interface FaultPlan {
  /** The step at which it kills itself. */
  readonly kill?: KillPlan
  /** Print how often each kind of step was done, when the process exits. */
  readonly isCounted?: boolean
  /** No file watcher ever reports anything. */
  readonly isBlind?: boolean
}

/** Stands for every kind of step, of those that belong to a chain of saves. */
export const IN_CHAIN = 'step of a chain'

export interface KillPlan {
  /** A kind of step, or IN_CHAIN. */
  readonly kind: string
  /** Counts from 1. */
  readonly nth: number
  readonly when: 'before' | 'during' | 'after'
  /** For a git killed while it works: milliseconds after its start. */
  readonly delay: number
  /** Whether the running git is killed too. */
  readonly withGit: boolean
}

/** The environment variable that carries the plan. */
export const FAULTS = 'FAULTS'
