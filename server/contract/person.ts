/** An owner may do everything; an editor works on content only; an author writes what visitors do not see yet. */
export type Role = 'owner' | 'editor' | 'author'

/** Someone with a session. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** The address for this person's commits when it differs from `email`. */
  readonly commitEmail?: string
  /** Set while this person must set up a second factor before doing anything else. */
  readonly needsSecondFactor?: true
}
