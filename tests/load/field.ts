import { setTimeout as pause } from 'node:timers/promises'
import type { Helper } from './helper-process'
import type { LoadedSite } from './loaded-site'
import { PAGE_SHARE } from './ordinary'
import { processorSeconds } from './process-figures'
import type { VisitOutcome } from './visitors'

/** Milliseconds that a request may be sent late; beyond that the figures describe the visitors' own process. */
const MOST_LAG = 10

/** The target share of a core for the server's process, and the accepted deviation. */
const HALF = 0.5
const NEAR = 0.04

/** The duration of each part, in seconds. */
export interface Lengths {
  readonly warmUp: number
  readonly calibration: number
  /** The quiet periods before and after. */
  readonly quiet: number
  readonly attack: number
  readonly ordinary: number
  readonly flood: number
}

/** The setting for the scenarios: a site and its permanent visitors. */
export interface Field {
  readonly site: LoadedSite
  /** Requests a second that keep the server's process, or that of the visitors, busy for half of the time. */
  readonly rate: number
  /** The share of a core that the server used for them at the last measurement. */
  readonly share: number
  visit(seconds: number): Promise<VisitOutcome>
}

export interface FieldOptions {
  readonly site: LoadedSite
  readonly visitors: Helper
  readonly lengths: Lengths
  readonly seed: number
  /** The most pages a second, where the site has limits. */
  readonly mostPages?: number | undefined
  readonly tell: (line: string) => void
}

/**
 * Finds the rate at which the server's own process uses half a core, according to that process's CPU time. The
 * visitors' process may not use more than half a core either: on two cores the rest is for saves and commits,
 * and visitors that are too busy measure themselves.
 */
export async function openField(options: FieldOptions): Promise<Field> {
  const { site, visitors, lengths, mostPages = Number.POSITIVE_INFINITY, tell } = options
  let { seed } = options
  const visitAt = (rate: number, seconds: number) =>
    visitors.do({ kind: 'visit', url: site.url, slugs: site.slugs, rate, seconds, seed: seed++ })
  const limit = mostPages / PAGE_SHARE
  let rate = 200
  let share = 0
  await visitAt(rate, lengths.warmUp)
  await settle(site.pid)
  for (let round = 0; round < 8; round++) {
    await visitAt(rate, 1)
    const busy = () => [processorSeconds(site.pid), processorSeconds(visitors.pid)] as const
    const [served, visited] = busy()
    const { all } = await visitAt(rate, lengths.calibration)
    const [servedAll, visitedAll] = busy()
    share = (servedAll - served) / lengths.calibration
    const own = (visitedAll - visited) / lengths.calibration
    tell(
      `${rate.toFixed(0)} requests/s take ${share.toFixed(2)} of a core, and ${own.toFixed(2)} to send (${all.count} requests)`,
    )
    const most = Math.max(share, own)
    const next = Math.min(limit, (rate * HALF) / most, rate * 4)
    if (Math.abs(most - HALF) < NEAR || next === rate) break
    rate = next
  }
  if (rate === limit)
    tell(`${rate.toFixed(0)} requests/s are what the limit of pages for everyone leaves room for`)
  return { site, rate, share, visit: (seconds) => visitAt(rate, seconds) }
}

/** Resolves when a process is idle, after work such as compressing its cached replies. */
async function settle(pid: number): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const before = processorSeconds(pid)
    await pause(1000)
    if (processorSeconds(pid) - before < 0.05) return
  }
}

/** The p99 of the quiet periods right before and right after something. */
export function quietOf(before: VisitOutcome, after: VisitOutcome): number {
  return (before.home.p99 + after.home.p99) / 2
}

/** How many visitors got something other than a page or a 304. */
export function errorsOf({ statuses }: VisitOutcome): number {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => (status === '200' || status === '304' ? sum : sum + count),
    0,
  )
}

/** A miss when the visitors' own process was too busy for the figures to mean anything. */
export function lagMiss({ lag }: VisitOutcome): string[] {
  return lag.p99 > MOST_LAG
    ? [`the visitors themselves were late (p99 ${lag.p99.toFixed(1)} ms): this machine is too busy to tell`]
    : []
}
