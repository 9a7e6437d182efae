import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Store } from '../files/store'
import { digestOf, newSecret } from './secrets'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A session ends when it was not used for this long, and after this long in any case; in milliseconds. */
const IDLE = 14 * DAY
export const SESSION_LENGTH = 30 * DAY
/** Being seen again is written down no more often than this. */
const SEEN_AGAIN = 5 * MINUTE
/** Milliseconds that the secret from before a renewal still counts. */
const BEFORE_LASTS = 10_000
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
  /** The digest before the last renewal, which counts a moment longer: other calls of the page were on their way. */
  before: z.object({ digest: z.string(), until: z.number() }).nullable().default(null),
})

export type SessionRecord = z.output<typeof session>

export interface Sessions {
  /** Resolves with the secret for the cookie, once the session is on disk; only its digest is stored. */
  start(accountId: string, device: string): Promise<string>
  /**
   * Another secret for a session; the one before ends within seconds.
   * @returns it with the milliseconds that the session lasts yet; undefined when it has ended.
   */
  renew(id: string): Promise<{ session: string; lasts: number } | undefined>
  /** The session of a secret while it lasts. */
  find(secret: string): SessionRecord | undefined
  /** Notes that a session is in use; what is noted may be minutes old. */
  touch(session: SessionRecord): Promise<void>
  /** Newest use first. */
  of(accountId: string): SessionRecord[]
  /** Ends the sessions that this is true for. */
  end(isOver: (session: SessionRecord) => boolean): Promise<void>
}

/** Who is logged in where. */
export function createSessions(file: Store<readonly SessionRecord[]>, now: () => number): Sessions {
  /** A clock that was put back far makes none last longer: one from the future is over. */
  const isWithin = (since: number, length: number) => now() - since < length && since - now() < DAY
  const isAlive = ({ createdAt, lastSeenAt }: SessionRecord) =>
    isWithin(lastSeenAt, IDLE) && isWithin(createdAt, SESSION_LENGTH)
  const isJustBefore = (moment: number) => now() < moment && moment - now() <= BEFORE_LASTS
  const alive = () => file.value.filter(isAlive)

  return {
    async start(accountId, device) {
      const secret = newSecret()
      const moment = { createdAt: now(), lastSeenAt: now() }
      const started = {
        id: randomUUID(),
        digest: digestOf(secret),
        accountId,
        device,
        ...moment,
        before: null,
      }
      await file.change((all) => [...withRoom(all.filter(isAlive), accountId), started])
      return secret
    },
    async renew(id) {
      const secret = newSecret()
      const renewed = alive().find((session) => session.id === id)
      if (!renewed) return undefined
      await file.change((all) =>
        all.map((session) =>
          session.id === id
            ? {
                ...session,
                digest: digestOf(secret),
                before: { digest: session.digest, until: now() + BEFORE_LASTS },
              }
            : session,
        ),
      )
      return { session: secret, lasts: Math.min(SESSION_LENGTH, renewed.createdAt + SESSION_LENGTH - now()) }
    },
    find(secret) {
      const digest = digestOf(secret)
      const isOf = (session: SessionRecord) =>
        session.digest === digest || (session.before?.digest === digest && isJustBefore(session.before.until))
      return alive().find(isOf)
    },
    async touch(session) {
      const isDue = ({ id, lastSeenAt }: SessionRecord) =>
        id === session.id && now() - lastSeenAt >= SEEN_AGAIN
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

function withRoom(all: readonly SessionRecord[], accountId: string): SessionRecord[] {
  const kept = all
    .filter((session) => session.accountId === accountId)
    .sort(byUse)
    .slice(0, MOST - 1)
  return all.filter((session) => session.accountId !== accountId || kept.includes(session))
}

function byUse(a: SessionRecord, b: SessionRecord): number {
  return b.lastSeenAt - a.lastSeenAt
}
