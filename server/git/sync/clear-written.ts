import { lstat, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { type GitFolders, readHeadSha } from '../git-folders'
import { emptyTree, readBlob, readHashes } from '../objects'
import { pathArguments, type RunGit } from '../run-git'

interface ClearOptions {
  readonly run: RunGit
  readonly folders: GitFolders
}

/** Milliseconds after which nobody is still writing a file. */
const SETTLED = 2_000
const AT_A_TIME = 32

/**
 * Clears what a git that was killed left of a commit, before HEAD had moved: files that are on disk as the commit has
 * them are staged, and a piece of one, with which it had begun, is removed. What could be somebody's work stays: a file
 * that is as at HEAD as far as it goes, has only just been written, may be run, or is a link.
 * @param files that are in the way: paths from the top of the work tree.
 * @param target the commit.
 * @returns whether none of them is in the way now; nothing has changed otherwise.
 */
export async function clearWritten(
  files: readonly string[],
  target: string,
  options: ClearOptions,
): Promise<boolean> {
  if (files.length === 0) return false
  const { run, folders } = options
  const pathOf = (file: string) => join(folders.top, file)
  const stamps = await pMap(files, (file) => stampOf(pathOf(file)), { concurrency: AT_A_TIME })
  if (stamps.includes(undefined)) return false
  const atTop = ['-C', folders.top, '--literal-pathspecs']
  const head = (await readHeadSha(run, folders)) ?? (await emptyTree(run))
  // What somebody has staged would be in no commit.
  const staged = await run([...atTop, 'diff', '--cached', '--quiet', head, '--', ...pathArguments(files)])
  if (staged.code !== 0) return false
  const told = await run([...atTop, 'hash-object', '--stdin-paths'], { input: `${files.join('\n')}\n` })
  const found = told.stdout.toString().split('\n')
  const wanted = await readHashes(run, files.map(nameIn(target)))
  const known = await readHashes(run, files.map(nameIn(head)))
  const written: string[] = []
  const begun: { readonly path: string; readonly stamp: string | undefined }[] = []
  for (const [at, file] of files.entries()) {
    const hash = wanted.get(nameIn(target)(file)) ?? null
    if (hash === null) return false
    if (found[at] === hash) written.push(file)
    else if (await isBegun(pathOf(file), { hash, known: known.get(nameIn(head)(file)) ?? null, run }))
      begun.push({ path: pathOf(file), stamp: stamps[at] })
    else return false
  }
  const input = written.map((file) => `${file}\0`).join('')
  if ((await run([...atTop, 'update-index', '--add', '-z', '--stdin'], { input })).code !== 0) return false
  // Somebody may have gone on with one since.
  for (const { path, stamp } of begun) if ((await stampOf(path)) === stamp) await rm(path)
  return true
}

const nameIn = (tree: string) => (file: string) => `${tree}:${file}`

/** Changes when the file does; undefined for what no git leaves, or may still be written. */
async function stampOf(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isFile() || (found.mode & 0o111) !== 0) return undefined
  // A file from the future has been there for longer: the clock was put back.
  if (Math.abs(Date.now() - found.mtimeMs) < SETTLED) return undefined
  return `${found.ino} ${found.size} ${found.mtimeMs}`
}

/** Whether a file holds the beginning of a blob, and not of the one that HEAD has: git deletes a file before it writes it anew. */
async function isBegun(
  path: string,
  { hash, known, run }: { readonly hash: string; readonly known: string | null; readonly run: RunGit },
): Promise<boolean> {
  const piece = await readFile(path)
  const begins = async (blob: string) =>
    Buffer.from((await readBlob(run, blob)) ?? [])
      .subarray(0, piece.length)
      .equals(piece)
  return (await begins(hash)) && (known === null || !(await begins(known)))
}
