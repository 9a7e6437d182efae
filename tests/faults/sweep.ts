import { parseArgs } from 'node:util'
import { sweepCorpus } from './corpus/corpus-sweep'
import { sweepCrashes } from './crash/crash-sweep'
import { sweepIo } from './io/io-sweep'
import { tryReplicas } from './replicas/replica-trial'

const tell = (line: string) => void process.stderr.write(`${line}\n`)

/** `npm run test:faults`: the long sweeps, each with a seed. Prints figures as JSON; 1 when data was lost. */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      crashes: { type: 'string' },
      io: { type: 'boolean', default: false },
      sample: { type: 'string' },
      chains: { type: 'boolean', default: false },
      row: { type: 'string' },
      corpus: { type: 'boolean', default: false },
      replicas: { type: 'boolean', default: false },
      cases: { type: 'string', default: '10000' },
      part: { type: 'string', multiple: true },
      seed: { type: 'string', default: '1' },
      'at-once': { type: 'string', default: '1' },
    },
  })
  const seed = Number(values.seed)
  const reports: Record<string, { readonly failures: readonly unknown[] }> = {}
  if (values.crashes !== undefined) {
    const row = values.row === undefined ? undefined : Number(values.row)
    reports.crashes = await sweepCrashes({
      crashes: Number(values.crashes),
      seed,
      row,
      atOnce: Number(values['at-once']),
      tell,
    })
  }
  if (values.io) {
    const sample = values.sample === undefined ? undefined : Number(values.sample)
    reports.io = await sweepIo({ seed, sample, isChainsOnly: values.chains, tell })
  }
  if (values.corpus) {
    reports.corpus = await sweepCorpus({ cases: Number(values.cases), seed, parts: values.part, tell })
  }
  if (values.replicas) reports.replicas = await tryReplicas({ tell })
  process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`)
  return Object.values(reports).some(({ failures }) => failures.length > 0) ? 1 : 0
}
