import PQueue from 'p-queue'
import { z } from 'zod'
import type { AuditKind, AuditPerson } from '#contract/admin/audit'
import type { Retention, RetentionDays, RetentionRun } from '#contract/admin/retention'
import { Problem } from '#contract/problem'
import { openStore } from '../files/store'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Milliseconds between two clock readings beyond which the clock has jumped, or the site stood still. */
const JUMP = 60 * DAY

/** Months of the audit log that one run may remove: a wrong clock must not remove all of it. */
const MOST_MONTHS = 3
const NOTHING = { pending: 0, held: 0, unsubscribed: 0, leads: 0 }

const days = z
  .int('Vul een heel aantal dagen in.')
  .min(0, 'Minder dan 0 dagen kan niet. Vul 0 in om altijd te bewaren.')
  .max(36_500, 'Vul hoogstens 36.500 dagen in.')
export const retentionDays: z.ZodType<RetentionDays> = z.object({
  pending: days,
  held: days,
  unsubscribed: days,
  leads: days,
  audit: days,
})

const BROKEN =
  'Het bestand retention.json is beschadigd. Zet het terug uit een reservekopie of haal het weg, en start de site opnieuw.'

/**
 * Until an owner says so, data of people who confirmed or sent a request are kept. See tests/decisions/0036.
 */
const DEFAULTS: RetentionDays = { pending: 30, held: 90, unsubscribed: 0, leads: 0, audit: 365 }

const run = z.object({
  at: z.iso.datetime(),
  removed: z.object({ pending: z.int(), held: z.int(), unsubscribed: z.int(), leads: z.int() }),
  auditMonths: z.int(),
  held: z.enum(['clock', 'many']).nullable(),
})
const file = z.object({
  days: retentionDays.default(DEFAULTS),
  lastRun: run.nullable().default(null),
  /** When the rules last read the clock, ISO 8601 in UTC. */
  seenAt: z.iso.datetime().nullable().default(null),
  /** When they saw that the clock had jumped and began to wait, ISO 8601 in UTC; null when not waiting. */
  jumpedAt: z.iso.datetime().nullable().default(null),
})
type Kept = z.output<typeof file>

export interface RetentionOptions {
  /** The private folder's retention.json. */
  readonly path: string
  readonly subscribers: {
    /** Null when it would remove suspiciously many; with `isAsked` that is intended. */
    forgetOver(days: RetentionDays, isAsked: boolean): Promise<RetentionRun['removed'] | null>
    countOver(days: RetentionDays): number
  }
  readonly audit: {
    record(event: {
      readonly kind: AuditKind
      readonly who?: AuditPerson
      readonly detail: Readonly<Record<string, string | number>>
    }): Promise<void>
    /** Removes up to that many of the oldest months before one. */
    dropBefore(month: string, most: number): Promise<number>
  }
  /** What people typed and did not save, which is kept for a period of its own. */
  readonly unsaved: { forgetUnused(): Promise<number> }
  /** What people said about texts: likewise. */
  readonly remarks: { forgetUnused(): Promise<number> }
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: {
    warn(context: object, message: string): void
    error(context: object, message: string): void
  }
}

/** How long data about people is kept: rules that apply themselves and record what they did. */
export interface RetentionRules {
  state(): Retention
  /** How many sign-ups would be removed now if these were the rules. */
  due(days: RetentionDays): number
  /** Changes the rules, which apply at once. Resolves when they have been applied. */
  save(days: RetentionDays, by: { readonly id: string; readonly name: string }): Promise<Retention>
  /** Applies the rules once. */
  run(): Promise<void>
  /** Resolves when no run is under way. */
  close(): Promise<void>
}

