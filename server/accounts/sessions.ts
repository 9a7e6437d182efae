import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Store } from '../files/store'
import { digestOf, newSecret } from './secrets'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** A session ends after this long without use, and after this long in any case; in milliseconds. */
const IDLE = 14 * DAY
export const SESSION_LENGTH = 30 * DAY
/** The time of last use is saved no more often than this. */
const SEEN_AGAIN = 5 * MINUTE
/** Milliseconds that the previous secret still counts after a renewal. */
const BEFORE_LASTS = 10_000
/** Sessions per account; the least recently used ends first. */
const MOST = 50

/** Moments are in milliseconds since 1970. */
export const session = z.object({
  /** May be shown; it can be used to end a session, not to use one. */
  id: z.string().min(1),
  digest: z.string().min(1),
  accountId: z.string().min(1),
  device: z.string(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  /**
   * The digest before the last renewal, still valid for a moment: other requests of the page were on their way.
   */
  before: z.object({ digest: z.string(), until: z.number() }).nullable().default(null),
})

export type SessionRecord = z.output<typeof session>

export interface Sessions {
  /** Resolves with the secret for the cookie, once the session is on disk; only its digest is stored. */
  start(accountId: string, device: string): Promise<string>
  /**
   * A new secret for a session; the old one stops working within seconds.
   * @returns the secret and the milliseconds that the session still lasts; undefined when it has ended.
   */
  renew(id: string): Promise<{ session: string; lasts: number } | undefined>
  /** The session of a secret, unless it has ended. */
  find(secret: string): SessionRecord | undefined
  /** Records that a session is in use; the recorded time may be minutes old. */
  touch(session: SessionRecord): Promise<void>
  /** Newest use first. */
  of(accountId: string): SessionRecord[]
  /** Ends the sessions for which this is true. */
  end(isOver: (session: SessionRecord) => boolean): Promise<void>
}

/** Who is logged in where. */
export function createSessions(file: Store<readonly SessionRecord[]>, now: () => number): Sessions {
  /** A session from the future has ended: setting the clock far back must not extend one. */
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
