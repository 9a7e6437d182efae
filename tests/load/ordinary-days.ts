import { startEditing } from './editors'
import { errorsOf, type Field, type Lengths, lagMiss, quietOf } from './field'
import { median, watchMemory } from './process-figures'
import type { Row } from './table'

const MOST = 2
/**
 * How much more memory the server may hold in the last tenth of the time than in the second tenth: 10% or 32
 * MB. A leak of a kilobyte in each request would be a gigabyte by then; garbage collection alone moves it up
 * and down by some 20 MB.
 */
const GROWTH = { share: 0.1, megabytes: 32 }

/** Minutes of ordinary visitors while people save and commit, between two quiet periods. */
export async function ordinaryDays(field: Field, lengths: Lengths, seed: number): Promise<Row> {
  const before = await field.visit(lengths.quiet)
  const editing = startEditing(field.site, seed)
  const memory = watchMemory(field.site.pid)
  const during = await field.visit(lengths.ordinary)
  memory.stop()
  const { saves, commits, troubles } = await editing.end()
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const after = await field.visit(lengths.quiet)
  const tenth = Math.floor(memory.samples.length / 10)
  const first = median(memory.samples.slice(tenth, 2 * tenth))
  const last = median(memory.samples.slice(-tenth))
  const ratio = during.home.p99 / quietOf(before, after)
  const errors = [before, during, after].reduce((sum, outcome) => sum + errorsOf(outcome), troubles.length)
  const isFlat = last <= Math.max(first * (1 + GROWTH.share), first + GROWTH.megabytes)
  return {
    scenario: 'ordinary',
    rate: field.rate,
    share: field.share,
    p50: during.home.p50,
    p99: during.home.p99,
    ratio,
    most: MOST,
    errors,
    memory: [first, last],
    note: `${saves} saves, ${commits} commits, quiet p99 ${before.home.p99.toFixed(1)} and ${after.home.p99.toFixed(1)}`,
    misses: [
      ...(ratio > MOST ? [`p99 of the home page is ${ratio.toFixed(1)} times the quiet one`] : []),
      ...(errors > 0 ? [`visitors got ${JSON.stringify(during.statuses)}; ${troubles.join('; ')}`] : []),
      ...(isFlat ? [] : [`memory grew from ${first.toFixed(0)} to ${last.toFixed(0)} MB`]),
      ...lagMiss(during),
    ],
  }
}
