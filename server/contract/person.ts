/**
 * Each role may do what those before it may: an author writes what visitors do not see yet, an editor works on all
 * content, an owner may do everything.
 */
export const roles = ['author', 'editor', 'owner'] as const

export type Role = (typeof roles)[number]

/** Whether somebody has this role, or one that may do more. */
export const isAtLeast = ({ role }: Pick<Person, 'role'>, needed: Role) =>
  roles.indexOf(role) >= roles.indexOf(needed)

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
