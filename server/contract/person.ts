/** An owner may do everything; an editor works on content only. */
export type Role = 'owner' | 'editor'

/** Someone who is logged in. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** The address of this person's commits when it is another than `email`. */
  readonly commitEmail?: string
  /** Set while nothing is open to this person before a second factor is set up. */
  readonly needsSecondFactor?: true
}
