import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createGit, type GitOptions } from '../../git/run-git'

const CONTENT = ['content', 'data']

/** How content files differ from a commit: staged or not, and untracked ones. Paths are relative to the root. */
export interface WrittenChanges {
  /** The whole sha of that commit. */
  readonly since: string
  /** The files that were added, changed or removed; of a renamed one both paths. */
  readonly paths: ReadonlySet<string>
  /** The former paths of renamed files, by their present ones. */
  readonly renamed: ReadonlyMap<string, string>
}

/**
 * @param since a commit, branch or tag; the last commit when absent.
 * @throws {Error} when git fails.
 */
export async function readWrittenChanges(root: string, since = 'HEAD'): Promise<WrittenChanges> {
  const run = createGit(root)
  const ask = async (args: readonly string[], options: GitOptions = {}) => {
    const { code, stdout, stderr } = await run(args, options)
    if (code !== 0) throw new Error(`Git kon niet zeggen wat er is gewijzigd: ${stderr.trim()}`)
    return stdout.toString()
  }
  const sha = (await ask(['rev-parse', '--verify', '--end-of-options', `${since}^{commit}`])).trim()
  // Run in the root itself, which may be a subfolder of the repository.
  const untracked = await ask(['ls-files', '--others', '--exclude-standard', '-z', '--', ...CONTENT])
  const diff = ['diff', '--name-status', '--find-renames', '--relative', '-z', sha, '--', ...CONTENT]
  if (untracked === '') return { since: sha, ...changesIn(await ask(diff)) }
  // Git sees untracked files, and whether one is a renamed file, once an index has their names: a copy, as the
  // writer's own must stay as it is.
  const folder = await mkdtemp(join(tmpdir(), 'changes-'))
  try {
    const indexFile = join(folder, 'index')
    await copyFile(resolve(root, (await ask(['rev-parse', '--git-path', 'index'])).trim()), indexFile)
    const named = ['--pathspec-from-file=-', '--pathspec-file-nul']
    await ask(['--literal-pathspecs', 'add', '--intent-to-add', ...named], { indexFile, input: untracked })
    return { since: sha, ...changesIn(await ask(diff, { indexFile })) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Parses the output of `git diff --name-status -z`. */
function changesIn(output: string): Pick<WrittenChanges, 'paths' | 'renamed'> {
  const paths = new Set<string>()
  const renamed = new Map<string, string>()
  const parts = output.split('\0')
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const status = parts[at] ?? ''
    const path = parts[at + 1] ?? ''
    paths.add(path)
    if (!status.startsWith('R')) continue
    const now = parts[at + 2] ?? ''
    paths.add(now)
    renamed.set(now, path)
    at += 1
  }
  return { paths, renamed }
}
