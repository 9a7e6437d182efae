import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from '../build-lean'

/** Next to the checkout, unless CORPUS names another folder. */
const folder = process.env.CORPUS ?? join(home, '../shared/corpus')

/** Hostile input from public collections. */
export interface Corpora {
  /** Strings that broke other programs. */
  readonly strings: readonly string[]
  /** HTML that got past other sanitisers. */
  readonly fragments: readonly string[]
  /** Examples from the CommonMark specification. */
  readonly markdown: readonly string[]
  /** By name: bytes that are JSON (`y_`), that are not (`n_`), and that a parser may take or refuse (`i_`). */
  readonly json: ReadonlyMap<string, Buffer>
}

/**
 * The corpora; undefined where their folder is absent.
 * @throws {Error} when one is shorter than its README says, because the sweep would then try less than it
 * reports.
 */
export function readCorpora(): Corpora | undefined {
  if (!existsSync(folder)) return undefined
  const json = read<Record<string, string>>('json-test-suite.base64.json', 318)
  return {
    strings: read('naughty-strings.json', 515),
    fragments: read('html-attacks.json', 223),
    markdown: read<{ markdown: string }[]>('commonmark-examples.json', 655).map(({ markdown }) => markdown),
    json: new Map(Object.entries(json).map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')])),
  }
}

function read<T extends object>(name: string, count: number): T {
  const cases: T = JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const found = Object.keys(cases).length
  if (found !== count) throw new Error(`${name} holds ${found} cases and not ${count}`)
  return cases
}
