import { join } from 'node:path'
import { inTempFolder } from '../../files/temp-folder'
import { requireOutput } from '../commit/commit-failed'
import type { GitFolders } from '../git-folders'
import type { RunGit } from '../run-git'
import type { Objection } from './sync-trouble'

interface RewritingOptions {
  readonly run: RunGit
  readonly folders: GitFolders
  /** The folder of the site in the work tree: empty, or ending with a slash. */
  readonly prefix: string
  readonly entries: readonly { readonly path: string }[]
}

type Attributes = ReadonlyMap<string, string>

const ASKED = ['working-tree-encoding', 'filter', 'ident', 'text', 'eol', 'crlf'] as const
/** Milliseconds for looking at every file of the site. */
const TIMEOUT = 60_000

/**
 * Finds files of content/ and data/ whose bytes git would change on their way to disk or back, according to the
 * .gitattributes of that same tree.
 */
export async function findRewriting(tree: string, options: RewritingOptions): Promise<Objection[]> {
  const { prefix, entries } = options
  if (!entries.some(({ path }) => /(^|\/)\.gitattributes$/.test(path))) return []
  const own = entries.filter(
    ({ path }) => path.startsWith(`${prefix}content/`) || path.startsWith(`${prefix}data/`),
  )
  return inTempFolder('incoming', (folder) =>
    ask(tree, own, { ...options, indexFile: join(folder, 'index') }),
  )
}

/** Uses an index of its own: git 2.39 cannot report the attributes of a tree. */
async function ask(
  tree: string,
  own: readonly { readonly path: string }[],
  { run, folders, indexFile }: RewritingOptions & { readonly indexFile: string },
): Promise<Objection[]> {
  const git = (args: readonly string[], input = '') =>
    requireOutput(run, ['-C', folders.top, ...args], { indexFile, input, timeout: TIMEOUT })
  await git(['read-tree', tree])
  const input = own.map(({ path }) => `${path}\0`).join('')
  const told = await git(['check-attr', '--cached', '--stdin', '-z', ...ASKED], input)
  const attributes = readAttributes(told)
  const hasReturns = readReturns(await git(['ls-files', '--eol', '-z']))
  return own.flatMap(({ path }) => {
    const why = rewritingOf(attributes.get(path) ?? new Map(), hasReturns.has(path))
    if (!why) return []
    return {
      path,
      why: `.gitattributes laat git dit bestand herschrijven (${why})`,
      inEnglish: `.gitattributes has git rewrite this file (${why})`,
    }
  })
}

/** `path NUL attribute NUL value NUL`, one after another. */
function readAttributes(told: string): ReadonlyMap<string, Attributes> {
  const found = new Map<string, Map<string, string>>()
  const parts = told.split('\0')
  for (let index = 0; index + 2 < parts.length; index += 3) {
    const [path = '', name = '', value = ''] = parts.slice(index, index + 3)
    const known = found.get(path) ?? new Map<string, string>()
    found.set(path, known.set(name, value))
  }
  return found
}

/** `i/<line ends in the index> w/<on disk> attr/<attributes> TAB path NUL`. */
function readReturns(told: string): ReadonlySet<string> {
  const lines = told.split('\0').filter((line) => /^i\/(crlf|mixed)/.test(line))
  return new Set(lines.map((line) => line.slice(line.indexOf('\t') + 1)))
}

/** The attribute that makes git change the bytes of a file. Line ends that are right already do not change. */
function rewritingOf(attributes: Attributes, hasReturns: boolean): string | undefined {
  const given = (name: string) => {
    const value = attributes.get(name)
    return value === undefined || value === 'unspecified' || value === 'unset' ? undefined : value
  }
  const encoding = given('working-tree-encoding')
  if (encoding && !/^utf-?8$/i.test(encoding)) return `working-tree-encoding=${encoding}`
  const filter = given('filter')
  if (filter) return `filter=${filter}`
  if (given('ident')) return 'ident'
  if (attributes.get('text') === 'unset') return undefined
  const eol = given('eol')
  if (eol === 'crlf') return 'eol=crlf'
  const isText = given('text') === 'set' || eol === 'lf' || given('crlf') !== undefined
  return isText && hasReturns ? 'text' : undefined
}
