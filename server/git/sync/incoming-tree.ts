import { commitFailure, printed } from '../commit/commit-failed'
import type { GitFolders } from '../git-folders'
import type { RunGit } from '../run-git'
import { foldPath, isOddPath, isPeoplesPath, plainPath } from '../safe-path'
import { findRewriting } from './rewriting-attributes'
import { type Ground, type Objection, refusedTree } from './sync-trouble'

/** Limits on what one push may do to the work tree. */
export interface TreeLimits {
  readonly files: number
  /** Bytes of one file, and of all together. */
  readonly file: number
  readonly total: number
}

const MB = 1024 * 1024
/** An upload in the admin is 20 MB at most; what a writer commits may be larger. */
export const TREE_LIMITS: TreeLimits = { files: 100_000, file: 100 * MB, total: 5 * 1024 * MB }
/** Bytes of a name and of a path: no disk takes longer names, and git would stop halfway through the tree. */
const LONGEST_NAME = 255
const LONGEST_PATH = 1024
/** Bytes per file in a listing: a tree of a few kilobytes can hold millions of files. */
const LISTED = 256
/** Milliseconds for listing a tree. */
const TIMEOUT = 60_000
/** How many objections are kept: the first is shown to people, the rest are logged. */
const MOST_OBJECTIONS = 20

/** Git's modes of a link, and of a repository in the repository. */
export const LINK = '120000'
export const SUBMODULE = '160000'

export interface TreeOptions {
  readonly run: RunGit
  readonly folders: GitFolders
  readonly limits: TreeLimits
}

export interface TreeEntry {
  readonly mode: string
  readonly size: number
  /** From the top of the work tree. */
  readonly path: string
}

/**
 * Judges a tree before it is written to the work tree: nothing that comes through git may touch people's data,
 * lead elsewhere, coincide with another file, be rewritten by git, or be too large. See tests/decisions/0023.
 * @param tree the name of a tree or commit.
 * @returns its entries.
 * @throws {SyncTrouble} that names path and reason; {CommitFailed} when git fails.
 */
export async function requireFitTree(tree: string, options: TreeOptions): Promise<readonly TreeEntry[]> {
  const { run, folders, limits } = options
  const prefix = folders.isRootTop ? '' : await printed(run, ['rev-parse', '--show-prefix'])
  const entries = await listTree(tree, run, limits)
  const objections = judgeEntries(entries, prefix, limits)
  if (objections.length === 0)
    objections.push(...(await findRewriting(tree, { run, folders, prefix, entries })))
  if (objections.length > 0) throw refusedTree(objections.slice(0, MOST_OBJECTIONS))
  return entries
}

/**
 * What is wrong with these files by their names, kinds and sizes: each one, and together.
 * @param prefix the folder of the site in the work tree: empty, or ending with a slash.
 */
export function judgeEntries(entries: readonly TreeEntry[], prefix: string, limits: TreeLimits): Objection[] {
  return [...judgeEach(entries, prefix, limits), ...judgeTogether(entries, limits)]
}

/** The files of a tree or commit. @throws {SyncTrouble} when there are too many; {CommitFailed} when git fails. */
export async function listTree(tree: string, run: RunGit, limits: TreeLimits): Promise<TreeEntry[]> {
  const how = ['ls-tree', '-r', '-z', '--long', '--full-tree', tree]
  const listed = await run(how, { timeout: TIMEOUT, most: limits.files * LISTED })
  if (listed.isTooMuch || listed.isTimedOut) throw refusedTree([tooMany(limits)])
  if (listed.code !== 0) throw commitFailure('git ls-tree', listed)
  const lines = listed.stdout.toString().split('\0')
  return lines.filter((line) => line !== '').map(readEntry)
}

/** `mode type hash  size TAB path`; a submodule has `-` for a size. */
function readEntry(line: string): TreeEntry {
  const tab = line.indexOf('\t')
  const [mode = '', , , size] = line.slice(0, tab).split(/ +/)
  return { mode, size: Number(size) || 0, path: line.slice(tab + 1) }
}

function tooMany({ files }: TreeLimits): Objection {
  return {
    path: '',
    why: `het zijn meer dan ${inDutch(files)} bestanden`,
    inEnglish: `there are more than ${files} files`,
  }
}

function judgeEach(entries: readonly TreeEntry[], prefix: string, limits: TreeLimits): Objection[] {
  const found: Objection[] = []
  for (const entry of entries) {
    const ground = objectionTo(entry, prefix) ?? tooLarge(entry, limits)
    if (ground) found.push({ path: entry.path, ...ground })
  }
  return found
}

