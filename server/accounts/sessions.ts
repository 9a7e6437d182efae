import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { PrivateFile } from './private-file'
import { digestOf, newSecret } from './secrets'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A session ends when it was not used for this long, and after this long in any case; in milliseconds. */
const IDLE = 14 * DAY
export const SESSION_LENGTH = 30 * DAY
/** Being seen again is written down no more often than this. */
const SEEN_AGAIN = 5 * MINUTE
/** Sessions of one account; the one longest unused ends first. */
const MOST = 50

/** Moments are in milliseconds since 1970. */
export const session = z.object({
  /** May be shown; with it a session can be ended, not used. */
  id: z.string().min(1),
  digest: z.string().min(1),
  accountId: z.string().min(1),
  device: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
})

export type Session = z.output<typeof session>

export interface Sessions {
  /** Resolves with the secret for the cookie, once the session is on disk; only its digest is stored. */
  start(accountId: string, device: string): Promise<string>
  /** The session of a secret while it lasts. */
  find(secret: string): Session | undefined
  /** Notes that a session is in use; what is noted may be minutes old. */
  touch(session: Session): Promise<void>
  /** Newest use first. */
  of(accountId: string): Session[]
  /** Ends the sessions that this is true for. */
  end(isOver: (session: Session) => boolean): Promise<void>
}

/** Who is logged in where. */
export function createSessions(file: PrivateFile<Session>, now: () => number): Sessions {
  const isAlive = ({ createdAt, lastSeenAt }: Session) =>
    now() - lastSeenAt < IDLE && now() - createdAt < SESSION_LENGTH
  const alive = () => file.records.filter(isAlive)

  return {
    async start(accountId, device) {
      const secret = newSecret()
      const moment = { createdAt: now(), lastSeenAt: now() }
      const started = { id: randomUUID(), digest: digestOf(secret), accountId, device, ...moment }
      await file.change((all) => [...withRoom(all.filter(isAlive), accountId), started])
      return secret
    },
    find(secret) {
      const digest = digestOf(secret)
      return alive().find((session) => session.digest === digest)
    },
    async touch(session) {
      const isDue = ({ id, lastSeenAt }: Session) => id === session.id && now() - lastSeenAt >= SEEN_AGAIN
      if (!isDue(session)) return
      await file.change((all) =>
        all.some(isDue) ? all.map((other) => (isDue(other) ? { ...other, lastSeenAt: now() } : other)) : all,
      )
    },
    of: (accountId) =>
      alive()
        .filter((session) => session.accountId === accountId)
        .sort(byUse),
    end: (isOver) =>
      file.change((all) => {
        const rest = all.filter((session) => !isOver(session))
        return rest.length === all.length ? all : rest
      }),
  }
}

function withRoom(all: readonly Session[], accountId: string): Session[] {
  const kept = all
    .filter((session) => session.accountId === accountId)
    .sort(byUse)
    .slice(0, MOST - 1)
  return all.filter((session) => session.accountId !== accountId || kept.includes(session))
}

function byUse(a: Session, b: Session): number {
  return b.lastSeenAt - a.lastSeenAt
}
