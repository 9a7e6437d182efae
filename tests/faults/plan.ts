/** What happens to a server, as its preload gets it. */
export interface FaultPlan {
  /** Where it kills itself. */
  readonly kill?: KillPlan
  /** Print how often each kind of step was done, when it is asked to stop. */
  readonly isCounted?: boolean
  /** No watcher of files ever says anything. */
  readonly isBlind?: boolean
}

export interface KillPlan {
  readonly kind: string
  /** Counts from 1. */
  readonly nth: number
  readonly when: 'before' | 'during' | 'after'
  /** Milliseconds after the start of a git that is killed during its work. */
  readonly delay: number
  /** Whether the git that runs is killed along. */
  readonly withGit: boolean
}

/** The variable that carries the plan. */
export const FAULTS = 'FAULTS'