/** Opens the rules and applies them, now and once a day. While the file is broken nothing is removed. */
export async function openRetention(options: RetentionOptions): Promise<RetentionRules> {
  const { path, subscribers, audit, unsaved, remarks, now, log } = options
  const store = await openStore<Kept>({
    path,
    schema: file,
    empty: file.parse({}),
    whenBroken: 'refuse',
    onBroken: (about) => log.error(about, 'broken retention rules, nothing is taken away'),
    log,
  })
  const kept = () => (store.isBroken ? file.parse({}) : store.value)
  /** One after another: each run builds on what the one before wrote. */
  const runs = new PQueue({ concurrency: 1 })

  async function apply(isAsked: boolean): Promise<void> {
    if (store.isBroken) return
    const { days, seenAt } = kept()
    const passed = seenAt === null ? 0 : now() - Date.parse(seenAt)
    const seenNow = new Date(now()).toISOString()
    const hasJumped = passed > JUMP || passed < -DAY
    const waitsFrom = isAsked ? null : hasJumped ? seenNow : kept().jumpedAt
    // A clock that stays where it jumped to is believed a day later, however often the site restarts meanwhile.
    const isWaiting = waitsFrom !== null && now() - Date.parse(waitsFrom) < DAY
    const done = isWaiting ? undefined : await forget(days, isAsked)
    const texts = isWaiting ? 0 : await unusedOf(unsaved)
    const said = isWaiting ? 0 : await unusedOf(remarks)
    const lastRun: RetentionRun = done ?? {
      at: new Date(now()).toISOString(),
      removed: NOTHING,
      auditMonths: 0,
      held: subscribers.countOver(days) > 0 ? 'clock' : null,
    }
    const total = Object.values(lastRun.removed).reduce((sum, one) => sum + one, lastRun.auditMonths)
    if (lastRun.held) await audit.record({ kind: 'retention-held', detail: { reason: lastRun.held } })
    if (total + texts + said > 0) {
      await audit.record({
        kind: 'retention',
        detail: { ...lastRun.removed, auditMonths: lastRun.auditMonths, unsaved: texts, remarks: said },
      })
    }
    // Recorded in the audit log first, so that a failed write here does not hide what was removed.
    const jumpedAt = isWaiting ? waitsFrom : null
    await store.change((before) => ({ ...before, lastRun, seenAt: seenNow, jumpedAt }))
  }

  async function forget(days: RetentionDays, isAsked: boolean): Promise<RetentionRun> {
    const removed = await subscribers.forgetOver(days, isAsked)
    const until = new Date(now() - days.audit * DAY).toISOString().slice(0, 7)
    const auditMonths = days.audit === 0 || removed === null ? 0 : await audit.dropBefore(until, MOST_MONTHS)
    return {
      at: new Date(now()).toISOString(),
      removed: removed ?? NOTHING,
      auditMonths,
      held: removed === null ? 'many' : null,
    }
  }

  /** A text that cannot be removed today is no reason to keep what visitors left behind. */
  function unusedOf(texts: { forgetUnused(): Promise<number> }): Promise<number> {
    return texts.forgetUnused().catch((err: unknown) => {
      log.error({ err }, 'unused texts not removed')
      return 0
    })
  }

  function start(isAsked: boolean, before = async () => {}): Promise<void> {
    const done = runs.add(async () => {
      await before()
      await apply(isAsked)
    })
    done.catch((err: unknown) => log.error({ err }, 'retention rules not applied'))
    return done
  }

  /** Checked every hour, so that it notices when the machine slept or the clock was corrected. */
  let due = now() + DAY
  const timer = setInterval(() => {
    if (now() < due && due - now() <= DAY) return
    due = now() + DAY
    void start(false).catch(() => undefined)
  }, HOUR)
  timer.unref()
  void start(false).catch(() => undefined)

  const state = (): Retention => ({
    days: kept().days,
    lastRun: kept().lastRun,
    due: subscribers.countOver(kept().days),
  })
  return {
    state,
    due: (days) => subscribers.countOver(days),
    async save(days, by) {
      if (store.isBroken) throw new Problem('conflict', BROKEN)
      await start(true, async () => {
        await store.change((before) => ({ ...before, days }))
        await audit.record({ kind: 'retention-changed', who: by, detail: { ...days } })
      })
      return state()
    },
    run: () => start(false),
    async close() {
      clearInterval(timer)
      await runs.onIdle()
    },
  }
}
