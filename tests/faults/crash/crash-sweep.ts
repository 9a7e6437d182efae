import { chanceFrom } from '../../support/chance'
import { buildLean, type LeanBuild } from '../build-lean'
import { IN_CHAIN } from '../plan'
import { startServer } from '../started-server'
import { type Crash, type RowReport, runRow } from './crash-row'
import { createMemory } from './memory'
import { everything } from './operations'
import { makeTemplate, ownerOf, type SiteTemplate } from './site-template'
import type { Worker } from './worker'
import { readWorld } from './world'

/** The number of crashes in one row: all on one work tree, each start the check of the crash before it. */
const A_ROW = 10

export interface SweepOptions {
  readonly crashes: number
  readonly seed: number
  /** Only this row of the sweep, to repeat a failure. */
  readonly row?: number | undefined
  /** The kinds of steps to be killed at, with how often each is done; counted in a rehearsal when absent. */
  readonly steps?: Readonly<Record<string, number>>
  /** The server that is killed; built when absent. */
  readonly build?: LeanBuild
  /** The number of rows that run at the same time. */
  readonly atOnce?: number
  readonly tell?: (line: string) => void
}

/** The figures of a sweep, to be printed as JSON. */
export interface SweepReport {
  readonly seed: number
  readonly starts: number
  readonly kills: number
  readonly acknowledged: number
  /** How often it was killed at each place. */
  readonly killsAt: Readonly<Record<string, number>>
  readonly readyMs: { readonly median: number; readonly p99: number; readonly most: number }
  readonly failures: readonly {
    readonly row: number
    readonly run: number
    readonly crash: string
    readonly trouble: string
  }[]
}

/** Kills servers at every kind of step and at random moments, and checks each time what is left. */
export async function sweepCrashes(options: SweepOptions): Promise<SweepReport> {
  const { crashes, seed, row: onlyRow, tell = () => {}, atOnce = 1 } = options
  const build = options.build ?? (await buildLean())
  const template = await makeTemplate(build)
  try {
    const steps = options.steps ?? (await rehearse(build, template))
    tell(`steps of one of each request: ${JSON.stringify(steps)}`)
    const reports = new Map<number, RowReport>()
    const rows = Array.from({ length: Math.ceil(crashes / A_ROW) }, (_, row) => row)
    const left = onlyRow === undefined ? [...rows] : [onlyRow]
    const runNext = async (): Promise<void> => {
      const row = left.shift()
      if (row === undefined) return
      const report = await runRow({ build, template, ...planRow({ seed, row, crashes, steps }) })
      reports.set(row, report)
      for (const { run, crash, trouble } of report.failures)
        tell(`row ${row}, run ${run} (${crash}): ${trouble}`)
      if (reports.size % 10 === 0) tell(`${reports.size} of ${rows.length} rows`)
      return runNext()
    }
    await Promise.all(Array.from({ length: atOnce }, runNext))
    return summarise(seed, reports)
  } finally {
    template.remove()
  }
}

/** Counts the steps of a server by kind, from start to stop. */
async function rehearse(build: LeanBuild, template: SiteTemplate): Promise<Record<string, number>> {
  const site = template.copy(true)
  const env = { GIT_REMOTE: site.remote ?? '' }
  const server = await startServer({ build, root: site.root, env, plan: { isCounted: true } })
  try {
    if (!server.url) throw new Error(`The rehearsal did not start: ${server.output()}`)
    const call = ownerOf(server.url, { cookie: template.cookie })
    const memory = createMemory(await readWorld(call))
    let number = 0
    const worker: Worker = {
      call,
      memory,
      chance: chanceFrom(1),
      mark: 'w0',
      fresh: () => `w0-proef-${number++}`,
      complain: (trouble) => {
        throw new Error(trouble)
      },
      notes: new Map(),
    }
    for (const operation of everything) await operation(worker)
    await call('POST', '/api/admin/git/sync', { body: {} })
    server.kill('SIGTERM')
    await server.ended
    const counted = /^steps (.*)$/m.exec(server.output())?.[1]
    return JSON.parse(counted ?? '{}')
  } finally {
    server.kill('SIGKILL')
    site.remove()
  }
}

