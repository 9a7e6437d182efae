import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAtLeast, type Person, type Role } from '#contract/person'
import { Problem } from '#contract/problem'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is logged in; null for nobody, and outside the admin's scope. */
    person: Person | null
    /**
     * Looks again at who asks, once the body is there: it may have taken minutes, and they may have been removed, logged
     * out or given another role meanwhile. Each handler begins after that; one that reads the body itself does it then.
     * @throws {Problem} as at first.
     */
    admitAgain(): void
  }
}

/** Gives the requests of this scope a `person`, null at first; the guard of server/accounts fills in who it is. */
export function decorateWithUser(scope: FastifyInstance): void {
  scope.decorateRequest('person', null)
  scope.decorateRequest('admitAgain', () => undefined)
}

/** @throws {Problem} unauthorized when nobody is logged in. */
export function requirePerson(request: FastifyRequest): Person {
  if (!request.person) throw new Problem('unauthorized')
  return request.person
}

const refusals: Readonly<Partial<Record<Role, string>>> = {
  editor: 'Dit mag een auteur niet. Vraag het een redacteur.',
  owner: 'Dit mag alleen een eigenaar.',
}

/** @throws {Problem} unauthorized when nobody is logged in, forbidden when the role is not enough. */
export function requireRole(request: FastifyRequest, needed: Role): Person {
  const person = requirePerson(request)
  requireAtLeast(person, needed)
  return person
}

/** @throws {Problem} forbidden when the role of this person is not enough. */
export function requireAtLeast(person: Pick<Person, 'role'>, needed: Role): void {
  if (!isAtLeast(person, needed)) throw new Problem('forbidden', refusals[needed])
}

/**
 * Looks once more at who asks, after a wait.
 * @param person as they were when the request was let in.
 * @throws {Problem} when they were removed, logged out or given a lower role since.
 */
export function requireStill(request: FastifyRequest, person: Person): void {
  request.admitAgain()
  if (!isAtLeast(requirePerson(request), person.role)) throw new Problem('forbidden', OTHER_ROLE)
}

const OTHER_ROLE = 'Je hebt intussen een andere rol. Er is niets gewijzigd; probeer het nog eens.'
