import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { outputOf, type RunGit } from './run-git'

/** Where git keeps the data of a work tree. Absolute paths. */
export interface GitFolders {
  /** The work tree itself; the content may be in a folder of it. */
  readonly top: string
  /** Whether the content's root is the top of the work tree. */
  readonly isRootTop: boolean
  /** HEAD, the index and merges under way. */
  readonly own: string
  /** Branches and objects; differs from `own` in a linked work tree. */
  readonly common: string
}

/**
 * Asks git where the folders of the work tree around `root` are: once for all of them, since each git takes time.
 * @throws when git cannot tell, or keeps its refs where only git can read them (tests/decisions/0176).
 */
export async function findGitFolders(run: RunGit, root: string): Promise<GitFolders> {
  const said = await outputOf(run, ['rev-parse', '--git-dir', '--git-common-dir', '--show-toplevel'])
  const paths = said.trimEnd().split('\n')
  if (paths.length !== 3) throw new Error(`git cannot tell where the folders of ${root} are`)
  const [own = '', common = '', top = '', here = ''] = await Promise.all(
    [...paths, root].map((path) => realpath(resolve(root, path))),
  )
  if (existsSync(join(common, 'reftable')))
    throw new Error(
      `The repository around ${root} keeps its refs as a reftable. Run \`git refs migrate --ref-format=files\` in it.`,
    )
  return { own, common, top, isRootTop: top === here }
}

/** The branch that HEAD is on, such as `refs/heads/main`; undefined for a detached head. */
export async function readBranch({ own }: GitFolders): Promise<string | undefined> {
  return /^ref: (.+)$/.exec(headIn(own))?.[1]
}

/** A string that changes when HEAD moves. Reads a few small files at once (tests/decisions/0155), and starts no git. */
export async function readHeadStamp({ own, common }: GitFolders): Promise<string> {
  const head = headIn(own)
  const ref = /^ref: (.+)$/.exec(head)?.[1]
  if (!ref) return head
  return `${ref} ${readFiledRef(ref, { common }) ?? NO_REF}`
}

const NO_REF = 'none'

/**
 * What the files of git say of a ref: a sha, or what only git understands, such as the name of another ref. Undefined where there
 * is none.
 */
export function readFiledRef(ref: string, { common }: Pick<GitFolders, 'common'>): string | undefined {
  // In this order: git packs a ref before it removes the file of its own.
  const loose = ifPresent(() => readFileSync(join(common, ref), 'utf8'))?.trim()
  return (
    loose ??
    packedRefs(common)
      ?.find((line) => line.endsWith(` ${ref}`))
      ?.split(' ')[0]
  )
}

const packedRefs = (common: string) =>
  ifPresent(() => readFileSync(join(common, 'packed-refs'), 'utf8'))?.split('\n')

/** Whether there are refs below a folder such as `refs/proposals`, by the files of git: only git can say which. */
export function hasRefsBelow(folder: string, { common }: Pick<GitFolders, 'common'>): boolean {
  const loose = ifPresent(() => readdirSync(join(common, folder), { recursive: true, withFileTypes: true }))
  if (loose?.some((entry) => entry.isFile())) return true
  return packedRefs(common)?.some((line) => line.includes(` ${folder}/`)) ?? false
}

/** A string that changes when the index or HEAD does. */
export async function readIndexStamp(folders: GitFolders): Promise<string> {
  const stats = ifPresent(() => statSync(join(folders.own, 'index')))
  const index = stats ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : 'none'
  return `${index} ${await readHeadStamp(folders)}`
}

function headIn(own: string): string {
  return (ifPresent(() => readFileSync(join(own, 'HEAD'), 'utf8')) ?? '').trim()
}

/** Undefined when the disk does not give it. */
function ifPresent<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A stamp that ends in a sha, as it does unless only git understands HEAD. */
const SHA = /(?:^| )([0-9a-f]{40}|[0-9a-f]{64})$/

/** The sha of the commit that HEAD is at; null before the first commit, when git's history commands fail. */
export async function readHead(run: RunGit): Promise<string | null> {
  return readRef('HEAD', run)
}

/** What a ref points to; null when there is none of that name. */
export async function readRef(name: string, run: RunGit): Promise<string | null> {
  const { code, stdout } = await run(['rev-parse', '--verify', '--quiet', name])
  return code === 0 ? stdout.toString().trim() : null
}

/** The same, without starting git where its files say it. */
export async function readHeadSha(run: RunGit, folders: GitFolders): Promise<string | null> {
  const stamp = await readHeadStamp(folders)
  return shaOfStamp(stamp) ?? (stamp.endsWith(` ${NO_REF}`) ? null : readHead(run))
}

/** The sha in a stamp of HEAD; undefined when it has none. */
export function shaOfStamp(stamp: string): string | undefined {
  return SHA.exec(stamp)?.[1]
}

/** Caches an answer until its stamp changes: the answer costs more than the stamp. */
export function onceForEach<T>(readStamp: () => Promise<string>, ask: () => Promise<T>): () => Promise<T> {
  let known: { readonly stamp: string; readonly answer: T } | undefined
  return async () => {
    const stamp = await readStamp()
    if (known?.stamp !== stamp) known = { stamp, answer: await ask() }
    return known.answer
  }
}
