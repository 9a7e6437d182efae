import { z } from 'zod'
import { parseDate } from '#contract/dates'
import { dutchDay } from '#contract/dutch-dates'
import { openStore } from '../files/store'
import type { SubscribersContext } from './context'
import { joinedBetween } from './leads'
import { newOverview } from './outbox-entry'

const DAY = 86_400_000
/** Milliseconds between checks: the clock may be changed, or the machine sleep, in between. */
const LOOK = 600_000
/** When owners are mailed about new readers, by the Dutch clock (tests/decisions/0075). */
const AT = '08:00'

const file = z.object({
  /** Up to when owners have been told, ISO 8601 in UTC; null before the first time. */
  until: z.iso.datetime().nullable().default(null),
})

export interface DigestOptions {
  readonly context: Pick<SubscribersContext, 'store' | 'outbox' | 'run' | 'keep' | 'now' | 'lacksToTell'>
  /** lead-digest.json in the private folder. */
  readonly path: string
  readonly log: { warn(context: object, message: string): void }
}

/** The daily mail to the owners about new readers of the newsletter. */
export interface Digest {
  /** Queues the mail that is due. Resolves when it is in the outbox, on disk. */
  look(): Promise<void>
  /** Stops; resolves when nothing is being written any more. */
  close(): Promise<void>
}

/** Reads the last time, and starts checking the clock. A broken file is replaced, starting today. */
export async function openDigest({ context, path, log }: DigestOptions): Promise<Digest> {
  const { store: records, outbox, run, keep, now, lacksToTell } = context
  const told = await openStore({
    path,
    schema: file,
    empty: file.parse({}),
    whenBroken: 'start-over',
    onBroken: (about) => log.warn(about, 'broken note of the last digest'),
    log,
  })

  async function look(): Promise<void> {
    const due = lastDue(now())
    const before = told.value.until === null ? undefined : Date.parse(told.value.until)
    if (before === due) return
    // The first time, and after a clock that was ahead, there is no previous day to report on.
    const hasDay = before !== undefined && before < due
    if (hasDay) await run(() => append(before, due))
    await told.change(() => ({ until: new Date(due).toISOString() }))
  }

  async function append(from: number, until: number): Promise<void> {
    const time = [from, until].map((moment) => new Date(moment).toISOString()) as [string, string]
    const isTold = outbox.waiting().some(({ kind, until: end }) => kind === 'digest' && end === time[1])
    if (isTold || lacksToTell() !== null) return
    if (joinedBetween(records.index.newestFirst(), ...time).length === 0) return
    await keep([], [newOverview('digest', { from, until }, now())])
  }

  let looking = Promise.resolve()
  const tryLook = () => {
    looking = look().catch((err: unknown) => log.warn({ err }, 'the digest of sign-ups was not made'))
  }
  const timer = setInterval(tryLook, LOOK)
  timer.unref()
  tryLook()
  return {
    look,
    close() {
      clearInterval(timer)
      return looking
    },
  }
}

/** The last moment that a digest was due, in milliseconds since 1970. */
function lastDue(now: number): number {
  const today = dueOn(dutchDay(now))
  return today <= now ? today : dueOn(dutchDay(today - DAY))
}

function dueOn(day: string): number {
  return Date.parse(parseDate(`${day} ${AT}`) ?? '')
}
