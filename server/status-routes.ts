import type { FastifyInstance } from 'fastify'
import { health, ready } from '#contract/addresses'
import type { LeaseState } from './git/sync/primary-lease'
import type { ServerRole } from './git/sync/server-role'

export interface Status {
  /** The sha of the last commit that was read whole; null when there is none. */
  served(): string | null
  /** Undefined for a server that is alone. */
  readonly role: ServerRole | undefined
  /** Whether a primary may write. */
  lease?(): LeaseState
  /** When a replica last knew that it has what the remote has, ISO 8601 in UTC; null when it never did. */
  followed?(): Promise<string | null>
}

/** Whether the server lives; and that it serves, with the commit that it serves. */
export function addStatusRoutes(app: FastifyInstance, { served, role, lease, followed }: Status): void {
  const config = { countedAs: 'status' } as const
  app.get(health.pattern, { config }, async () => ({ status: 'ok' }))
  app.get(ready.pattern, { config }, async () => ({
    status: 'ready',
    commit: served(),
    ...(role && { role, ...(lease && { lease: lease() }) }),
    ...(followed && { followed: await followed() }),
  }))
}
