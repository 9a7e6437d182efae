import { setPriority } from 'node:os'
import { attacks } from './attacks'
import { errorsOf, type Field, type Lengths, lagMiss, quietOf } from './field'
import type { Helper } from './helper-process'
import { MOST_MEMORY, watchMemory } from './process-figures'
import type { Row } from './table'
import type { VisitOutcome } from './visitors'
import { type Writing, writings } from './writings'

/** How much slower the home page may be at the 99th percentile during an attack. */
const MOST = 3
/**
 * Niceness of the attackers: they are other machines, so what their own process does here must not take the turn of
 * the server or of its visitors. It has all that those leave.
 */
const NICENESS = 19

/** An attack, from one address or from many, and what a writer commits for it. */
export interface Plan {
  readonly name: string
  readonly attack: string
  readonly isByMany: boolean
  readonly writing?: Writing
}

/** Attacks that are not made from many addresses. */
const BY_ONE = new Set(['half-heads', 'previews', 'readers'])

export const plans: readonly Plan[] = [
  ...Object.keys(attacks)
    .filter((attack) => attack !== 'readers')
    .flatMap((attack) => [
      { name: attack, attack, isByMany: false },
      ...(BY_ONE.has(attack) ? [] : [{ name: `${attack}, many`, attack, isByMany: true }]),
    ]),
  ...Object.entries(writings).map(([name, writing]) => ({
    name,
    attack: 'readers',
    isByMany: false,
    writing,
  })),
]

interface Front {
  readonly field: Field
  readonly attacker: Helper
  readonly lengths: Lengths
  readonly seed: number
  readonly tell: (line: string) => void
}

/** Runs each attack between two quiet periods; the quiet period after one is the one before the next. */
export async function attackAll(chosen: readonly Plan[], front: Front): Promise<Row[]> {
  const { field, attacker, lengths, tell } = front
  setPriority(attacker.pid, NICENESS)
  const rows: Row[] = []
  let before = await field.visit(lengths.quiet)
  for (const plan of chosen) {
    const { during, ...seen } = await attackOnce(plan, front)
    const after = await field.visit(lengths.quiet)
    const { rate, share } = field
    const row = judge(plan, { before, during, after, rate, share, ...seen })
    tell(`${row.scenario}: quiet ${quietOf(before, after).toFixed(1)}, then ${row.p99.toFixed(1)} ms`)
    rows.push(row)
    before = after
  }
  return rows
}

async function attackOnce({ attack, isByMany, writing }: Plan, { field, attacker, lengths, seed }: Front) {
  const { site } = field
  const memory = watchMemory(site.pid)
  const commits = writing?.begin(site.repository)
  const attacking = attacker.do({
    kind: 'attack',
    name: attack,
    url: site.url,
    cookie: site.cookie,
    isByMany,
    seed,
    // It starts before the visitors do, and still goes on when the last of them comes.
    seconds: lengths.attack + 2,
  })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const during = await field.visit(lengths.attack)
  const { statuses } = await attacking
  commits?.end()
  memory.stop()
  // By then the work that the attack left behind is done, so the next period really is quiet.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  return { during, statuses, samples: memory.samples }
}

interface Seen {
  readonly before: VisitOutcome
  readonly during: VisitOutcome
  readonly after: VisitOutcome
  readonly rate: number
  readonly share: number
  readonly statuses: Readonly<Record<string, number>>
  readonly samples: readonly number[]
}

function judge({ name }: Plan, { before, during, after, rate, share, statuses, samples }: Seen): Row {
  const ratio = during.home.p99 / quietOf(before, after)
  const errors = [before, during, after].reduce((sum, outcome) => sum + errorsOf(outcome), 0)
  const peak = Math.max(...samples)
  return {
    scenario: name,
    rate,
    share,
    p50: during.home.p50,
    p99: during.home.p99,
    ratio,
    most: MOST,
    errors,
    memory: [samples[0] ?? 0, peak],
    note: Object.entries(statuses)
      .map(([status, count]) => `${count} x ${status}`)
      .join(', '),
    misses: [
      ...(ratio > MOST ? [`p99 of the home page is ${ratio.toFixed(1)} times the quiet one`] : []),
      ...(errors > 0 ? [`visitors got ${JSON.stringify(during.statuses)}`] : []),
      ...(peak > MOST_MEMORY ? [`the server held ${peak.toFixed(0)} MB`] : []),
      ...(Object.keys(statuses).length === 0 ? ['the attack did nothing'] : []),
      ...lagMiss(during),
    ],
  }
}
