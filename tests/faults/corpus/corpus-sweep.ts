import fc from 'fast-check'
import { copyOfProject, type Repository } from '../../support/repository'
import { home } from '../build-lean'
import { readCorpora } from './corpora'
import type { Failure } from './failure'
import { hostileFragment, hostileText, hostileValue } from './hostile'
import { type Stall, startTarget } from './started-target'
import { sweepBrowser } from './sweep-browser'
import { sweepEndpoints } from './sweep-endpoints'
import { sweepFiles } from './sweep-files'
import { sweepSignUps } from './sweep-sign-ups'
import { sweepTexts } from './sweep-texts'
import { openPeople, type People, type Target } from './swept-site'

export interface CorpusSweepOptions {
  /** How many requests to generate. The corpora are extra; generated files and texts are proportional. */
  readonly cases: number
  readonly seed: number
  /** Runs only these parts. */
  readonly parts?: readonly string[] | undefined
  readonly tell: (line: string) => void
}

/** The figures of a sweep, to be printed as JSON. */
export interface CorpusReport {
  readonly seed: number
  /** How many cases of each kind the public corpora gave; null where they are absent. */
  readonly corpora: Readonly<Record<string, number>> | null
  /** The figures of each part. */
  readonly figures: Readonly<Record<string, unknown>>
  /** Stalls of the server's event loop of more than 50 ms: due to its own work, and all of them. */
  readonly stalls: {
    readonly worked: number
    readonly all: number
    readonly mostWork: readonly Stall[]
    readonly longest: readonly Stall[]
    /** The same for an idle process: what the machine does to every process. */
    readonly ofIdleProcess: { readonly all: number; readonly worst: readonly Stall[] }
  }
  readonly failures: readonly Failure[]
}

/** What every part gets. */
interface Bench {
  readonly people: People
  readonly target: Target
  readonly url: string
  readonly repository: Repository
  readonly secrets: readonly string[]
  readonly onCase: (name: string) => void
  /** From the corpora. */
  readonly texts: readonly string[]
  readonly fragments: readonly string[]
  readonly files: readonly Buffer[]
  /** Generated values, always the same for a seed. */
  made<T>(values: fc.Arbitrary<T>, share: number): T[]
}

type Part = (bench: Bench) => Promise<{ readonly failures: readonly Failure[] }>

/** In this order, because the last part leaves the site full of attacks. */
const PARTS: Readonly<Record<string, Part>> = {
  endpoints: ({ texts, files, made, ...bench }) => {
    const sha = bench.repository.head()
    const values = [...made(hostileValue, 1), ...texts.flatMap((text) => Array(5).fill(text)), ...files]
    return sweepEndpoints({ ...bench, sha, values })
  },
  'sign-ups': ({ texts, made, ...bench }) =>
    sweepSignUps({ ...bench, texts: [...texts, ...made(hostileText, 0.1)] }),
  files: ({ texts, files, made, ...bench }) =>
    sweepFiles({ ...bench, values: [...texts, ...made(hostileValue, 0.05)], articles: texts, files }),
  texts: ({ texts, made, ...bench }) =>
    sweepTexts({ ...bench, texts: [...texts, ...made(hostileText, 0.02)] }),
  browser: ({ fragments, made, ...bench }) =>
    sweepBrowser({ ...bench, fragments: [...fragments, ...made(hostileFragment, 0.01)] }),
}

/**
 * Tries hostile input at every endpoint, in every field and in every file of a site in a process of its own.
 * See tests/decisions/0047.
 */
export async function sweepCorpus({ cases, seed, tell, parts }: CorpusSweepOptions): Promise<CorpusReport> {
  const corpora = readCorpora()
  if (!corpora) tell('the corpora are absent: only generated cases are tried')
  const { strings = [], fragments = [], markdown = [], json = new Map<string, Buffer>() } = corpora ?? {}
  const repository = copyOfProject()
  const idle = await startTarget()
  const { target, url, note, stalls, output, stop } = await startTarget(repository.root)
  const failures: Failure[] = []
  const figures: Record<string, unknown> = {}
  try {
    const bench: Bench = {
      people: await openPeople(target),
      target,
      url,
      repository,
      secrets: [repository.root, home],
      onCase: note,
      texts: [...strings, ...fragments, ...markdown],
      fragments,
      files: [...json.values()],
      made: (values, share) => fc.sample(values, { seed, numRuns: Math.ceil(cases * share) }),
    }
    for (const [name, sweep] of Object.entries(PARTS)) {
      if (parts !== undefined && !parts.includes(name)) continue
      const { failures: found, ...counted } = await sweep(bench)
      failures.push(...found)
      figures[name] = counted
      tell(`${name}: ${JSON.stringify(counted)}, ${found.length} failures`)
      for (const failure of found.slice(0, 20)) tell(JSON.stringify(failure))
    }
  } catch (error) {
    failures.push({
      what: 'the sweep',
      trouble: error instanceof Error ? String(error.stack) : String(error),
      value: '',
    })
  } finally {
    await stop()
    await idle.stop()
    repository.remove()
  }
  if (output()) failures.push({ what: 'the log of errors', trouble: output().slice(0, 2000), value: '' })
  const counts = {
    strings: strings.length,
    fragments: fragments.length,
    markdown: markdown.length,
    json: json.size,
  }
  return { seed, corpora: corpora ? counts : null, figures, stalls: summarise(stalls, idle.stalls), failures }
}

/** In milliseconds. */
const LONG = 50

function summarise(stalls: readonly Stall[], idle: readonly Stall[]): CorpusReport['stalls'] {
  const isLong = ({ own }: Stall) => own > LONG
  return {
    worked: stalls.filter(({ worked }) => worked > LONG).length,
    all: stalls.filter(isLong).length,
    mostWork: [...stalls].sort((a, b) => b.worked - a.worked).slice(0, 20),
    longest: [...stalls].sort((a, b) => b.own - a.own).slice(0, 20),
    ofIdleProcess: {
      all: idle.filter(isLong).length,
      worst: [...idle].sort((a, b) => b.own - a.own).slice(0, 5),
    },
  }
}
