/** An owner may do everything; an editor works on content only. */
export type Role = 'owner' | 'editor'

/** Someone who is logged in. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
}
