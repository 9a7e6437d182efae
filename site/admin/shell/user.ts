import type { Person } from '#contract/person'

/** The logged-in user, as the shell needs to know them: the session itself belongs to the layer above. */
export interface User {
  readonly person: Person
  readonly isOwner: boolean
  /** False for an author, who writes drafts. */
  readonly mayPublish: boolean
  /** Logs out, after asking for confirmation where something would be lost. */
  readonly logOut: () => void
  readonly isLoggingOut: boolean
}
