import { lstat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { absentOrThrow } from '../../files/error-code'
import { findGitFolders } from '../../git/git-folders'
import { createGit, outputOf, type RunGit } from '../../git/run-git'
import { judgeEntries, LINK, listTree, TREE_LIMITS, type TreeEntry } from '../../git/sync/incoming-tree'
import { findRewriting } from '../../git/sync/rewriting-attributes'
import type { Finding } from './finding'

interface Compared {
  /** What the next commit will hold; when absent, what is in the folder is judged. */
  readonly tree?: string | undefined
  /** A commit or tree whose own faults are not told again (tests/decisions/0140). */
  readonly since?: string | undefined
}

/**
 * What the server refuses to take over from git: one such file holds back every later commit of everybody
 * (tests/decisions/0023). Nothing where there is no git.
 * @param root the folder that holds content/ and data/.
 */
export async function refusedFiles(root: string, { tree, since }: Compared = {}): Promise<Finding[]> {
  const run = createGit(root)
  const folders = await findGitFolders(run, root).catch(() => undefined)
  if (!folders) return []
  const prefix = (await outputOf(run, ['rev-parse', '--show-prefix'])).trimEnd()
  const hasCommit = (await run(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}'])).code === 0

  const judge = async (entries: readonly TreeEntry[], treeOf: string | undefined): Promise<Finding[]> => {
    const rewritten =
      treeOf === undefined ? [] : await findRewriting(treeOf, { run, folders, prefix, entries })
    return [...judgeEntries(entries, prefix, TREE_LIMITS), ...rewritten].map(({ path, why }) => ({
      file: posix.relative(prefix, path) || '.',
      line: 1,
      message: `Hierom neemt de site geen enkele wijziging uit git over: ${why}.`,
    }))
  }

  const treeOf = tree ?? (hasCommit ? 'HEAD' : undefined)
  const found = await judge(await (tree ? listTree(tree, run, TREE_LIMITS) : listFolder(root, run)), treeOf)
  const before = since ? await judge(await listTree(since, run, TREE_LIMITS), since) : []
  const old = new Set(before.map(({ file, message }) => `${file} ${message}`))
  return found.filter(({ file, message }) => !old.has(`${file} ${message}`))
}

/** What git tracks in the folder as it is there now, and what a writer has not added to it yet. */
async function listFolder(root: string, run: RunGit): Promise<TreeEntry[]> {
  const list = async (how: readonly string[]) =>
    (await outputOf(run, ['ls-files', '-z', '--full-name', ...how])).split('\0').filter(Boolean)
  const top = (await outputOf(run, ['rev-parse', '--show-cdup'])).trimEnd()
  const staged = (await list(['--stage', '--', ':/'])).map((line) => {
    const tab = line.indexOf('\t')
    return { path: line.slice(tab + 1), mode: line.slice(0, line.indexOf(' ')) }
  })
  const others = (await list(['--others', '--exclude-standard', '--', 'content'])).filter(
    (path) => !path.endsWith('/'),
  )
  const entries: TreeEntry[] = []
  for (const { path, mode } of [...staged, ...others.map((path) => ({ path, mode: '100644' }))]) {
    const stats = await lstat(join(root, top, path)).catch(absentOrThrow)
    if (stats) entries.push({ path, mode: stats.isSymbolicLink() ? LINK : mode, size: stats.size })
  }
  return entries
}