/** The hooks that mark how far git is with a commit. */
const HOOKS = [
  ['pre-commit', ''],
  ['post-index-change', ''],
  ['reference-transaction', 'prepared'],
  ['reference-transaction', 'committed'],
  ['post-commit', ''],
  ['post-merge', ''],
] as const

interface RowPlan {
  readonly seed: number
  readonly row: number
  readonly crashes: number
  readonly steps: Readonly<Record<string, number>>
}

function planRow({ seed, row, crashes, steps }: RowPlan) {
  const chance = chanceFrom(seed * 100_003 + row)
  const kinds = Object.keys(steps)
    .filter((kind) => kind !== IN_CHAIN)
    .sort()
  const count = Math.min(A_ROW, crashes - row * A_ROW)
  const list = Array.from({ length: count }, (_, index): Crash => {
    const draw = chance.below(100)
    const withGit = chance.is(0.5)
    if (draw < 20) {
      const after = chance.below(600)
      return { at: 'moment', after, name: `moment ${after}` }
    }
    if (draw < 35) {
      const [hook, state] = chance.pick(HOOKS)
      const nth = 1 + chance.below(4)
      return {
        at: 'hook',
        hook,
        state,
        nth,
        withGit,
        name: `hook ${hook} ${state} ${nth}${withGit ? ' with git' : ''}`,
      }
    }
    const isInChain = draw < 60
    // Each kind in turn, so that none is left out by chance.
    const kind = isInChain ? IN_CHAIN : (kinds[(row * A_ROW + index) % kinds.length] ?? 'rename')
    // What one of each request does is far more than these few do; a chain is made first.
    const most = isInChain ? (steps[kind] ?? 1) : Math.ceil((steps[kind] ?? 1) / 3)
    const nth = 1 + chance.below(Math.max(1, most))
    const when = chance.pick(['before', 'during', 'after'] as const)
    const delay = chance.below(25)
    const kill = { kind, nth, when, delay, withGit }
    return { at: 'step', plan: { kill }, name: `${when} ${kind} ${nth}${withGit ? ' with git' : ''}` }
  })
  return {
    seed: chance.below(2 ** 31),
    crashes: list,
    workers: 1 + chance.below(3),
    // A sync does not wait for a neighbour.
    ...chance.pick([{ withRemote: true }, { withNeighbour: true }, { withNeighbour: true }, {}]),
    isBlind: chance.is(0.25),
  }
}

/** Nothing is known of chains when none was made. */
function unmetIn(runs: RowReport['runs']) {
  const planned = runs.filter(({ crash }) => crash.includes(IN_CHAIN))
  if (planned.length < 2 || planned.some(({ wasHit }) => wasHit)) return []
  return [{ row: -1, run: -1, crash: IN_CHAIN, trouble: 'saves at once were never a chain' }]
}

function summarise(seed: number, reports: ReadonlyMap<number, RowReport>): SweepReport {
  const rows = [...reports].sort(([a], [b]) => a - b)
  const runs = rows.flatMap(([, report]) => report.runs)
  const hits = runs.filter(({ wasHit }) => wasHit)
  const ready = runs.flatMap(({ readyAfter }) => readyAfter ?? []).sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round(ready[Math.min(ready.length - 1, Math.floor(ready.length * share))] ?? 0)
  const killsAt: Record<string, number> = {}
  for (const { crash, at: step = crash } of hits) {
    const place = step.replace(/ \d+( with git)?$/, '')
    killsAt[place] = (killsAt[place] ?? 0) + 1
  }
  return {
    seed,
    starts: runs.length,
    kills: hits.length,
    acknowledged: rows.reduce((sum, [, { acknowledged }]) => sum + acknowledged, 0),
    killsAt: Object.fromEntries(Object.entries(killsAt).sort(([a], [b]) => a.localeCompare(b))),
    readyMs: { median: at(0.5), p99: at(0.99), most: at(1) },
    failures: [
      ...rows.flatMap(([row, report]) => report.failures.map((failure) => ({ row, ...failure }))),
      ...unmetIn(runs),
    ],
  }
}