function objectionTo({ path, mode }: TreeEntry, prefix: string): Ground | undefined {
  const own = pathInSite(path, prefix)
  if (own !== undefined && isPeoplesPath(own)) return GROUNDS.people.files
  if (isInTheWay(path, prefix)) return GROUNDS.people.folder
  if (own !== undefined && own === '.env') return GROUNDS.settings
  if (mode === SUBMODULE || /(^|\/)(\.gitmodules|gitmod~\d+)$/.test(plainPath(path))) return GROUNDS.submodule
  if (mode === LINK) return GROUNDS.link
  if (isOddPath(path) || isDisguised(path)) return GROUNDS.odd
  if (isLong(path)) return GROUNDS.long
  return undefined
}

function tooLarge({ size }: TreeEntry, { file }: TreeLimits): Ground | undefined {
  if (size <= file) return undefined
  return {
    why: `dat bestand is groter dan ${megabytes(file)}`,
    inEnglish: `that file is larger than ${file / MB} MB`,
  }
}

const GROUNDS = {
  people: {
    files: {
      why: 'op die plek staan gegevens van mensen en die horen nooit in git',
      inEnglish: "that is where people's data are, which never belong in git",
    },
    folder: {
      why: 'op die plek staat de map met de gegevens van mensen',
      inEnglish: "that is where the folder with people's data is",
    },
  },
  settings: {
    why: 'daar staan de instellingen van de server',
    inEnglish: 'that is where the settings of the server are',
  },
  submodule: {
    why: 'dat haalt een andere repository binnen (submodule)',
    inEnglish: 'it brings in another repository (a submodule)',
  },
  link: {
    why: 'dat is een snelkoppeling (symlink); die wordt niet gevolgd',
    inEnglish: 'it is a symbolic link, which is not followed',
  },
  odd: { why: 'die naam is geen gewone bestandsnaam', inEnglish: 'that is no plain file name' },
  long: { why: 'die naam is te lang', inEnglish: 'that name is too long' },
} as const

/** The path relative to the site, undefined when outside it; compared as on a file system that ignores case. */
function pathInSite(path: string, prefix: string): string | undefined {
  return plainPath(path).startsWith(plainPath(prefix))
    ? plainPath(path).slice(plainPath(prefix).length)
    : undefined
}

/** A file in the place of a parent folder of data/private: git would first remove that folder. */
function isInTheWay(path: string, prefix: string): boolean {
  return plainPath(`${prefix}data/private`).startsWith(`${plainPath(path)}/`)
}

/** A name that only some file systems take for .gitattributes. */
function isDisguised(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return /^(\.gitattributes|gitatt~\d+)$/.test(plainPath(name)) && name !== '.gitattributes'
}

function isLong(path: string): boolean {
  if (path.length * 3 <= LONGEST_NAME) return false
  return (
    Buffer.byteLength(path) > LONGEST_PATH ||
    path.split('/').some((name) => Buffer.byteLength(name) > LONGEST_NAME)
  )
}

function judgeTogether(entries: readonly TreeEntry[], limits: TreeLimits): Objection[] {
  const total = entries.reduce((sum, { size }) => sum + size, 0)
  const found = findTwins(entries)
  if (entries.length > limits.files) found.push(tooMany(limits))
  if (total > limits.total)
    found.push({
      path: '',
      why: `alle bestanden samen zijn groter dan ${megabytes(limits.total)}`,
      inEnglish: `all files together are larger than ${limits.total / MB} MB`,
    })
  return found
}

/** Files and folders that coincide on a file system that ignores case or normalises Unicode. */
function findTwins(entries: readonly TreeEntry[]): Objection[] {
  const seen = new Map<string, string>()
  const found: Objection[] = []
  for (const { path } of entries) {
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      const part = path.slice(0, end)
      const folded = foldPath(part)
      const other = seen.get(folded)
      if (other === part) break
      if (other !== undefined)
        found.push({
          path: part,
          why: `dat is op sommige schijven hetzelfde als ${other}`,
          inEnglish: `on some disks that is the same as ${other}`,
        })
      else seen.set(folded, part)
    }
  }
  return found
}

const inDutch = (value: number) => value.toLocaleString('nl-NL')
const megabytes = (bytes: number) => `${inDutch(bytes / MB)} MB`
