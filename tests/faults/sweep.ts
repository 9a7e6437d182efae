import { parseArgs } from 'node:util'
import { sweepCorpus } from './corpus/corpus-sweep'
import { sweepCrashes } from './crash/crash-sweep'
import { sweepIo } from './io/io-sweep'
import { tryReplicas } from './replicas/replica-trial'

const tell = (line: string) => void process.stderr.write(`${line}\n`)

const USAGE = `npm run test:faults -- <one or more of these>
  --crashes <kills> [--row <number>] [--at-once <saves>]
                           kills the server at every step of a save and at random moments
  --io [--sample <faults>] [--chains]
                           makes each call to the disk and to git fail
  --corpus [--cases <number>] [--part <name>]…
                           sends hostile input to every endpoint, field and file
  --replicas               kills a primary and two replicas in turn, behind nginx
  --seed <number>          of what is drawn by lot; 1 by default`

function readCommand(args: string[]) {
  return parseArgs({
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
      help: { type: 'boolean', default: false },
    },
  }).values
}

/**
 * `npm run test:faults`: the long sweeps, each with a seed. Prints figures as JSON.
 * @returns 1 when data was lost, 2 when it was not told what to do.
 */
export async function main(args: string[]): Promise<number> {
  let values: ReturnType<typeof readCommand>
  try {
    values = readCommand(args)
  } catch (error) {
    tell(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return 2
  }
  if (values.help || !(values.crashes || values.io || values.corpus || values.replicas)) {
    tell(USAGE)
    return values.help ? 0 : 2
  }
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
