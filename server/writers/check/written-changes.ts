import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { absentOrThrow } from '../../files/error-code'
import { inTempFolder } from '../../files/temp-folder'
import { readHead } from '../../git/git-folders'
import { emptyTree } from '../../git/objects'
import { createGit, type GitOptions } from '../../git/run-git'

const CONTENT = ['content', 'data']

/** How content files differ from a commit. Paths are relative to the root. */
export interface WrittenChanges {
  /** The whole sha of that commit; of the empty tree where nothing has been committed yet. */
  readonly since: string
  /** The files that were added, changed or removed; of a renamed one both paths. */
  readonly paths: ReadonlySet<string>
  /** The former paths of files that were renamed after the last commit, by their present ones; git's history has others. */
  readonly renamed: ReadonlyMap<string, string>
  /** What the next commit will hold, where that is what differs. */
  readonly tree?: string
}

/**
 * @param since a commit, branch or tag, whose own later changes do not count; the last commit when absent.
 * @throws {Error} when git fails.
 */
export async function readWrittenChanges(root: string, since = 'HEAD'): Promise<WrittenChanges> {
  const ask = askGit(root)
  const last = await lastCommit(root)
  const sha = since === 'HEAD' ? last : await shaOf(root, since)
  const read = (options: GitOptions = {}) => changesTo([], { ask, sha, last, options })
  const others = namesIn(await ask(['ls-files', '--others', '--exclude-standard', '-z', '--', ...CONTENT]))
  // Git does not look into a repository within this one, which ends in a slash.
  const untracked = others.filter((name) => !name.endsWith('/'))
  if (untracked.length === 0) return read()
  // Git sees untracked files, and whether one is a renamed file, once an index has their names: a copy, as the
  // writer's own must stay as it is.
  return inTempFolder('changes', async (folder) => {
    const indexFile = join(folder, 'index')
    const index = resolve(root, (await ask(['rev-parse', '--git-path', 'index'])).trim())
    // There is none before the first `git add`.
    await copyFile(index, indexFile).catch(absentOrThrow)
    const named = ['--pathspec-from-file=-', '--pathspec-file-nul']
    await ask(['--literal-pathspecs', 'add', '--intent-to-add', ...named], {
      indexFile,
      input: untracked.join('\0'),
    })
    return read({ indexFile })
  })
}

/**
 * How what an index holds differs from the last commit, and the tree of it.
 * @param indexFile the one of the folder when absent.
 * @throws {Error} when git fails.
 */
export async function readStagedChanges(
  root: string,
  indexFile: string | undefined,
): Promise<WrittenChanges & { readonly tree: string }> {
  const ask = askGit(root)
  const sha = await lastCommit(root)
  const tree = (await ask(['write-tree'], indexFile === undefined ? {} : { indexFile })).trim()
  return { ...(await changesTo([tree], { ask, sha, last: sha })), tree }
}

type AskGit = (args: readonly string[], options?: GitOptions) => Promise<string>

/** @returns asks git, in the root itself, which may be a subfolder of the repository. */
function askGit(root: string): AskGit {
  const run = createGit(root)
  return async (args, options = {}) => {
    const { code, stdout, stderr } = await run(args, options)
    if (code !== 0) throw new Error(`Git kon niet zeggen wat er is gewijzigd: ${stderr.trim()}`)
    return stdout.toString()
  }
}

/**
 * The commit that somebody names, or the one where a branch that went on meanwhile was left: what happened there since is
 * not of who names it. @throws {Error} when there is none.
 */
async function shaOf(root: string, since: string): Promise<string> {
  const run = createGit(root)
  const { code, stdout } = await run(['rev-parse', '--verify', '--end-of-options', `${since}^{commit}`])
  if (code === 0) {
    const named = stdout.toString().trim()
    const left = await run(['merge-base', named, 'HEAD'])
    return left.code === 0 ? left.stdout.toString().trim() : named
  }
  // Tells why, where git can do nothing here.
  await askGit(root)(['rev-parse', '--git-dir'])
  throw new Error(`Er is hier geen commit, branch of tag met de naam “${since}”.`)
}

/** The last commit; before the first one the empty tree. @throws {Error} when git can do nothing here, with why. */
async function lastCommit(root: string): Promise<string> {
  const run = createGit(root)
  const head = await readHead(run)
  if (head !== null) return head
  await askGit(root)(['rev-parse', '--git-dir'])
  return emptyTree(run)
}

interface Compared {
  readonly ask: AskGit
  readonly sha: string
  /** What `lastCommit` gives. */
  readonly last: string
  readonly options?: GitOptions
}

/** @param to the tree that is compared with a commit; the work tree when there is none. */
async function changesTo(
  to: readonly string[],
  { ask, sha, last, options }: Compared,
): Promise<WrittenChanges> {
  const diff = (how: readonly string[], from: string) =>
    ask(['diff', ...how, '--relative', '-z', from, ...to, '--', ...CONTENT], options)
  return {
    since: sha,
    paths: new Set(namesIn(await diff(['--name-only', '--no-renames'], sha))),
    renamed: renamesIn(await diff(['--name-status', '--find-renames', '--diff-filter=R'], last)),
  }
}

/** The names in output of git with `-z`. */
const namesIn = (output: string) => output.split('\0').filter(Boolean)

/** Parses the renames that `git diff --name-status -z` tells: a status, the former path, the present one. */
function renamesIn(output: string): Map<string, string> {
  const renamed = new Map<string, string>()
  const parts = namesIn(output)
  for (let at = 0; at < parts.length; at += 3) renamed.set(parts[at + 2] ?? '', parts[at + 1] ?? '')
  return renamed
}
