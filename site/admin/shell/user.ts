import type { Person } from '#contract/person'

/** Whoever is logged in, as the shell needs to know them: the session itself is a room above it. */
export interface User {
  readonly person: Person
  readonly isOwner: boolean
  /** Ends the session, after a question where something would be lost. */
  readonly logOut: () => void
  readonly isLoggingOut: boolean
}
